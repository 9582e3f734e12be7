import { expect, test } from "vitest";
import type { CatalogColor } from "../catalog/read-catalog";
import { ensureSold } from "./ensure-sold";
import { insufficientStockError } from "./hold-cart-items";

const item = (variant_id: string | null, title: string, color: string) => ({
  id: `line_${title}`,
  title: "Collection RICO",
  variant_title: title,
  variant_id,
  product_id: "prod_1",
  product_description: null,
  thumbnail: null,
  variant_option_values: { Color: color },
  unit_price: 740,
  quantity: 1,
});
const items = [
  item("blue", "Talia", "Blue"),
  item("red", "Tallon", "Red"),
  item("black", "Tai", "Black"),
  item(null, "Tala", "White"),
];

test("rejects a cart with unpublished items and names each with its color", () => {
  const sold = new Map(["blue", "black"].map((id) => [id, {} as CatalogColor]));
  const ensure = (bag: typeof items) => () => {
    ensureSold({ id: "cart_1", items: bag }, sold);
  };
  expect(ensure(items)).toThrow(
    expect.objectContaining({
      status: 409,
      message: "No longer available: Tallon (red), Tala (white). Please update your bag.",
    }) as Error,
  );
  expect(ensure(items.slice(0, 1))).not.toThrow();
});

test("names only the out-of-stock items with their colors in the 409 error", () => {
  expect(insufficientStockError(items, ["black", "blue"])).toMatchObject({
    status: 409,
    message: "There isn't enough stock of Talia (blue), Tai (black). Please update your bag.",
  });
});
