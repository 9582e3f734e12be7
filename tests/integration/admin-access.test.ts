import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  adminUser,
  api,
  newProduct,
  newUser,
  type ApiProduct,
  type ApiUser,
} from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { shop } from "../support/shop.ts";
import { asUser, newStaff } from "../support/staff.ts";

let merchandiser: ApiUser;
let customer: ApiUser;
let product: ApiProduct;
/** Doesn't exist: routes check access before they look up the order line. */
const lineId = "none";

beforeAll(async () => {
  [merchandiser, customer, product] = await Promise.all([
    newStaff("merchandiser"),
    newUser(),
    newProduct(),
  ]);
});

interface Route {
  method: string;
  path: () => string;
  body?: () => unknown;
  type?: string;
  isForMerchandisers?: boolean;
}

const routes: Record<string, Route> = {
  "list order lines": { method: "GET", path: () => "/order-lines" },
  "read an order line": { method: "GET", path: () => `/order-lines/${lineId}` },
  "export order lines": { method: "GET", path: () => "/order-lines/export" },
  "change order lines": {
    method: "POST",
    path: () => "/order-lines/batch",
    body: () => ({ line_ids: ["none"], step: "processing" }),
  },
  "delay order lines": {
    method: "POST",
    path: () => "/order-lines/delay",
    body: () => ({ line_ids: ["none"], revised_on: null, reason: "Late." }),
  },
  "set an order line's status": {
    method: "POST",
    path: () => `/order-lines/${lineId}/status`,
    body: () => ({ status: "processing" }),
  },
  "decide on a return": {
    method: "POST",
    path: () => `/order-lines/${lineId}/decision`,
    body: () => ({ action: "approved" }),
  },
  "receive a return": {
    method: "POST",
    path: () => `/order-lines/${lineId}/receipt`,
    body: () => ({}),
  },
  "cancel an item": {
    method: "POST",
    path: () => `/order-lines/${lineId}/cancellation`,
    body: () => ({}),
  },
  "refund a lost package": {
    method: "POST",
    path: () => `/order-lines/${lineId}/loss`,
    body: () => ({ note: "Lost." }),
  },
  "send a lost package again": {
    method: "POST",
    path: () => `/order-lines/${lineId}/reshipment`,
    body: () => ({ note: "Lost." }),
  },
  "hand a package over": { method: "POST", path: () => `/order-lines/${lineId}/handover` },
  "pack lines together": {
    method: "POST",
    path: () => "/placed-orders/none/packages",
    body: () => ({ line_ids: [lineId] }),
  },
  "read shipping rates": { method: "GET", path: () => "/placed-orders/none/packages/none/rates" },
  "read a label": { method: "GET", path: () => "/placed-orders/none/packages/none/label" },
  "buy a label": {
    method: "POST",
    path: () => "/placed-orders/none/packages/none/label",
    body: () => ({ carrier: "USPS", service: "GroundAdvantage", price: 9.75 }),
  },
  "void a label": { method: "DELETE", path: () => "/placed-orders/none/packages/none/label" },
  "undo a start": { method: "DELETE", path: () => `/order-lines/${lineId}/start` },
  "reopen a return": {
    method: "POST",
    path: () => `/order-lines/${lineId}/reopening`,
    body: () => ({ note: "Denied by mistake" }),
  },
  "undo a delivery": { method: "DELETE", path: () => `/order-lines/${lineId}/delivery` },
  "remove an order line": { method: "DELETE", path: () => `/order-lines/${lineId}` },
  "read an invoice": { method: "GET", path: () => `/order-lines/${lineId}/invoice` },
  "read a credit note": { method: "GET", path: () => `/order-lines/${lineId}/credit-note` },
  "read a return slip": { method: "GET", path: () => `/order-lines/${lineId}/return-slip` },
  "save tracking": {
    method: "POST",
    path: () => `/order-lines/${lineId}/tracking`,
    body: () => ({ carrier: "ups", number: "1Z999" }),
  },
  "save a tracking list": {
    method: "POST",
    path: () => "/order-lines/tracking-list",
    body: () => ({ text: "1, UPS, 1Z999", save: true }),
  },
  "read a packing slip": { method: "GET", path: () => `/order-lines/${lineId}/slip` },
  "read packing slips": {
    method: "POST",
    path: () => "/order-lines/slips",
    body: () => ({ line_ids: ["none"] }),
  },
  "read a pick list": {
    method: "POST",
    path: () => "/order-lines/pick-list",
    body: () => ({ line_ids: ["none"] }),
  },
  "read a selection": {
    method: "POST",
    path: () => "/order-lines/selection",
    body: () => ({ filter: {} }),
  },
  "read the work list": { method: "GET", path: () => "/work" },
  "read the chosen emails": { method: "GET", path: () => "/staff-mails" },
  "choose emails": { method: "POST", path: () => "/staff-mails", body: () => ({ chosen: [] }) },
  "list new orders": { method: "GET", path: () => "/new-orders" },
  "start a new order": { method: "POST", path: () => "/new-orders", body: () => ({}) },
  "read a new order": { method: "GET", path: () => "/new-orders/none" },
  "change a new order": { method: "POST", path: () => "/new-orders/none", body: () => ({}) },
  "discard a new order": { method: "DELETE", path: () => "/new-orders/none" },
  "place a new order": {
    method: "POST",
    path: () => "/new-orders/none/payment",
    body: () => ({}),
  },
  "cancel a payment link": { method: "DELETE", path: () => "/new-orders/none/payment" },
  "read an order": { method: "GET", path: () => "/placed-orders/none" },
  "add a note to an order": {
    method: "POST",
    path: () => "/placed-orders/none/notes",
    body: () => ({ text: "A note." }),
  },
  "put an order on hold": {
    method: "POST",
    path: () => "/placed-orders/none/hold",
    body: () => ({ note: "Wait." }),
  },
  "release an order's hold": {
    method: "POST",
    path: () => "/placed-orders/none/hold/release",
    body: () => ({ note: "Ship it." }),
  },
  "list payment alerts": { method: "GET", path: () => "/alerts" },
  "close a payment alert": { method: "POST", path: () => "/alerts/none/closing" },
  "refund and cancel an order with a fraud warning": {
    method: "POST",
    path: () => "/alerts/none/refund",
    body: () => ({ expected_left: 0 }),
  },
  "pay a failed refund": {
    method: "POST",
    path: () => "/placed-orders/none/refunds/none",
    body: () => ({ method: "card", attempt: 1 }),
  },
  "refund money of an order": {
    method: "POST",
    path: () => "/placed-orders/none/refunds",
    body: () => ({}),
  },
  "collect the payment of an order": {
    method: "POST",
    path: () => "/placed-orders/none/payment",
    body: () => ({}),
  },
  "cancel a payment link of an order": {
    method: "DELETE",
    path: () => "/placed-orders/none/payment",
  },
  "change the address of an order": {
    method: "POST",
    path: () => "/placed-orders/none/address",
    body: () => ({}),
  },
  "resend an email": {
    method: "POST",
    path: () => "/placed-orders/none/mails/none/send-again",
    body: () => ({}),
  },
  "list customers": { method: "GET", path: () => "/shoppers" },
  "read a customer": { method: "GET", path: () => `/shoppers/${customer._id}` },
  "read store credit": { method: "GET", path: () => `/shoppers/${customer._id}/credit` },
  "change store credit": {
    method: "POST",
    path: () => `/shoppers/${customer._id}/credit`,
    body: () => ({}),
  },
  "list security events": { method: "GET", path: () => `/shoppers/${customer._id}/events` },
  "change a role": {
    method: "POST",
    path: () => `/shoppers/${customer._id}/role`,
    body: () => ({ role: null, expected: null }),
  },
  "reset two-factor authentication": {
    method: "DELETE",
    path: () => `/shoppers/${customer._id}/second-factor`,
  },
  "list inventory": { method: "GET", path: () => "/inventory", isForMerchandisers: true },
  "read a product": {
    method: "GET",
    path: () => `/inventory/${product._id}`,
    isForMerchandisers: true,
  },
  "set the stock": {
    method: "POST",
    path: () => `/inventory/${product._id}/stock`,
    body: () => ({ color: "green", pieces: 5 }),
    isForMerchandisers: true,
  },
  "add a product": { method: "POST", path: () => "/inventory", body: () => ({}) },
  "change a product": { method: "POST", path: () => `/inventory/${product._id}`, body: () => ({}) },
  "remove a product": { method: "DELETE", path: () => `/inventory/${product._id}?version=old` },
  "list product pages": { method: "GET", path: () => "/shop-products" },
  "read a product page": { method: "GET", path: () => `/shop-products/${product._id}` },
  "change a product page": {
    method: "POST",
    path: () => `/shop-products/${product._id}`,
    body: () => ({}),
  },
  "move a product": {
    method: "POST",
    path: () => `/shop-products/${product._id}/place`,
    body: () => ({}),
  },
  "list messages": { method: "GET", path: () => "/contact-messages" },
  "mark a message": {
    method: "POST",
    path: () => "/contact-messages/none",
    body: () => ({ read: true }),
  },
  "list newsletter": { method: "GET", path: () => "/newsletter" },
  "download a report": { method: "GET", path: () => "/reports/tax" },
  "export newsletter": { method: "GET", path: () => "/newsletter/export" },
  "upload an image": {
    method: "POST",
    path: () => "/shop-pictures",
    type: "multipart/form-data; boundary=x",
    body: () => "--x--",
  },
  "list site content": { method: "GET", path: () => "/content" },
  "read site content": { method: "GET", path: () => "/content/announcement" },
  "save site content": { method: "POST", path: () => "/content/announcement", body: () => ({}) },
  "discard site content": { method: "DELETE", path: () => "/content/announcement?head=none" },
  "publish site content": {
    method: "POST",
    path: () => "/content/announcement/publishing",
    body: () => ({}),
  },
  "withdraw site content": {
    method: "POST",
    path: () => "/content/announcement/withdrawal",
    body: () => ({}),
  },
  "delete site content": {
    method: "POST",
    path: () => "/content/announcement/deletion",
    body: () => ({}),
  },
  "read a content version": { method: "GET", path: () => "/content/versions/none" },
  "read the taxes": { method: "GET", path: () => "/shop-tax" },
  "change the tax mode": { method: "POST", path: () => "/shop-tax", body: () => ({}) },
  "save a state's tax": { method: "POST", path: () => "/shop-tax/states", body: () => ({}) },
  "download the tax rates": { method: "GET", path: () => "/shop-tax/list" },
  "upload tax rates": { method: "POST", path: () => "/shop-tax/list", body: () => ({}) },
  "read sales by state": { method: "GET", path: () => "/shop-tax/sales" },
  "remove a region's tax": { method: "DELETE", path: () => "/shop-tax/regions/none" },
  "read the shipping options": { method: "GET", path: () => "/shop-shipping" },
  "add a shipping option": { method: "POST", path: () => "/shop-shipping", body: () => ({}) },
  "change a shipping option": {
    method: "POST",
    path: () => "/shop-shipping/none",
    body: () => ({}),
  },
  "remove a shipping option": { method: "DELETE", path: () => "/shop-shipping/none" },
  "read the promotions": { method: "GET", path: () => "/shop-promotions" },
  "add a promotion": { method: "POST", path: () => "/shop-promotions", body: () => ({}) },
  "switch a promotion": { method: "POST", path: () => "/shop-promotions/none", body: () => ({}) },
  "change a promotion": {
    method: "POST",
    path: () => "/shop-promotions/none/terms",
    body: () => ({}),
  },
  "remove a promotion": { method: "DELETE", path: () => "/shop-promotions/none" },
  "read the webhooks": { method: "GET", path: () => "/shop-webhooks" },
  "add a webhook": { method: "POST", path: () => "/shop-webhooks", body: () => ({}) },
  "switch a webhook": { method: "POST", path: () => "/shop-webhooks/none", body: () => ({}) },
  "remove a webhook": { method: "DELETE", path: () => "/shop-webhooks/none" },
  "send a webhook again": {
    method: "POST",
    path: () => "/shop-webhooks/deliveries/none",
    body: () => ({}),
  },
  "read the audit log": { method: "GET", path: () => "/changes" },
  "read sales": { method: "GET", path: () => "/sales" },
  "run reconciliation": { method: "POST", path: () => "/reconciliation", body: () => ({}) },
  "list Medusa products": { method: "GET", path: () => "/products" },
  "create a Medusa product": { method: "POST", path: () => "/products", body: () => ({}) },
  "list Medusa orders": { method: "GET", path: () => "/orders" },
  "list Medusa users": { method: "GET", path: () => "/users" },
  "create an API key": { method: "POST", path: () => "/api-keys", body: () => ({}) },
  "read the current user": { method: "GET", path: () => "/users/me", isForMerchandisers: true },
};

