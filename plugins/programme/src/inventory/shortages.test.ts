import { expect, test } from "vitest";
import { shortOf, unitsOf } from "./shortages";
import type { StockItem } from "./stock-items";

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

test("short is what is wanted beyond what is on the shelf and not reserved", () => {
  const items = ["enough", "short", "unknown"].map((id) => item(id));
  const levels = [level("enough", 5, 3), level("short", 5, 4)];
  const pieces = [wanted("enough", 2), wanted("short", 2), wanted("unknown", 1)];
  expect(shortOf(pieces, items, levels)).toEqual(["short", "unknown"]);
});

test("what is not counted, or may be sold before it is there, is never short; what is gone is", () => {
  const items = [
    item("uncounted", { inventoryItemId: undefined }),
    item("backorder", { allowBackorder: true }),
  ];
  const pieces = [wanted("uncounted", 9), wanted("backorder", 9), wanted("gone", 1)];
  expect(shortOf(pieces, items, [])).toEqual(["gone"]);
});

test("a piece may be made of several units", () => {
  const items = [item("pair", { perPiece: 2 })];
  expect(unitsOf([wanted("pair", 3), wanted("gone", 4)], items)).toEqual([
    { variantId: "pair", item: items[0], units: 6 },
    { variantId: "gone", item: undefined, units: 4 },
  ]);
  expect(shortOf([wanted("pair", 3)], items, [level("pair", 6, 0)])).toEqual([]);
  expect(shortOf([wanted("pair", 3)], items, [level("pair", 5, 0)])).toEqual(["pair"]);
});
