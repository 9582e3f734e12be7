import { beforeAll, expect, test } from "vitest";
import { api, newUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { available, newProduct } from "../support/product.ts";
import { addToBag, checkOut, type ErrorBody } from "../support/purchase.ts";

/** The default limit of units in an order. */
const MAX_UNITS = 10;
const TOO_MANY = {
  status: 409,
  body: {
    message:
      "An order can have at most 10 items. Please lower the quantity or remove items from your bag first.",
  },
};

let ecru: string;
let rust: string;

beforeAll(async () => {
  const stock = { price: 100, stock: 200 };
  const { variants } = await newProduct({ ecru: stock, rust: stock });
  ecru = variants.ecru ?? "";
  rust = variants.rust ?? "";
});

const quantities = async (token: string) =>
  (await readShopper(token)).cart?.lines.map(({ quantity }) => quantity);

const setQuantity = (token: string, lineId: string, quantity: number) =>
  call<ErrorBody>(`/shop/shopper/cart/lines/${lineId}`, { token, body: { quantity } });

async function cartOf(...pieces: [string, number][]) {
  const { token, ...rest } = await newShopper();
  for (const [id, quantity] of pieces) await addToBag(token, id, quantity);
  const lines = (await readShopper(token)).cart?.lines ?? [];
  return { token, ...rest, lineIds: lines.map(({ id }) => id) };
}

test("limits a cart to 10 units over all its colors, and rejects more with a message", async () => {
  const { token, lineIds } = await cartOf([ecru, 6], [rust, 4]);
  expect(await addToBag(token, ecru)).toEqual(TOO_MANY);
  expect(await addToBag(token, rust, 100)).toEqual(TOO_MANY);
  expect(await setQuantity(token, lineIds[0] ?? "", 7)).toEqual(TOO_MANY);
  expect(await quantities(token)).toEqual([6, 4]);
  for (const quantity of [5, 6, 5]) {
    expect((await setQuantity(token, lineIds[0] ?? "", quantity)).status).toBe(200);
  }
  expect((await addToBag(token, rust)).status).toBe(201);
  expect(await quantities(token)).toEqual([5, 5]);
});

test("keeps a wishlist item on the list when the cart is full", async () => {
  const { token } = await cartOf([ecru, MAX_UNITS]);
  await call("/shop/shopper/wishlist", { token, body: { variant_id: rust } });
  const wishlist = async () => (await readShopper(token, "wishlist")).wishlist;
  const move = `/shop/shopper/wishlist/${(await wishlist())?.[0]?.id ?? ""}/move-to-cart`;
  expect(await call(move, { token, method: "POST" })).toEqual(TOO_MANY);
  expect(await wishlist()).toHaveLength(1);
});

test("rejects the 11th unit on /api with the same message", async () => {
  const { token, _id: id } = await newUser();
  const add = (quantity: number) =>
    api("POST", `/user/${id}/cart`, { token, body: { color: "black", quantity } });
  expect((await add(MAX_UNITS)).status).toBe(201);
  const refused = await add(1);
  expect({ status: refused.status, body: refused.body }).toEqual(TOO_MANY);
  const { body } = await api<{ cart: { _id: string }[] }>("GET", `/user/${id}`, { token });
  const changed = await api("PUT", `/user/${id}/cart/${body.cart[0]?._id ?? ""}`, {
    token,
    body: { quantity: MAX_UNITS + 1 },
  });
  expect({ status: changed.status, body: changed.body }).toEqual(TOO_MANY);
});

test("never exceeds 10 units, in one request or in many concurrent ones", async () => {
  const { token } = await newShopper();
  expect(await addToBag(token, ecru, MAX_UNITS + 1)).toEqual(TOO_MANY);
  const adds = Array.from({ length: 14 }, (_, at) => addToBag(token, at % 2 ? ecru : rust));
  const statuses = (await Promise.all(adds)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([
    ...Array<number>(MAX_UNITS).fill(201),
    ...Array<number>(4).fill(409),
  ]);
  expect((await quantities(token))?.reduce((sum, one) => sum + one, 0)).toBe(MAX_UNITS);
});

test("rejects checkout of a cart above the limit, holds nothing, and allows smaller quantities", async () => {
  const { token, lineIds } = await cartOf([ecru, 2]);
  const lineId = lineIds[0] ?? "";
  await query("update cart_line_item set quantity = 12 where id = $1", [lineId]);
  const before = await available(ecru);
  expect(await checkOut(token)).toEqual({
    status: 409,
    body: {
      message: "An order can have at most 10 items. Please remove some items from your bag.",
    },
  });
  expect(await available(ecru)).toBe(before);
  expect(await setQuantity(token, lineId, 13)).toEqual(TOO_MANY);
  expect((await setQuantity(token, lineId, 11)).status).toBe(200);
  expect((await checkOut(token)).status).toBe(409);
  expect((await setQuantity(token, lineId, MAX_UNITS)).status).toBe(200);
  const { status } = await checkOut(token);
  expect(status).toBe(200);
  await call("/shop/shopper/checkout/cancel", { token, body: {} });
});