async function statusOf({ method, path, body, type }: Route, token?: string): Promise<number> {
  const answer = await fetch(`${shop.commerce()}/admin${path()}`, {
    method,
    headers: {
      "content-type": type ?? "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body()) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Returns the response status of every route in the table for this token. */
async function statuses(token?: string): Promise<Record<string, number>> {
  const answers: [string, number][] = [];
  for (const [name, route] of Object.entries(routes)) {
    answers.push([name, await statusOf(route, token)]);
  }
  return Object.fromEntries(answers);
}

const expectedStatuses = (status: (route: Route) => number) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, status(route)]));

test(
  "returns 401 to visitors and 403 to customers on every route, and 401 after logout",
  { tags: ["ACC-05", "CONT-02", "NUM-16", "PROD-11", "SHIP-07"] },
  async () => {
    expect(await statuses()).toEqual(expectedStatuses(() => 401));
    expect(await statuses(customer.token)).toEqual(expectedStatuses(() => 403));
    const { token } = await newStaff("admin");
    const some = ["read the current user", "list order lines", "list Medusa orders"].map(
      (name) => routes[name] as Route,
    );
    const answers = () => Promise.all(some.map((route) => statusOf(route, token)));
    expect(await answers()).toEqual([200, 200, 200]);
    await api("POST", "/user/logout", { token });
    expect(await answers()).toEqual([401, 401, 401]);
  },
);

test(
  "allows merchandisers only the stock routes and their own user, and returns 403 otherwise",
  { tags: ["NUM-16", "PROD-11", "SHIP-07"] },
  async () => {
    expect(await statuses(merchandiser.token)).toEqual(
      expectedStatuses(({ isForMerchandisers }) => (isForMerchandisers ? 200 : 403)),
    );
  },
);

test("covers every admin route that the shop adds to Medusa", () => {
  const folder = path.resolve(import.meta.dirname, "../../plugins/programme/src/api/admin");
  const added = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const methods = readFileSync(path.join(folder, file), "utf8").matchAll(
        /export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g,
      );
      return [...methods].map(([, method]) => `${method} /${path.dirname(file)}`);
    });
  const covered = Object.values(routes).map(({ method, path: of }) => {
    const [bare = ""] = of().split("?");
    const general = bare
      .replace(
        /^\/(order-lines|placed-orders|alerts|shoppers|inventory|shop-products|shop-shipping|shop-promotions|shop-webhooks|contact-messages|new-orders)\/(?!export|batch|delay|slips|pick-list|selection|tracking-list|deliveries)[^/]+/,
        "/$1/[id]",
      )
      .replace(/^\/reports\/[^/]+/, "/reports/[name]")
      .replace(/^\/content\/versions\/[^/]+/, "/content/versions/[id]")
      .replace(/^\/content\/(?!versions)[^/]+/, "/content/[section]")
      .replace(/\/mails\/[^/]+/, "/mails/[mailId]")
      .replace(/\/refunds\/[^/]+/, "/refunds/[refundId]")
      .replace(/\/packages\/[^/]+/, "/packages/[packageId]")
      .replace(/\/deliveries\/[^/]+/, "/deliveries/[id]")
      .replace(/\/regions\/[^/]+/, "/regions/[id]");
    return `${method} ${general}`;
  });
  expect(added.filter((route) => !covered.includes(route))).toEqual([]);
});

