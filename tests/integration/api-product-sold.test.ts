import { expect, test } from "vitest";
import {
  adminUser,
  advance,
  api,
  buy,
  newProduct,
  newUser,
  readUser,
  type MessageBody,
} from "../support/api.ts";
import { query } from "../support/database.ts";
import { put, read, remove } from "../support/api-products.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { sessionOf } from "../support/purchase.ts";

test(
  "sets only the given color's stock and returns the quantity available without holds",
  { tags: ["API-38"] },
  async () => {
    const product = await newProduct({ qty: { color1: 5, color2: 7 } });
    const changed = await put(product._id, { qty: { color2: 0 } });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...product, qty: { color1: 5, color2: 0 } },
    ]);
    expect((await read(product._id)).body.qty).toEqual({ color1: 5, color2: 0 });

    // `qty` is the available quantity: it excludes units held for payments.
    const user = await newUser();
    const { token } = user;
    const body = { productId: product._id, color: "green", quantity: 2 };
    await api("POST", `/user/${user._id}/cart`, { token, body });
    await api("POST", "/payment/checkout", { token, body: {} });
    expect((await read(product._id)).body.qty.color1).toBe(3);
    expect((await put(product._id, { qty: { color1: 10 } })).body.qty.color1).toBe(10);
    await api("PUT", `/user/${user._id}/cart/${(await readUser(user)).cart[0]?._id ?? ""}`, {
      token,
      body: { quantity: 1 },
    });
    expect((await read(product._id)).body.qty.color1).toBe(12);

    const [item] = await query<{ id: string }>(
      `select l.inventory_item_id as id from product_variant_inventory_item l
     join product_variant v on v.id = l.variant_id
     where v.product_id = $1 and v.variant_rank = 1`,
      [product._id],
    );
    await query(
      `update inventory_level set stocked_quantity = 3, raw_stocked_quantity = $2
       where inventory_item_id = $1`,
      [item?.id, JSON.stringify({ value: "3", precision: 20 })],
    );
    expect((await read(product._id)).body.qty.color2).toBe(3);
    await remove(product._id);
  },
);

test(
  "ships and returns ordered items after their color or product is unpublished",
  { tags: ["API-41", "API-39"] },
  async () => {
    const { token: adminToken } = await adminUser();
    const product = await newProduct();
    const user = await newUser();
    const { token } = user;
    for (const color of ["green", "brown"]) {
      const body = { productId: product._id, color };
      await api("POST", `/user/${user._id}/cart`, { token, body });
    }
    await buy(user);
    const late = await newUser();
    const bag = { productId: product._id, color: "brown" };
    await api("POST", `/user/${late._id}/cart`, { token: late.token, body: bag });
    const { name, description } = product;
    const left = await put(product._id, {
      name,
      description,
      color: { color2: "brown" },
      qty: {},
      prices: {},
    });
    expect([left.status, left.body.color]).toEqual([200, { color2: "brown" }]);
    const green = (await readUser(user)).orders.findIndex(({ color }) => color === "green");
    await advance(user, green, "processing");
    expect((await remove(product._id)).status).toBe(200);
    const refused = await api<MessageBody>("POST", "/payment/checkout", {
      token: late.token,
      body: {},
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "No longer available: Weekender (brown). Please update your bag.",
    ]);
    await advance(user, green, "delivered");
    await advance(user, 1 - green, "processing", "delivered");
    for (const index of [0, 1]) {
      const path = `/user/${user._id}`;
      const returned = await api("POST", `${path}/orders/${index}/return`, { token });
      expect(returned.status, returned.text).toBe(200);
      const approved = await api("PUT", `${path}/returns/${index}`, {
        token: adminToken,
        body: { action: "approved" },
      });
      expect(approved.status, approved.text).toBe(200);
      await advance(user, index, "returned");
    }
    expect((await readUser(user)).orders.map(({ status }) => status)).toEqual([
      "returned",
      "returned",
    ]);
  },
);

test("completes an open payment after its product is deleted", { tags: ["API-41"] }, async () => {
  const product = await newProduct();
  const user = await newUser();
  const { token } = user;
  const body = { productId: product._id, color: "green" };
  await api("POST", `/user/${user._id}/cart`, { token, body });
  const page = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
  expect((await remove(product._id)).status).toBe(200);
  expect((await read(product._id)).status).toBe(404);
  await payWithoutReturning(page.body.url);
  const session = sessionOf(page.body.url);
  const paid = await api("GET", `/payment/confirm?session_id=${session}`, { token });
  expect([paid.status, Object.keys(paid.body).toSorted()]).toEqual([200, ["items", "total"]]);
  const { orders } = await readUser(user);
  expect(orders.map(({ color, status }) => [color, status])).toEqual([["green", "confirmed"]]);
});
