import { expect, test } from "vitest";
import { insufficientVariants, unitsOf } from "./shortages";
import type { StockItem } from "../read/holds";

const item = (variantId: string, more: Partial<StockItem> = {}): StockItem => ({
  variantId,
  inventoryItemId: `item_${variantId}`,
  perPiece: 1,
  allowBackorder: false,
  ...more,
});
const level = (variantId: string, stocked_quantity: number, reserved_quantity: number) => ({
  inventory_item_id: `item_${variantId}`,
  stocked_quantity,
  reserved_quantity,
});
const wanted = (variantId: string, quantity: number) => ({ variantId, quantity });

test("returns the variants wanted beyond their unreserved stock", () => {
  const items = ["enough", "short", "unknown"].map((id) => item(id));
  const levels = [level("enough", 5, 3), level("short", 5, 4)];
  const pieces = [wanted("enough", 2), wanted("short", 2), wanted("unknown", 1)];
  expect(insufficientVariants(pieces, items, levels)).toEqual(["short", "unknown"]);
});

test("returns missing variants, but never untracked or backorder ones", () => {
  const items = [
    item("uncounted", { inventoryItemId: undefined }),
    item("backorder", { allowBackorder: true }),
  ];
  const pieces = [wanted("uncounted", 9), wanted("backorder", 9), wanted("gone", 1)];
  expect(insufficientVariants(pieces, items, [])).toEqual(["gone"]);
});

test("multiplies the quantity of a variant of several inventory units", () => {
  const items = [item("pair", { perPiece: 2 })];
  expect(unitsOf([wanted("pair", 3), wanted("gone", 4)], items)).toEqual([
    { variantId: "pair", item: items[0], units: 6 },
    { variantId: "gone", item: undefined, units: 4 },
  ]);
  expect(insufficientVariants([wanted("pair", 3)], items, [level("pair", 6, 0)])).toEqual([]);
  expect(insufficientVariants([wanted("pair", 3)], items, [level("pair", 5, 0)])).toEqual(["pair"]);
});

test("counts every part of a variant, and names the variant once", () => {
  const parts = ["bag", "strap"].map((part) => item("set", { inventoryItemId: `item_${part}` }));
  expect(unitsOf([wanted("set", 2)], parts)).toEqual(
    parts.map((part) => ({ variantId: "set", item: part, units: 2 })),
  );
  expect(
    insufficientVariants([wanted("set", 2)], parts, [level("bag", 2, 0), level("strap", 2, 0)]),
  ).toEqual([]);
  expect(
    insufficientVariants([wanted("set", 2)], parts, [level("bag", 2, 0), level("strap", 1, 0)]),
  ).toEqual(["set"]);
  expect(insufficientVariants([wanted("set", 2)], parts, [])).toEqual(["set"]);
});
