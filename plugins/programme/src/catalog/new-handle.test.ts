import { expect, test } from "vitest";
import { newHandle } from "./new-handle";

const MARK = /-?[0-9a-f]{8}$/;

test("builds a handle from the letters and digits of the name", () => {
  const names = ["Weekender II", "Évening Clutch", " (Straße) & Zoë’s bag! ", "ﬁne 2½"];
  expect(names.map((name) => newHandle(name).replace(MARK, ""))).toEqual([
    "weekender-ii",
    "evening-clutch",
    "stra-e-zoe-s-bag",
    "fine-21-2",
  ]);
});

test("creates different handles for equal names and one for a name without letters", () => {
  expect(newHandle("Bag")).not.toBe(newHandle("Bag"));
  expect(newHandle("革")).toMatch(/^[0-9a-f]{8}$/);
});