test("accepts a secret API key on a Medusa admin route", async () => {
  const { body } = await callAdmin<{ api_key: { token: string } }>("/admin/api-keys", {
    body: { title: "A program", type: "secret" },
  });
  const authorization = `Basic ${Buffer.from(`${body.api_key.token}:`).toString("base64")}`;
  const answer = await fetch(`${shop.commerce()}/admin/products`, { headers: { authorization } });
  expect(answer.status).toBe(200);
});

test("denies access to other spellings of a route and to a forged token", async () => {
  for (const { token } of [merchandiser, customer]) {
    for (const spelled of ["/ADMIN/order-lines", "/admin//order-lines"]) {
      expect([spelled, (await call(spelled, { token })).status]).toEqual([spelled, 404]);
    }
    expect((await call("/admin/inventory/../shoppers", { token })).status).toBe(403);
  }
  const forged = `${customer.token.slice(0, -3)}abc`;
  expect((await asUser({ token: forged }, "/order-lines")).status).toBe(401);
});

test("returns 400 with a message when a parameter contains a NUL character", async () => {
  const { token } = await adminUser();
  for (const path of ["/order-lines?q=%00", "/shoppers/a%00b", "/changes?subject=%00"]) {
    const { status, body } = await call<{ message: string }>(`/admin${path}`, { token });
    expect([path, status]).toEqual([path, 400]);
    expect(body.message).toMatch(/\.$/);
  }
});
