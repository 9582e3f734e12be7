import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../plugins/programme/src/contract/http.ts";
import type {
  AdminShopper,
  Inventory,
  StockProduct,
} from "../../plugins/programme/src/contract/http-admin.ts";
import {
  adminUser,
  advance,
  api,
  buy,
  newProduct,
  newUser,
  userWithOrders,
  type ApiProduct,
  type ApiUser,
} from "../support/api.ts";
import { call, callAdmin, readShopper } from "../support/engine.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, asUser, newStaff, setRole } from "../support/staff.ts";

let merchandiser: ApiUser;
let customer: ApiUser;
let product: ApiProduct;
let lineId: string;

beforeAll(async () => {
  [merchandiser, customer, product] = await Promise.all([
    newStaff("merchandiser"),
    userWithOrders("red"),
    newProduct(),
  ]);
  lineId = customer.orders[0]?.lineId ?? "";
}, 60_000);

interface Route {
  method: string;
  path: () => string;
  body?: () => unknown;
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
  "list messages": { method: "GET", path: () => "/contact-messages" },
  "mark a message": {
    method: "POST",
    path: () => "/contact-messages/none",
    body: () => ({ read: true }),
  },
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

async function statusOf({ method, path, body }: Route, token?: string): Promise<number> {
  const answer = await fetch(`${shop.commerce()}/admin${path()}`, {
    method,
    headers: {
      "content-type": "application/json",
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
  { tags: ["ACC-05"] },
  async () => {
    expect(await statuses()).toEqual(all(() => 401));
    expect(await statuses(customer.token)).toEqual(all(() => 403));
    const { token } = await newStaff("admin");
    expect(await statusOf(routes.oneself as Route, token)).toBe(200);
    await api("POST", "/user/logout", { token });
    expect(await statuses(token)).toEqual(all(() => 401));
  },
);

test("the admin is open to merchandisers where it is about the stock alone", async () => {
  expect(await statuses(merchandiser.token)).toEqual(
    all(({ isOfMerchandisers }) => (isOfMerchandisers ? 200 : 403)),
  );
});

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
    const general = bare.replace(
      /^\/(order-lines|shoppers|inventory|contact-messages)\/(?!export|batch)[^/]+/,
      "/$1/[id]",
    );
    return `${method} ${general}`;
  });
  expect(added.filter((route) => !asked.includes(route))).toEqual([]);
});

test(
  "an admin's one session opens the admin, and the shop as a customer's does",
  { tags: ["ACC-07"] },
  async () => {
    const user = await newStaff("admin", "Ada Admin");
    const { token, _id } = user;
    const { _id: productId } = await newProduct({ price: 120 });
    expect((await asUser(user, "/order-lines")).status).toBe(200);
    expect((await asUser(user, "/products")).status).toBe(200);

    const own = (method: string, rest: string, body?: unknown) =>
      api<ApiUser>(method, `/user/${_id}${rest}`, { token, ...(body !== undefined && { body }) });
    expect((await own("POST", "/wishlist", { productId, color: "brown" })).status).toBe(201);
    expect((await own("POST", "/cart", { productId, color: "green", quantity: 2 })).status).toBe(
      201,
    );
    const profile = { name: "Ada Admin", email: user.email, password: PASSWORD };
    const filled = { ...profile, phoneNumber: "+1 503 555 0100", address: "12 Tanner Street" };
    expect((await own("PUT", "", filled)).status).toBe(200);
    await buy(user);
    await advance(user, 0, "processing", "delivered");
    expect((await own("POST", "/orders/0/return")).status).toBe(200);
    const { body } = await own("GET", "");
    expect(body).toMatchObject({
      theTomashiAdmins: true,
      phoneNumber: "+1 503 555 0100",
      address: "12 Tanner Street",
      cart: [],
      wishlist: [{ productId, color: "brown" }],
      orders: [{ color: "green", quantity: 2, price: 120, status: "return_requested" }],
    });
  },
);

