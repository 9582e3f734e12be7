import { expect, test } from "vitest";
import {
  adminUser,
  api,
  newProduct,
  newUser,
  readUser,
  type ApiProduct,
  type MessageBody,
} from "../support/api.ts";
import { orderOf } from "../support/placed-order.ts";
import { newPromotion } from "../support/promotions.ts";
import { payWithoutReturning } from "../support/payment-page.ts";

test(
  "confirms a paid cart with the same response each time and empties the cart",
  { tags: ["API-42", "API-43", "ANA-15", "TAX-01"] },
  async () => {
    const user = await newUser();
    const stranger = await newUser();
    const { token } = user;
    const checkout = (body: unknown = { userId: user._id }, by = token) =>
      api<{ url: string } & MessageBody>("POST", "/payment/checkout", { token: by, body });
    const confirm = (session: string, by = token) =>
      api<{ items: { id: string; price: number }[]; total: number } & MessageBody>(
        "GET",
        `/payment/confirm?session_id=${session}`,
        { token: by },
      );
    const empty = await checkout();
    expect([empty.status, empty.body.message]).toEqual([400, "Your cart is empty."]);
    await api("POST", `/user/${user._id}/cart`, { token, body: { color: "blue", quantity: 2 } });
    await api("POST", `/user/${user._id}/cart`, { token, body: { color: "dalmatian" } });
    expect((await checkout({ userId: user._id }, stranger.token)).status).toBe(403);
    expect((await checkout()).status).toBe(200);
    // An admin opens the payment page again, with a code.
    const { token: adminToken } = await adminUser();
    const { code } = await newPromotion({ percent: 10 });
    const byAdmin = { userId: user._id, codes: [code.toLowerCase()] };
    expect((await checkout({ ...byAdmin, userId: "cus_nobody" }, adminToken)).status).toBe(404);
    expect((await checkout({ ...byAdmin, codes: ["NOSUCH"] }, adminToken)).status).toBe(400);
    const opened = await checkout(byAdmin, adminToken);
    expect(opened.status).toBe(200);
    const session = opened.body.url.split("/").at(-1) ?? "";
    expect((await confirm(session)).status).toBe(409);
    expect((await confirm("cs_test_none")).status).toBe(404);
    expect((await confirm("..%2F..%2Fcharges")).status).toBe(404);
    expect((await confirm("")).status).toBe(400);
    await payWithoutReturning(opened.body.url);
    expect((await confirm(session, stranger.token)).status).toBe(403);
    const answers = [await confirm(session), await confirm(session)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ items: expect.any(Array) as unknown, discount: 234, total: 2106 });
      const items = body.items.toSorted((a, b) => a.price - b.price);
      const products = (await api<ApiProduct[]>("GET", "/product/")).body;
      const rico = products.find(({ color }) => Object.values(color).includes("dalmatian"));
      expect(items).toEqual([
        { id: rico?._id, name: "Talia", category: "Apparel", price: 740, quantity: 2 },
        { id: rico?._id, name: "Tai", category: "Apparel", price: 860, quantity: 1 },
      ]);
    }
    expect((await confirm(session, adminToken)).status).toBe(200);
    const after = await readUser(user);
    expect(after.cart).toEqual([]);
    expect(after.orders).toHaveLength(2);
    const { sums } = await orderOf(after.orders[0]?.orderId ?? "");
    expect(sums).toMatchObject({ subtotal: 2340, discount: 234, total: 2106 });
  },
);

test(
  "returns 409 naming the color when the cart exceeds the stock",
  { tags: ["API-42"] },
  async () => {
    const product = await newProduct({ qty: { color1: 2, color2: 2 } });
    const { token: adminToken } = await adminUser();
    const user = await newUser();
    const { token } = user;
    const body = { productId: product._id, color: "green", quantity: 2 };
    await api("POST", `/user/${user._id}/cart`, { token, body });
    const path = `/product/${product._id}`;
    await api("PUT", path, { token: adminToken, body: { qty: { color1: 1 } } });
    const refused = await api<MessageBody>("POST", "/payment/checkout", { token, body: {} });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "There isn't enough stock of Weekender (green). Please update your bag.",
    ]);
    await api("DELETE", path, { token: adminToken });
  },
);
