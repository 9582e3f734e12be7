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
import { call, callAdmin } from "../support/engine.ts";
import { shop } from "../support/shop.ts";
import { asUser, newStaff } from "../support/staff.ts";

let merchandiser: ApiUser;
let customer: ApiUser;
let product: ApiProduct;
/** Nobody's: who may call a route is asked before what it is called for. */
const lineId = "none";

beforeAll(async () => {
  [merchandiser, customer, product] = await Promise.all([
    newStaff("merchandiser"),
    newUser(),
    newProduct(),
  ]);
}, 60_000);

interface Route {
  method: string;
  path: () => string;
  body?: () => unknown;
  type?: string;
  isOfMerchandisers?: boolean;
}

const routes: Record<string, Route> = {
  "list lines": { method: "GET", path: () => "/order-lines" },
  "read a line": { method: "GET", path: () => `/order-lines/${lineId}` },
  "export lines": { method: "GET", path: () => "/order-lines/export" },
  "change lines": {
    method: "POST",
    path: () => "/order-lines/batch",
    body: () => ({ line_ids: ["none"], step: "processing" }),
  },
  "step of a line": {
    method: "POST",
    path: () => `/order-lines/${lineId}/status`,
    body: () => ({ status: "processing" }),
  },
  "decide on a line": {
    method: "POST",
    path: () => `/order-lines/${lineId}/decision`,
    body: () => ({ action: "approved" }),
  },
  "receive a line": {
    method: "POST",
    path: () => `/order-lines/${lineId}/receipt`,
    body: () => ({}),
  },
  "remove a line": { method: "DELETE", path: () => `/order-lines/${lineId}` },
  "invoice of a line": { method: "GET", path: () => `/order-lines/${lineId}/invoice` },
  "credit note of a line": { method: "GET", path: () => `/order-lines/${lineId}/credit-note` },
  "return slip of a line": { method: "GET", path: () => `/order-lines/${lineId}/return-slip` },
  "tracking of a line": {
    method: "POST",
    path: () => `/order-lines/${lineId}/tracking`,
    body: () => ({ carrier: "ups", number: "1Z999" }),
  },
  "packing slip of a line": { method: "GET", path: () => `/order-lines/${lineId}/slip` },
  "packing slips": {
    method: "POST",
    path: () => "/order-lines/slips",
    body: () => ({ line_ids: ["none"] }),
  },
  "read an order": { method: "GET", path: () => "/placed-orders/none" },
  "note on an order": {
    method: "POST",
    path: () => "/placed-orders/none/notes",
    body: () => ({ text: "A note." }),
  },
  "send a mail again": {
    method: "POST",
    path: () => "/placed-orders/none/mails/none/send-again",
    body: () => ({}),
  },
  "list shoppers": { method: "GET", path: () => "/shoppers" },
  "read a shopper": { method: "GET", path: () => `/shoppers/${customer._id}` },
  "read credit": { method: "GET", path: () => `/shoppers/${customer._id}/credit` },
  "security events": { method: "GET", path: () => `/shoppers/${customer._id}/events` },
  "change a role": {
    method: "POST",
    path: () => `/shoppers/${customer._id}/role`,
    body: () => ({ role: null, expected: null }),
  },
  "reset a second factor": {
    method: "DELETE",
    path: () => `/shoppers/${customer._id}/second-factor`,
  },
  "list inventory": { method: "GET", path: () => "/inventory", isOfMerchandisers: true },
  "read a product": {
    method: "GET",
    path: () => `/inventory/${product._id}`,
    isOfMerchandisers: true,
  },
  "set a stock": {
    method: "POST",
    path: () => `/inventory/${product._id}/stock`,
    body: () => ({ color: "green", pieces: 5 }),
    isOfMerchandisers: true,
  },
  "add a product": { method: "POST", path: () => "/inventory", body: () => ({}) },
  "change a product": { method: "POST", path: () => `/inventory/${product._id}`, body: () => ({}) },
  "remove a product": { method: "DELETE", path: () => `/inventory/${product._id}?version=old` },
  "list pages of products": { method: "GET", path: () => "/shop-products" },
  "read a product's page": { method: "GET", path: () => `/shop-products/${product._id}` },
  "change a product's page": {
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
  "export newsletter": { method: "GET", path: () => "/newsletter/export" },
  "add a picture": {
    method: "POST",
    path: () => "/shop-pictures",
    type: "multipart/form-data; boundary=x",
    body: () => "--x--",
  },
  "list words": { method: "GET", path: () => "/content" },
  "read words": { method: "GET", path: () => "/content/announcement" },
  "save words": { method: "POST", path: () => "/content/announcement", body: () => ({}) },
  "discard words": { method: "DELETE", path: () => "/content/announcement?head=none" },
  "publish words": {
    method: "POST",
    path: () => "/content/announcement/publishing",
    body: () => ({}),
  },
  "take words back": {
    method: "POST",
    path: () => "/content/announcement/withdrawal",
    body: () => ({}),
  },
  "delete words": {
    method: "POST",
    path: () => "/content/announcement/deletion",
    body: () => ({}),
  },
  "read a version": { method: "GET", path: () => "/content/versions/none" },
  changes: { method: "GET", path: () => "/changes" },
  sales: { method: "GET", path: () => "/sales" },
  reconciliation: { method: "POST", path: () => "/reconciliation", body: () => ({}) },
  "the engine's products": { method: "GET", path: () => "/products" },
  "the engine's new product": { method: "POST", path: () => "/products", body: () => ({}) },
  "the engine's orders": { method: "GET", path: () => "/orders" },
  "the engine's users": { method: "GET", path: () => "/users" },
  "a new key": { method: "POST", path: () => "/api-keys", body: () => ({}) },
  oneself: { method: "GET", path: () => "/users/me", isOfMerchandisers: true },
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

/** What every route of the table answers to this token. */
async function statuses(token?: string): Promise<Record<string, number>> {
  const answers: [string, number][] = [];
  for (const [name, route] of Object.entries(routes)) {
    answers.push([name, await statusOf(route, token)]);
  }
  return Object.fromEntries(answers);
}

const all = (status: (route: Route) => number) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, status(route)]));

