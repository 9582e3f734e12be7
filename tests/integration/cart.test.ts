import { expect, test } from "vitest";
import { call, callAdmin, readShopper, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { newProduct } from "../support/product.ts";

const add = (token: string, body: unknown) =>
  call<{ message: string }>("/shop/shopper/cart/lines", { token, body });

test("puts items added concurrently into one cart with one line item", async () => {
  const { token } = await newShopper();
  const { id } = await variantOf("blue");
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => add(token, { variant_id: id, quantity: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { cart } = await readShopper(token);
  expect(cart?.lines).toHaveLength(1);
  expect(cart?.lines[0]).toMatchObject({
    name: "Talia",
    color: "blue",
    price: 740,
    quantity: 4,
    variant_id: id,
  });
});

const shopper = lazy(() => newShopper());

test.each([0, -1, 1.5, "2", null, 1e9])("returns 400 for a quantity of %j", async (quantity) => {
  const { token } = await shopper();
  const { id } = await variantOf("red");
  const { status, body } = await add(token, { variant_id: id, quantity });
  expect(status).toBe(400);
  expect(body.message).toMatch(/^Quantity must be/);
});

test("returns 409 when a line item's new total exceeds the stock", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ ecru: { price: 740, stock: 3 } });
  const id = variants.ecru;
  expect((await add(token, { variant_id: id, quantity: 2 })).status).toBe(201);
  const refused = await add(token, { variant_id: id, quantity: 2 });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe("There isn't enough stock.");
  const line = (await readShopper(token)).cart?.lines[0];
  expect(line?.quantity).toBe(2);
  const path = `/shop/shopper/cart/lines/${line?.id ?? ""}`;
  expect((await call(path, { token, body: { quantity: 4 } })).status).toBe(409);
  expect((await call(path, { token, body: { quantity: 3 } })).status).toBe(200);
});

test("returns the current and the previous price until the quantity is set again", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ ecru: { price: 100, stock: 5 } });
  const id = variants.ecru ?? "";
  const cart = async () => (await readShopper(token)).cart;
  await add(token, { variant_id: id, quantity: 1 });
  const product = (await cart())?.lines[0]?.product_id ?? "";
  const setPrice = async (amount: number) => {
    const { status } = await callAdmin(`/admin/products/${product}/variants/${id}`, {
      body: { prices: [{ amount, currency_code: "usd" }] },
    });
    expect(status).toBe(200);
    return (await cart())?.lines[0];
  };
  const line = await setPrice(120);
  expect(line).toMatchObject({ quantity: 1, price: 120, price_before: 100 });
  await call(`/shop/shopper/cart/lines/${line?.id ?? ""}`, { token, body: { quantity: 2 } });
  expect((await cart())?.lines).toMatchObject([{ quantity: 2, price: 120, price_before: null }]);
  expect(await setPrice(130)).toMatchObject({ quantity: 2, price: 130, price_before: 120 });
  await add(token, { variant_id: id, quantity: 1 });
  expect(await cart()).toMatchObject({
    lines: [{ quantity: 3, price: 130, price_before: null }],
    totals: { pieces: 3, subtotal: 390, total: 390 },
  });
});