test("a new password ends every other session's way into the admin", async () => {
  const admin = await newStaff("admin");
  const { body: second } = await api<ApiUser>("POST", "/user/login", {
    body: { email: admin.email, password: PASSWORD },
  });
  expect((await asUser(second, "/sales")).status).toBe(200);
  await api("PUT", `/user/${admin._id}`, {
    token: admin.token,
    body: {
      name: "Grace",
      email: admin.email,
      password: "An0ther!pass",
      phoneNumber: "1",
      address: "A street",
    },
  });
  expect((await asUser(second, "/sales")).status).toBe(401);
  expect((await asUser(admin, "/sales")).status).toBe(200);
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

async function personOf({ token }: ApiUser): Promise<Person> {
  return (await readShopper(token, "counts")).person;
}

test(
  "a role is given, changed and taken, and counts at the next request",
  { tags: ["ADM-05"] },
  async () => {
    const user = await newUser("Ada Staff");
    expect(await personOf(user)).toMatchObject({ role: null });

    const given = await setRole(user, "merchandiser", null);
    expect([given.status, given.body.shopper.role]).toEqual([200, "merchandiser"]);
    expect(await personOf(user)).toMatchObject({ role: "merchandiser" });
    expect((await api<ApiUser>("GET", `/user/${user._id}`, user)).body.theTomashiAdmins).toBe(true);

    expect((await setRole(user, "admin", "merchandiser")).status).toBe(200);
    expect(await personOf(user)).toMatchObject({ role: "admin" });
    expect((await asUser(user, "/order-lines")).status).toBe(200);

    expect((await setRole(user, "merchandiser", "admin")).status).toBe(200);
    expect((await asUser(user, "/order-lines")).status).toBe(403);
    expect((await setRole(user, null, "merchandiser")).status).toBe(200);
    expect(await personOf(user)).toMatchObject({ role: null });
    expect((await setRole(user, "admin", null)).status).toBe(200);
    expect((await asUser(user, "/order-lines")).status).toBe(200);
  },
);

test(
  "a merchandiser is a customer on /api who may send qty alone",
  { tags: ["ACC-07"] },
  async () => {
    const { token, _id } = merchandiser;
    const put = (body: unknown) =>
      api<ApiProduct & { message: string }>("PUT", `/product/${product._id}`, { token, body });
    const stock = await put({ qty: { color1: 7 } });
    expect([stock.status, stock.body.qty.color1]).toEqual([200, 7]);
    const { name, description, color, qty, prices } = product;
    expect((await put({ name, description, color, qty, prices })).status).toBe(403);
    expect((await api("POST", "/product", { token, body: {} })).status).toBe(403);
    expect((await api("DELETE", `/product/${product._id}`, { token })).status).toBe(403);
    expect((await api("GET", "/user", { token })).status).toBe(403);
    expect((await api("GET", `/user/${customer._id}`, { token })).status).toBe(403);
    const step = `/user/${customer._id}/orders/0/status`;
    expect((await api("PUT", step, { token, body: { status: "processing" } })).status).toBe(403);
    expect((await api("GET", `/user/${_id}`, { token })).status).toBe(200);
    const added = await api("POST", `/user/${_id}/cart`, { token, body: { color: "red" } });
    expect(added.status).toBe(201);
  },
);

test("a role that somebody else has changed is not overwritten", async () => {
  const user = await newUser("Grace Role");
  await setRole(user, "merchandiser", null);
  const stale = await setRole(user, "admin", null);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "Grace Role is a merchandiser now. Please look again.",
  ]);
  expect((await setRole(user, "admin", "merchandiser")).status).toBe(200);
});

test("nobody changes their own role, and no role is given to who is not there", async () => {
  const admin = await newStaff("admin");
  const own = await setRole(admin, null, "admin", admin);
  expect([own.status, own.body.message]).toEqual([409, "Nobody can change their own role."]);
  expect((await setRole({ _id: "cus_none" }, "admin", null)).status).toBe(404);
  expect((await asAdmin(`/shoppers/${admin._id}/role`, { body: { role: "owner" } })).status).toBe(
    400,
  );
});

test("a user's e-mail in the engine follows the profile", async () => {
  const admin = await newStaff("admin");
  const email = `new-${admin.email}`;
  const { status } = await api("PUT", `/user/${admin._id}`, {
    token: admin.token,
    body: { name: "Ada", email, password: PASSWORD, phoneNumber: "1", address: "A street" },
  });
  expect(status).toBe(200);
  const { body } = await asUser<{ user: { email: string } }>(admin, "/users/me");
  expect(body.user.email).toBe(email);
});

test("a merchandiser's stock save changes one color alone", { tags: ["ADM-07"] }, async () => {
  const { _id } = await newProduct();
  const { status, body } = await asUser<{ product: StockProduct }>(
    merchandiser,
    `/inventory/${_id}/stock`,
    { body: { color: "brown", pieces: 9, expected: 5 } },
  );
  expect(status).toBe(200);
  expect(body.product.colors.map(({ stock }) => stock)).toEqual([5, 9]);
  const listed = await asUser<Inventory>(merchandiser, "/inventory?limit=1");
  expect(listed.body.low_threshold).toBe(3);
});

test(
  "shoppers are found by name, e-mail and role, newest first, with their carts",
  { tags: ["ADM-05"] },
  async () => {
    const mark = `Zelda${Date.now()}`;
    const [first, second] = [await newUser(`${mark} One`), await newUser(`${mark} Two`)];
    await api("POST", `/user/${first._id}/cart`, { token: first.token, body: { color: "blue" } });
    await setRole(second, "merchandiser", null);
    const find = async (more = "") =>
      (await asAdmin<{ shoppers: AdminShopper[]; count: number }>(`/shoppers?q=${mark}${more}`))
        .body;
    const found = await find();
    expect(found.count).toBe(2);
    expect(found.shoppers.map(({ id }) => id)).toEqual([second._id, first._id]);
    expect(found.shoppers[1]?.cart).toMatchObject([
      { name: "Talia", color: "blue", quantity: 1, price: 740 },
    ]);
    expect((await find("&role=merchandiser")).shoppers.map(({ id }) => id)).toEqual([second._id]);
    expect((await find("&role=none")).shoppers.map(({ id }) => id)).toEqual([first._id]);
    expect((await find("&role=admin")).count).toBe(0);
    expect((await find("&limit=1&offset=1")).shoppers.map(({ id }) => id)).toEqual([first._id]);
    const byEmail = await asAdmin<{ count: number }>(
      `/shoppers?q=${encodeURIComponent(first.email)}`,
    );
    expect(byEmail.body.count).toBe(1);
    const one = await asAdmin<{ shopper: AdminShopper }>(`/shoppers/${first._id}`);
    expect(one.body.shopper).toEqual(found.shoppers[1]);
    expect((await asAdmin("/shoppers/cus_none")).status).toBe(404);
    const text = JSON.stringify(found);
    for (const secret of ["password", "provider_metadata", first.token])
      expect(text).not.toContain(secret);
  },
);

test("a request that no column can keep is refused with a sentence", async () => {
  const { token } = await adminUser();
  for (const path of ["/order-lines?q=%00", "/shoppers/a%00b", "/changes?subject=%00"]) {
    const { status, body } = await call<{ message: string }>(`/admin${path}`, { token });
    expect([path, status]).toEqual([path, 400]);
    expect(body.message).toMatch(/\.$/);
  }
});