test(
  "the admin is closed to visitors and customers, and to a session that has ended",
  { tags: ["ACC-05", "CONT-02", "NUM-16", "PROD-11", "SHIP-07"] },
  async () => {
    expect(await statuses()).toEqual(all(() => 401));
    expect(await statuses(customer.token)).toEqual(all(() => 403));
    const { token } = await newStaff("admin");
    const some = ["oneself", "list lines", "the engine's orders"].map(
      (name) => routes[name] as Route,
    );
    const answers = () => Promise.all(some.map((route) => statusOf(route, token)));
    expect(await answers()).toEqual([200, 200, 200]);
    await api("POST", "/user/logout", { token });
    expect(await answers()).toEqual([401, 401, 401]);
  },
);

test(
  "the admin is open to merchandisers where it is about the stock alone",
  { tags: ["NUM-16", "PROD-11", "SHIP-07"] },
  async () => {
    expect(await statuses(merchandiser.token)).toEqual(
      all(({ isOfMerchandisers }) => (isOfMerchandisers ? 200 : 403)),
    );
  },
);

test("every route that the shop adds to the admin is in the table above", () => {
  const folder = path.resolve(import.meta.dirname, "../../plugins/programme/src/api/admin");
  const added = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const methods = readFileSync(path.join(folder, file), "utf8").matchAll(
        /export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g,
      );
      return [...methods].map(([, method]) => `${method} /${path.dirname(file)}`);
    });
  const asked = Object.values(routes).map(({ method, path: of }) => {
    const [bare = ""] = of().split("?");
    const general = bare
      .replace(
        /^\/(order-lines|placed-orders|shoppers|inventory|shop-products|contact-messages)\/(?!export|batch|slips)[^/]+/,
        "/$1/[id]",
      )
      .replace(/^\/content\/versions\/[^/]+/, "/content/versions/[id]")
      .replace(/^\/content\/(?!versions)[^/]+/, "/content/[section]")
      .replace(/\/mails\/[^/]+/, "/mails/[mailId]");
    return `${method} ${general}`;
  });
  expect(added.filter((route) => !asked.includes(route))).toEqual([]);
});

test("a key of a program goes on opening the engine's routes", async () => {
  const { body } = await callAdmin<{ api_key: { token: string } }>("/admin/api-keys", {
    body: { title: "A program", type: "secret" },
  });
  const authorization = `Basic ${Buffer.from(`${body.api_key.token}:`).toString("base64")}`;
  const answer = await fetch(`${shop.commerce()}/admin/products`, { headers: { authorization } });
  expect(answer.status).toBe(200);
});

test("no other spelling of an address opens it", async () => {
  for (const { token } of [merchandiser, customer]) {
    for (const spelled of ["/ADMIN/order-lines", "/admin//order-lines"]) {
      expect([spelled, (await call(spelled, { token })).status]).toEqual([spelled, 404]);
    }
    expect((await call("/admin/inventory/../shoppers", { token })).status).toBe(403);
  }
  const forged = `${customer.token.slice(0, -3)}abc`;
  expect((await asUser({ token: forged }, "/order-lines")).status).toBe(401);
});

test("a request that no column can keep is refused with a sentence", async () => {
  const { token } = await adminUser();
  for (const path of ["/order-lines?q=%00", "/shoppers/a%00b", "/changes?subject=%00"]) {
    const { status, body } = await call<{ message: string }>(`/admin${path}`, { token });
    expect([path, status]).toEqual([path, 400]);
    expect(body.message).toMatch(/\.$/);
  }
});
