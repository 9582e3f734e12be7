import { expect, test } from "vitest";
import { stockNote } from "./stock-note";

test("shows the number of units left when there are three or fewer", () => {
  expect([4, 3, 1, 0].map(stockNote)).toEqual([undefined, "3 left", "1 left", undefined]);
});
