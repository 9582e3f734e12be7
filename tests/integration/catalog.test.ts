import { expect, test } from "vitest";
import { api, type ApiProduct } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newProduct } from "../support/product.ts";
import { findInCatalog } from "../support/shop-products.ts";

interface MedusaVariant {
  id: string;
  title: string;
  inventory_quantity: number;
  calculated_price: { calculated_amount: number };
}

/** Returns price and stock by color from Medusa's own route. */
async function readFromMedusa(productId: string) {
  const [store] = await query<{ region: string }>("select default_region_id as region from store");
  const fields = "variants.title,variants.inventory_quantity,variants.calculated_price.*";
  const { body } = await call<{ products: { variants: MedusaVariant[] }[] }>(
    `/store/products?id=${productId}&region_id=${store?.region ?? ""}&fields=${fields}`,
  );
  const variants = body.products[0]?.variants ?? [];
  return Object.fromEntries(
    variants.map(({ title, calculated_price, inventory_quantity }) => [
      title,
      [calculated_price.calculated_amount, inventory_quantity],
    ]),
  );
}

/** Returns price and stock by color from the shop's route. */
async function readFromShop(productId: string) {
  const { color, prices, qty } = (await api<ApiProduct>("GET", `/product/${productId}`)).body;
  return Object.fromEntries(
    Object.entries(color).map(([key, name]) => [name, [prices[key], qty[key]]]),
  );
}

test("returns Medusa's prices and stock for price lists, price rules, and inventory kits", async () => {
  const { variants } = await newProduct({
    plain: { price: 100, stock: 7 },
    sale: { price: 100, stock: 7 },
    region: { price: 100, stock: 7 },
    pair: { price: 100, stock: 7 },
    many: { price: 100, stock: 7 },
  });
  const [owner] = await query<{ product: string; region: string }>(
    `select v.product_id as product, (select default_region_id from store) as region
     from product_variant v where v.id = $1`,
    [variants.plain],
  );
  const { product = "", region = "" } = owner ?? {};
  const { body } = await callAdmin<{ price_list: { id: string } }>("/admin/price-lists", {
    body: {
      title: "Sale",
      description: "A sale",
      type: "sale",
      status: "active",
      prices: [{ amount: 80, currency_code: "usd", variant_id: variants.sale }],
    },
  });
  await callAdmin(`/admin/products/${product}/variants/${variants.region ?? ""}`, {
    body: {
      prices: [
        { amount: 100, currency_code: "usd" },
        { amount: 90, currency_code: "usd", rules: { region_id: region } },
      ],
    },
  });
  // A quantity discount doesn't change the price of a single unit.
  await callAdmin(`/admin/products/${product}/variants/${variants.many ?? ""}`, {
    body: {
      prices: [
        { amount: 100, currency_code: "usd" },
        { amount: 70, currency_code: "usd", min_quantity: 2 },
      ],
    },
  });
  await query(
    "update product_variant_inventory_item set required_quantity = 2 where variant_id = $1",
    [variants.pair],
  );

  const expected = {
    plain: [100, 7],
    sale: [80, 7],
    region: [90, 7],
    pair: [100, 3],
    many: [100, 7],
  };
  expect(await readFromMedusa(product)).toEqual(expected);
  expect(await readFromShop(product)).toEqual(expected);
  // A regional price is not a sale price, so the item can be returned.
  const shown = (await findInCatalog(product))?.colors ?? [];
  const rows = shown.map(({ color, price, regularPrice, finalSale }) => [
    color,
    price,
    regularPrice,
    finalSale,
  ]);
  expect(rows.sort()).toEqual([
    ["many", 100, null, null],
    ["pair", 100, null, null],
    ["plain", 100, null, null],
    ["region", 90, null, null],
    ["sale", 80, 100, "reduced"],
  ]);

  await callAdmin(`/admin/price-lists/${body.price_list.id}`, { method: "DELETE" });
  expect(await readFromShop(product)).toEqual({ ...expected, sale: [100, 7] });

  // Removes the product from the sales channel, as the dashboard can.
  await callAdmin(`/admin/products/${product}`, { body: { sales_channels: [] } });
  expect((await api("GET", `/product/${product}`)).status).toBe(404);
});
