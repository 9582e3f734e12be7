import { randomUUID } from "node:crypto";
import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import type { ShopProducts } from "@tomashi/programme/contract/http-shop-products";
import { expect, test } from "vitest";
import { api, newUser, type ApiProduct } from "../support/api.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { addProduct } from "../support/inventory.ts";
import { decide, deliver, receive, requestReturn } from "../support/line-steps.ts";
import { levelOf } from "../support/product.ts";
import { buyVariant, linesOf, type ErrorBody } from "../support/purchase.ts";
import { findInCatalog } from "../support/shop-products.ts";
import { asAdmin } from "../support/staff.ts";

const SIZES = { title: "Size", values: ["M", "L"] };

const newBelt = () =>
  addProduct({
    name: `Belt ${randomUUID()}`,
    price: 90,
    colors: { color1: "Black", color2: "red" },
    pieces: { color1: 5, color2: 1 },
    second_option: SIZES,
  });

const idIn = ({ colors }: StockProduct, color: string) =>
  colors.find((one) => one.color === color)?.variant_id ?? "";

test(
  "adds a product in each color and size, and sells, counts, and changes each of them",
  { tags: ["OPT-01", "OPT-02"] },
  async () => {
    const belt = await newBelt();
    expect(belt.options).toEqual(["Color", "Size"]);
    expect(belt.colors.map(({ color, stock, price }) => [color, stock, price])).toEqual([
      ["black / M", 5, 90],
      ["black / L", 5, 90],
      ["red / M", 1, 90],
      ["red / L", 1, 90],
    ]);
    const set = await asAdmin<ErrorBody>(`/inventory/${belt.id}/stock`, {
      body: { color: "BLACK / l", pieces: 7 },
    });
    expect(set.status).toBe(200);
    const changed = await asAdmin<{ product: StockProduct } & ErrorBody>(`/inventory/${belt.id}`, {
      body: {
        version: (await asAdmin<{ product: StockProduct }>(`/inventory/${belt.id}`)).body.product
          .version,
        name: belt.name,
        description: belt.description,
        colors: {
          color1: "black / M",
          color2: "black / L",
          color4: "red / L",
          color6: "Black / XL",
        },
        pieces: { color1: 5, color2: 7, color4: 1, color6: 2 },
        prices: { color1: 90, color2: 90, color4: 90, color6: 95 },
      },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.product.colors.map(({ color, stock }) => [color, stock])).toEqual([
      ["black / M", 5],
      ["black / L", 7],
      ["red / L", 1],
      ["black / XL", 2],
    ]);
    const shown = await api<ApiProduct>("GET", `/product/${belt.id}`);
    expect(shown.body).toMatchObject({
      color: { color1: "black / M", color2: "black / L", color4: "red / L", color6: "black / XL" },
      prices: { color6: 95 },
    });

    const user = await newUser();
    const wanted = { productId: belt.id, color: "Black / XL", quantity: 2 };
    const { body } = await api<{ cart: object[] }>("POST", `/user/${user._id}/cart`, {
      token: user.token,
      body: wanted,
    });
    expect(body.cart).toMatchObject([{ color: ["black / XL"], quantity: 2, price: 95 }]);
  },
);

test.each([
  [{ title: "color", values: ["M"] }, "Enter a name other than Color for the second option."],
  [{ title: "Size", values: ["M", "m"] }, "Each size can be listed only once."],
  [{ title: "Size", values: ["M / L"] }, "A value can’t contain “ / ”: M / L."],
  [{ title: "Size", values: [] }, "Enter at least one value of the second option."],
  [
    { title: "Size", values: Array.from({ length: 16 }, (_, size) => String(size)) },
    "A product can have at most 30 variants.",
  ],
])("rejects the second option %j", { tags: ["OPT-02"] }, async (second_option, message) => {
  const { status, body } = await asAdmin<ErrorBody>("/inventory", {
    body: {
      name: `Belt ${randomUUID()}`,
      description: "A belt.",
      price: 90,
      colors: { color1: "black", color2: "red" },
      pieces: {},
      second_option,
    },
  });
  expect([status, body.message]).toEqual([400, message]);
});

test(
  "exchanges a size for another one, and keeps a size on the wishlist",
  { tags: ["OPT-01", "OPT-04"] },
  async () => {
    const belt = await newBelt();
    const bought = await buyVariant(idIn(belt, "black / M"));
    const { line, token } = bought;
    expect(line).toMatchObject({ name: belt.name, color: "black / M" });
    await deliver(line.line_id);
    const [delivered] = await linesOf(token, line.order_id);
    expect(delivered?.return_offer?.exchange_colors).toEqual(["black / L", "red / M", "red / L"]);
    const unknown = await requestReturn(token, line.line_id, "black");
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      "black is not available for exchange.",
    ]);
    expect((await requestReturn(token, line.line_id, "Black / L")).status).toBe(200);
    expect(await levelOf(idIn(belt, "black / L"))).toEqual({ stocked: 5, reserved: 1 });
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    const after = await linesOf(token, line.order_id);
    expect(after.map(({ color, status }) => [color, status]).toSorted()).toEqual([
      ["black / L", "confirmed"],
      ["black / M", "returned"],
    ]);
    expect(await levelOf(idIn(belt, "black / M"))).toEqual({ stocked: 5, reserved: 0 });

    await call("/shop/shopper/wishlist", { token, body: { variant_id: idIn(belt, "red / L") } });
    expect((await readShopper(token, "wishlist")).wishlist).toMatchObject([
      { name: belt.name, color: "red / L" },
    ]);
  },
);

