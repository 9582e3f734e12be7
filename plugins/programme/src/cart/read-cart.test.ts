import { expect, test } from "vitest";
import type { CatalogColor } from "../catalog/read-catalog";
import { withPricesOf } from "./cart-items";
import type { CartItem } from "../read/cart";
import { withCurrentPriceAndStock, toCartLines, type SoldColor } from "./read-cart";

const item: CartItem = {
  id: "cali_1",
  title: "Collection RICO",
  variant_title: "Talia",
  product_id: "prod_1",
  variant_id: "variant_1",
  product_description: "Three bags",
  thumbnail: "/old.jpg",
  variant_option_values: { Color: "Blue" },
  unit_price: 740,
  quantity: 2,
};
const sold = {
  price: 760,
  stock: 3,
  handle: "rico",
  thumbnail: "/new.jpg",
  pictures: [],
  color: "blue",
  finalSale: "reduced",
  shipsOn: "2027-02-01",
} as Partial<CatalogColor> as SoldColor;
const [line] = toCartLines({ items: [item] }) as [ReturnType<typeof toCartLines>[0]];

test("maps a Medusa cart item without catalog data", () => {
  expect(line).toEqual({
    id: "cali_1",
    product_id: "prod_1",
    variant_id: "variant_1",
    name: "Talia",
    color: "blue",
    description: "Three bags",
    price: 740,
    quantity: 2,
    price_before: null,
    stock: 0,
    handle: null,
    thumbnail: "/old.jpg",
    picture: null,
    final_sale: null,
    ships_on: null,
  });
});

test("uses the current price, keeps a different previous one, and adds the catalog's data", () => {
  expect(withCurrentPriceAndStock(line, sold, 0)).toEqual({
    ...line,
    price: 760,
    price_before: 740,
    stock: 3,
    handle: "rico",
    thumbnail: "/new.jpg",
    final_sale: "reduced",
    ships_on: "2027-02-01",
  });
  expect(withCurrentPriceAndStock(line, { ...sold, price: 740 }, 0)).toMatchObject({
    price: 740,
    price_before: null,
  });
});

test("adds the cart's own held units to the stock", () => {
  expect(withCurrentPriceAndStock(line, { ...sold, stock: 0 }, 2).stock).toBe(2);
  expect(withCurrentPriceAndStock(line, sold, 2).stock).toBe(5);
  // Staff lowered the stock below the reserved quantity.
  expect(withCurrentPriceAndStock(line, { ...sold, stock: -1 }, 2).stock).toBe(2);
});

test("keeps the price and zero stock of an unpublished item, even if units are held", () => {
  expect(withCurrentPriceAndStock(line, undefined, 2)).toEqual(line);
});

test("returns current prices, and the stored price of an unpublished item", () => {
  const kept = { product_id: "", name: "", description: "", color: "", quantity: 1 };
  const items = ["sold", "gone"].map((id) => ({ ...kept, id, variant_id: id, price: 740 }));
  const prices = withPricesOf(new Map([["sold", { price: 760 }]]))(items);
  expect(prices).toEqual([
    { ...items[0], price: 760 },
    { ...items[1], price: 740 },
  ]);
});
