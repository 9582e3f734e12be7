import type { ConfirmedOrder } from "@tomashi/programme/http";
import { expect, test } from "vitest";
import { call, callAdmin, newShopper, variantOf } from "../support/engine.ts";
import { paidElsewhere } from "../support/payment-page.ts";

async function orderOf(token: string): Promise<{ orderId: string; cartId: string }> {
  const { id } = await variantOf("black");
  await call("/store/shopper/cart/lines", { token, body: { variant_id: id } });
  const { body } = await call<{ url: string }>("/store/shopper/checkout", { token, body: {} });
  await paidElsewhere(body.url);
  const confirmed = await call<ConfirmedOrder>("/store/shopper/checkout/confirm", {
    token,
    body: { session_id: body.url.split("/").at(-1) },
  });
  const orderId = confirmed.body.order_id;
  const { body: admin } = await callAdmin<{ order: { cart: { id: string } } }>(
    `/admin/orders/${orderId}?fields=cart.id`,
  );
  return { orderId, cartId: admin.order.cart.id };
}

test("the engine's routes for orders and carts answer their owner and nobody else", async () => {
  const owner = await newShopper();
  const stranger = await newShopper();
  const { orderId, cartId } = await orderOf(owner.token);
  for (const path of [`/store/orders/${orderId}`, `/store/carts/${cartId}`]) {
    expect((await call(path)).status, path).toBe(401);
    expect((await call(path, { token: stranger.token })).status, path).toBe(404);
    expect((await call(path, { token: owner.token })).status, path).toBe(200);
  }
  expect((await callAdmin(`/admin/orders/${orderId}`)).status).toBe(200);
});

test("nothing is changed past the shopper's routes, not even by the owner", async () => {
  const { token } = await newShopper();
  const { orderId, cartId } = await orderOf(token);
  const { id } = await variantOf("red");
  for (const [path, body] of [
    ["/store/carts", {}],
    [`/store/carts/${cartId}`, { email: "other@example.com" }],
    [`/store/carts/${cartId}/line-items`, { variant_id: id, quantity: 1 }],
    [`/store/carts/${cartId}/complete`, {}],
    ["/store/returns", { order_id: orderId, items: [] }],
    ["/store/payment-collections", { cart_id: cartId }],
    [`/store/orders/${orderId}/transfer/request`, {}],
  ] as const) {
    expect((await call(path, { token, body })).status, path).toBe(403);
  }
});
