import { expect, test } from "vitest";
import { slipCounts } from "./slip-counts";

const item = (quantity: number) => ({ name: "Purse", color: "Rust", quantity, contents: [] });
const set = (quantity: number) => ({ ...item(quantity), contents: ["bag", "purse", "pouch"] });

test("counts sets with their pieces apart from other items", { tags: ["INFO-09"] }, () => {
  expect(slipCounts([set(4), set(2)])).toEqual([["Sets", "6 (18 pieces)"]]);
  expect(slipCounts([item(3)])).toEqual([["Items", "3"]]);
  expect(slipCounts([set(1), item(3), item(1)])).toEqual([
    ["Sets", "1 (3 pieces)"],
    ["Other items", "4"],
  ]);
});
