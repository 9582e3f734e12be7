import { expect, test } from "vitest";
import { planStockUpdate } from "./set-stock";
import type { StockItem } from "../read/holds";

const item = (variantId: string, perPiece = 1): StockItem => ({
  variantId,
  inventoryItemId: `item_${variantId}`,
  perPiece,
  allowBackorder: false,
});
const level = (variantId: string, stocked_quantity: number, reserved_quantity: number) => ({
  id: `level_${variantId}`,
  inventory_item_id: `item_${variantId}`,
  stocked_quantity,
  reserved_quantity,
});
const kept = (variantId: string, stocked_quantity: number) => ({
  inventory_item_id: `item_${variantId}`,
  location_id: "place",
  stocked_quantity,
});

test("adds the reserved units to the new stock and plans a new level for a new color", () => {
  const items = [item("blue"), item("red"), item("new")];
  const levels = [level("red", 9, 1), level("blue", 5, 3)];
  const stocks = [
    { variantId: "blue", pieces: 7, seen: 2 },
    { variantId: "red", pieces: 0 },
    { variantId: "new", pieces: 4, seen: 0 },
  ];
  expect(planStockUpdate(stocks, items, levels, "place")).toEqual({
    plan: [
      { id: "level_blue", data: kept("blue", 10) },
      { id: "level_red", data: kept("red", 1) },
      { id: undefined, data: kept("new", 4) },
    ],
    moved: new Map(),
  });
});

test("returns the current stock of only those colors that changed since they were read", () => {
  const items = [item("blue"), item("red"), item("new")];
  const stocks = [
    { variantId: "blue", pieces: 7, seen: 5 },
    { variantId: "red", pieces: 7, seen: 8 },
    { variantId: "new", pieces: 7, seen: 1 },
  ];
  const { moved } = planStockUpdate(
    stocks,
    items,
    [level("blue", 5, 3), level("red", 9, 1)],
    "place",
  );
  expect(Object.fromEntries(moved)).toEqual({ blue: 2, new: 0 });
});

test("counts a variant of several inventory units in complete items", () => {
  const stocks = [{ variantId: "pair", pieces: 4, seen: 2 }];
  const { plan, moved } = planStockUpdate(
    stocks,
    [item("pair", 2)],
    [level("pair", 7, 2)],
    "place",
  );
  expect([plan[0]?.data, moved.size]).toEqual([kept("pair", 10), 0]);
});

test("throws for a variant whose stock Medusa does not track", () => {
  const uncounted = { variantId: "gift", perPiece: 1, allowBackorder: false };
  expect(() =>
    planStockUpdate([{ variantId: "gift", pieces: 1 }], [uncounted], [], "place"),
  ).toThrow("Medusa does not track the stock of gift.");
});
