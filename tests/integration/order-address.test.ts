import { expect, test } from "vitest";
import type { AdminChanges } from "../../plugins/programme/src/contract/http-admin.ts";
import { adminSession } from "../support/admin-session.ts";
import { adminUser } from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { setStatus } from "../support/line-steps.ts";
import { subjectsTo } from "../support/outbox.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { SOON } from "../support/soon.ts";
import { WebSession } from "../support/web-session.ts";

const idOf = sharedProduct({ olive: { price: 740, stock: 500 } });

const albany = {
  name: "Grace Buyer",
  phone: "+1 518 555 0199",
  address_1: "5 Elm Street",
  address_2: "",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
};
const ALBANY = "Grace Buyer, 5 Elm Street, Albany, NY 12207, United States, +1 518 555 0199";

async function bought() {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf("olive"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line, orderId: line.order_id };
}

const change = (token: string, orderId: string, to: object) =>
  call<{ message: string; refunded: object }>(`/shop/shopper/orders/${orderId}/address`, {
    token,
    body: { shipping_address: to },
  });

const changeAsStaff = (orderId: string, body: object) =>
  callAdmin<{ message: string }>(`/admin/placed-orders/${orderId}/address`, {
    body: { shipping_address: albany, reason: "The customer called.", ...body },
  });

async function audited(orderId: string): Promise<string[]> {
  const { body } = await callAdmin<AdminChanges>(`/admin/changes?subject=${orderId}`);
  return body.changes.map(({ what }) => what);
}

async function slipOf(lineId: string): Promise<string> {
  const authorization = `Bearer ${(await adminUser()).token}`;
  const answer = await fetch(`${shop.commerce()}/admin/order-lines/${lineId}/slip`, {
    headers: { authorization },
  });
  return (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).flat().join("\n");
}

const newAddressMails = (email: string) =>
  subjectsTo(email).filter((subject) => subject.startsWith("The new address"));

test(
  "changes the address of a confirmed order for its customer with one email, also on the slip",
  { tags: ["FULF-12"] },
  async () => {
    const order = await bought();
    const answer = await change(order.token, order.orderId, albany);
    expect([answer.status, answer.body.refunded]).toEqual([200, { total: 0, to_card: 0 }]);
    // The same address again changes nothing.
    expect((await change(order.token, order.orderId, albany)).status).toBe(200);
    expect(await settlementsOf(order.orderId)).toMatchObject([
      { kind: "address_tax", state: "done", back_cents: 0 },
    ]);
    expect(await slipOf(order.line.line_id)).toContain("5 Elm Street");
    await expect.poll(() => newAddressMails(order.email), SOON).toHaveLength(1);
    expect(await audited(order.orderId)).toEqual([]);
  },
);

test(
  "changes the address for staff until the package leaves, with both in the audit log",
  { tags: ["FULF-12"] },
  async () => {
    const order = await bought();
    await setStatus(order.line.line_id, "processing");
    const early = await change(order.token, order.orderId, albany);
    expect([early.status, early.body.message]).toEqual([
      409,
      "We are already preparing this order. Please contact us to change its address.",
    ]);
    expect((await changeAsStaff(order.orderId, { reason: " " })).status).toBe(400);
    expect((await changeAsStaff(order.orderId, {})).status).toBe(200);
    const [entry = ""] = await audited(order.orderId);
    expect(entry).toMatch(/^Address from .*12 Tanner Street.* to /);
    expect(entry.endsWith(` to ${ALBANY}`)).toBe(true);
    expect(await slipOf(order.line.line_id)).toContain("Albany, NY 12207");
    await setStatus(order.line.line_id, "delivered");
    const late = await changeAsStaff(order.orderId, {
      shipping_address: { ...albany, address_1: "6 Elm Street" },
    });
    expect([late.status, late.body.message]).toEqual([
      409,
      "This order has shipped, so its address can’t be changed.",
    ]);
  },
);

test(
  "rejects another country, an incomplete address, and another customer's order",
  { tags: ["FULF-12"] },
  async () => {
    const order = await bought();
    const abroad = await change(order.token, order.orderId, { ...albany, country_code: "ca" });
    expect([abroad.status, abroad.body.message]).toEqual([
      409,
      "Please cancel this order and place a new one.",
    ]);
    const incomplete = await change(order.token, order.orderId, { ...albany, city: "" });
    expect([incomplete.status, incomplete.body.message]).toEqual([400, "Enter the city."]);
    const stranger = await newShopper("Ada Buyer");
    expect((await change(stranger.token, order.orderId, albany)).status).toBe(404);
    expect((await changeAsStaff("order_none", {})).status).toBe(404);
    expect(await settlementsOf(order.orderId)).toEqual([]);
  },
);

test(
  "changes the address on the customer's and the staff's page without JavaScript",
  { tags: ["FULF-12"] },
  async () => {
    const order = await bought();
    const customer = new WebSession(order);
    const path = `/profile/ordereturn/${order.person.id}`;
    const saved = await customer.submit(await customer.open(path), "SAVE ADDRESS", {
      Address: "5 Elm Street",
      City: "Albany",
      State: "New York",
      "Postal code": "12207",
    });
    expect(saved.messages).toEqual(["Address changed"]);
    expect(saved.main.getByText("Albany, NY 12207")).toBeTruthy();
    await setStatus(order.line.line_id, "processing");
    const later = await customer.open(path);
    expect(later.main.queryByText("SAVE ADDRESS")).toBeNull();

    const staff = await adminSession();
    const page = await staff.open(`/admin/orders/${order.orderId}`);
    const done = await staff.submit(page, "Change address", {
      Address: "7 Elm Street",
      Reason: "The customer called.",
    });
    expect(done.messages).toEqual(["Address changed"]);
    expect(done.main.getByText("7 Elm Street")).toBeTruthy();
  },
);