/** Adds a product as Medusa's dashboard does. */
async function fromDashboard(options: Record<string, string>[], more: object = {}) {
  const titles = Object.keys(options[0] ?? {});
  const name = `Cap ${randomUUID()}`;
  const { body: stores } = await callAdmin<{ stores: { default_sales_channel_id: string }[] }>(
    "/admin/stores",
  );
  const { status, body } = await callAdmin<{ product: { id: string } }>("/admin/products", {
    body: {
      title: name,
      status: "published",
      sales_channels: [{ id: stores.stores[0]?.default_sales_channel_id }],
      options: titles.map((title) => ({
        title,
        values: [...new Set(options.map((one) => one[title]))],
      })),
      variants: options.map((values) => ({
        title: Object.values(values).join(" / "),
        options: values,
        prices: [{ currency_code: "usd", amount: 60 }],
        ...more,
      })),
    },
  });
  if (status !== 200) throw new Error(`Adding a product returned ${status}.`);
  return { id: body.product.id, name };
}

const listedAs = async (name: string) =>
  (await asAdmin<ShopProducts>(`/shop-products?q=${encodeURIComponent(name)}`)).body.products[0];

test(
  "leaves out a product with three options, and shows staff the reason",
  { tags: ["OPT-05"] },
  async () => {
    const sold = await fromDashboard([{ Size: "M", Color: "Sand" }]);
    expect(await findInCatalog(sold.id)).toMatchObject({
      options: ["Color", "Size"],
      colors: [{ name: sold.name, color: "sand / M", values: ["sand", "M"] }],
    });
    expect((await listedAs(sold.name))?.unsold_reason).toBeNull();
    const { id, name } = await fromDashboard([{ Color: "Sand", Fit: "Wide", Size: "M" }]);
    expect(await findInCatalog(id)).toBeUndefined();
    expect((await listedAs(name))?.unsold_reason).toBe("It has more than two options.");
    const bare = await fromDashboard([{ Color: "Sand" }], { prices: [] });
    expect(await findInCatalog(bare.id)).toBeUndefined();
    expect((await listedAs(bare.name))?.unsold_reason).toBe("sand has no price in US dollars.");
  },
);

test("sells a variant whose stock is not managed", { tags: ["OPT-06"] }, async () => {
  const { id } = await fromDashboard([{ Size: "One size" }], { manage_inventory: false });
  const [profile] = await query<{ id: string }>("select id from shipping_profile limit 1");
  await callAdmin(`/admin/products/${id}`, { body: { shipping_profile_id: profile?.id } });
  const [one] = (await findInCatalog(id))?.colors ?? [];
  expect(one?.color).toBe("One size");
  const { line } = await buyVariant(one?.variantId ?? "", 3);
  expect(line).toMatchObject({ color: "One size", quantity: 3 });
  const { status, body } = await asAdmin<ErrorBody>(`/inventory/${id}/stock`, {
    body: { color: "One size", pieces: 4 },
  });
  expect([status, body.message]).toEqual([400, "The stock of One size is not counted."]);
});
