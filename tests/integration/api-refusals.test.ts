import { once } from "node:events";
import type http from "node:http";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenApi, OpenApiOperation } from "../../plugins/programme/src/contract/openapi.ts";
import {
  adminUser,
  advance,
  api,
  newProduct,
  newUser,
  userWithOrders,
  type ApiAnswer,
  type ApiCall,
  type ApiUser,
} from "../support/api.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { lazy } from "../support/lazy.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";

/** The document is read before the tests are made: each documented answer becomes one. */
const { body: doc } = await api<OpenApi>("GET", "/openapi.json");

interface Call {
  id: string;
  method: string;
  path: string;
  told: OpenApiOperation;
}

const calls: Call[] = Object.entries(doc.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, told]) => ({
    id: told.operationId,
    method: method.toUpperCase(),
    path,
    told,
  })),
);

/** Who is let in: everyone, whoever is logged in, the person of the path's id, or admins alone. */
type Access = "everyone" | "person" | "owner" | "admin";

/** Every call as the contract has it: who may make it is said here, not read from the document. */
const contract: Record<string, { call: string; access: Access }> = {
  logIn: { call: "POST /user/login", access: "everyone" },
  signUp: { call: "POST /user", access: "everyone" },
  logOut: { call: "POST /user/logout", access: "person" },
  listUsers: { call: "GET /user", access: "admin" },
  readUser: { call: "GET /user/{id}", access: "owner" },
  updateUser: { call: "PUT /user/{id}", access: "owner" },
  addToCart: { call: "POST /user/{id}/cart", access: "owner" },
  updateCartItem: { call: "PUT /user/{id}/cart/{itemId}", access: "owner" },
  removeCartItem: { call: "DELETE /user/{id}/cart/{itemId}", access: "owner" },
  addToWishlist: { call: "POST /user/{id}/wishlist", access: "owner" },
  removeWishlistItem: { call: "DELETE /user/{id}/wishlist/{itemId}", access: "owner" },
  readWishlist: { call: "GET /wishlist/{userId}", access: "owner" },
  setOrderStatus: { call: "PUT /user/{id}/orders/{index}/status", access: "admin" },
  decideReturn: { call: "PUT /user/{id}/returns/{index}", access: "admin" },
  requestReturn: { call: "POST /user/{id}/orders/{index}/return", access: "owner" },
  readInvoice: { call: "GET /user/{id}/orders/{index}/invoice", access: "owner" },
  removeOrder: { call: "DELETE /user/{id}/orders/{index}", access: "admin" },
  listProducts: { call: "GET /product", access: "everyone" },
  readProduct: { call: "GET /product/{id}", access: "everyone" },
  addProduct: { call: "POST /product", access: "admin" },
  updateProduct: { call: "PUT /product/{id}", access: "admin" },
  deleteProduct: { call: "DELETE /product/{id}", access: "admin" },
  sendContact: { call: "POST /contact", access: "everyone" },
  startCheckout: { call: "POST /payment/checkout", access: "person" },
  confirmPayment: { call: "GET /payment/confirm", access: "person" },
  readDocument: { call: "GET /openapi.json", access: "everyone" },
  readDocs: { call: "GET /docs", access: "everyone" },
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "doc", components: doc.components });

type Role = "visitor" | "another customer" | "owner" | "admin";
const roles: Role[] = ["visitor", "another customer", "owner", "admin"];

let owner: ApiUser;
let stranger: ApiUser;
let admin: ApiUser;
/** A product that nothing else touches. */
let productId: string;

beforeAll(async () => {
  [owner, stranger, admin] = await Promise.all([newUser(), newUser(), adminUser()]);
  productId = (await newProduct())._id;
}, 60_000);

const tokenOf = (role: Role) =>
  ({
    visitor: undefined,
    "another customer": stranger.token,
    owner: owner.token,
    admin: admin.token,
  })[role];

interface Asked extends ApiCall {
  params?: Record<string, string>;
  query?: string;
}

/** Makes a call with what its path and body need; what the test says comes first. */
function make({ method, path, told }: Call, asked: Asked): Promise<ApiAnswer<unknown>> {
  const params: Record<string, string> = {
    id: path.startsWith("/product") ? productId : owner._id,
    userId: owner._id,
    itemId: "none",
    index: "0",
    ...asked.params,
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const example = told.requestBody?.content["application/json"]?.example;
  return api(method, `${filled}${asked.query ?? ""}`, { body: example, ...asked });
}

function expectDocumented({ told }: Call, answer: ApiAnswer<unknown>): void {
  if (answer.status >= 400) expectMessage(answer);
  const response = told.responses[String(answer.status)];
  expect(response, `${answer.status} is not documented: ${answer.text}`).toBeDefined();
  const type = answer.headers.get("content-type")?.split(";")[0];
  const content = Object.entries(response?.content ?? {});
  expect(type).toBe(content[0]?.[0]);
  for (const name of Object.keys(response?.headers ?? {})) {
    expect(answer.headers.get(name), name).not.toBeNull();
  }
  const schema = content[0]?.[1].schema;
  if (type !== "application/json" || !schema) return;
  const isRight = ajv.validate(pointed(schema), answer.body);
  expect(isRight, `${ajv.errorsText()} in ${answer.text}`).toBe(true);
}

/** A refusal is a sentence in JSON and nothing of the machinery behind it. */
function expectMessage({ body, headers, text }: ApiAnswer<unknown>): void {
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect((body as { message?: unknown }).message, text).toMatch(/^[A-Z].+$/);
  expect(text).not.toMatch(/<\/?[a-z]|node_modules|\bat .*:\d+|Error:/i);
}

/** References of the document, as the validator finds them. */
function pointed(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema).replaceAll("#/components/", "doc#/components/"),
  ) as Record<string, unknown>;
}

/** What must be there before a call can succeed: the rest of what is asked. */
const successes: Record<string, (role: Role) => Promise<Asked>> = {
  logIn: async () => ({ body: { email: owner.email, password: PASSWORD } }),
  signUp: async () => ({ body: { name: "Grace", email: freshEmail(), password: PASSWORD } }),
  logOut: async () => ({ token: (await newUser()).token }),
  listUsers: async () => ({}),
  readUser: async () => ({}),
  updateUser: async () => ({
    body: {
      name: "Grace",
      email: owner.email,
      password: PASSWORD,
      phoneNumber: "1",
      address: "A street",
    },
  }),
  addToCart: async () => ({}),
  updateCartItem: async () => ({ params: { itemId: await lastingItem() } }),
  removeCartItem: async () => ({ params: { itemId: await cartItem("white") } }),
  addToWishlist: async () => ({ body: { color: "white", productId: undefined } }),
  removeWishlistItem: async () => ({ params: { itemId: await wishlistItem() } }),
  readWishlist: async () => ({}),
  setOrderStatus: async () => onLine(0),
  decideReturn: async () => onLine(1, "processing", "delivered", "return"),
  requestReturn: async (role) => onLine(role === "admin" ? 2 : 3, "processing", "delivered"),
  readInvoice: async () => onLine(4),
  removeOrder: async () => onLine(4, "processing", "delivered"),
  listProducts: async () => ({}),
  readProduct: async () => ({}),
  addProduct: async () => ({}),
  updateProduct: async () => ({}),
  deleteProduct: async () => ({ params: { id: (await newProduct())._id } }),
  sendContact: async () => ({}),
  startCheckout: async () => ({ token: (await unpaidPage()).buyer.token }),
  confirmPayment: async () => {
    const { buyer: payer, session } = await paidPage();
    return { token: payer.token, query: `?session_id=${session.id}` };
  },
  readDocument: async () => ({}),
  readDocs: async () => ({}),
};

/** One page for all that only look at it: what is opened later ends it and is as good. */
const unpaidPage = lazy(paymentPage);
const paidPage = lazy(async () => {
  const page = await paymentPage();
  await paidElsewhere(page.session.url);
  return page;
});

async function paymentPage() {
  const buyer = await newUser();
  const { token } = buyer;
  await api("POST", `/user/${buyer._id}/cart`, { token, body: { color: "black" } });
  const { body } = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
  return { buyer, session: { url: body.url, id: body.url.split("/").at(-1) ?? "" } };
}

async function cartItem(color: string): Promise<string> {
  const { body } = await api<{ cart: { _id: string; color: string[] }[] }>(
    "POST",
    `/user/${owner._id}/cart`,
    { token: owner.token, body: { color } },
  );
  return body.cart.find((item) => item.color[0] === color)?._id ?? "";
}

/** For all that change it and leave it there. */
const lastingItem = lazy(() => cartItem("red"));

async function wishlistItem(): Promise<string> {
  const { token, _id } = owner;
  await api("POST", `/user/${_id}/wishlist`, { token, body: { color: "blue" } });
  const { body } = await api<{ items: { _id: string; color: string }[] }>(
    "GET",
    `/wishlist/${_id}`,
    { token },
  );
  return body.items.find(({ color }) => color === "blue")?._id ?? "";
}

const buyer = lazy(() => userWithOrders("red", "white", "black", "blue", "dalmatian"));
const taken = new Map<number, string[]>();

/** A line of one order of five, led so far; each step is taken once. */
async function onLine(index: number, ...steps: string[]): Promise<Asked> {
  const { _id, token } = await buyer();
  const done = taken.get(index) ?? [];
  for (const step of steps.filter((one) => !done.includes(one))) {
    if (step !== "return") await advance(await buyer(), index, step);
    else {
      const path = `/user/${_id}/orders/${index}/return`;
      await api("POST", path, { token });
    }
  }
  taken.set(index, [...done, ...steps]);
  return { params: { id: _id, index: String(index) } };
}

/** Whether the calls of lines go to the buyer: its owner is not the table's. */
const ofLines = ["setOrderStatus", "decideReturn", "requestReturn", "readInvoice", "removeOrder"];

/** How a call ends for whom it does not let in; undefined for whom it does. */
function refusalOf(access: Access, role: Role): number | undefined {
  if (access === "everyone" || role === "admin") return undefined;
  if (role === "visitor") return 401;
  if (access === "admin") return 403;
  return access === "owner" && role === "another customer" ? 403 : undefined;
}

test.each(calls.map((call) => ({ call, name: call.id })))(
  "$name lets in whom the contract says, and nobody else",
  { tags: ["API-04", "API-05", "API-06", "API-07", "API-12"] },
  async ({ call }) => {
    const { access } = contract[call.id] ?? {};
    if (!access) throw new Error(`The contract has no ${call.id}.`);
    for (const role of roles) {
      const refused = refusalOf(access, role);
      if (refused !== undefined) {
        const answer = await make(call, { token: tokenOf(role) });
        expect(answer.status, role).toBe(refused);
        expectDocumented(call, answer);
        continue;
      }
      const asked = await successes[call.id]?.(role);
      if (!asked) throw new Error(`Nobody has said how ${call.id} succeeds.`);
      const token =
        ofLines.includes(call.id) && role !== "admin" ? (await buyer()).token : tokenOf(role);
      if (call.id === "addToWishlist") await forgetWish();
      const answer = await make(call, { token, ...asked });
      expect(answer.status, `${role}: ${answer.text}`).toBe(succeeded[call.id] ?? 200);
      expectDocumented(call, answer);
    }
  },
);

/** What a call answers that succeeds, where it is not 200. */
const succeeded: Record<string, number> = {
  signUp: 201,
  logOut: 204,
  addToCart: 201,
  addToWishlist: 201,
  addProduct: 201,
};

async function forgetWish(): Promise<void> {
  const { token, _id } = owner;
  const { body } = await api<{ items: { _id: string }[] }>("GET", `/wishlist/${_id}`, { token });
  for (const item of body.items) {
    await api("DELETE", `/user/${_id}/wishlist/${item._id}`, { token });
  }
}

type Provoke = (call: Call) => Promise<ApiAnswer<unknown>>;

const asAdmin = (call: Call, asked: Asked) => make(call, { token: admin.token, ...asked });

/** How each refusal comes about that follows from a call's shape. */
const generic: Record<string, Provoke> = {
  400: (call) => {
    if (call.told.requestBody) return asAdmin(call, { body: "{" });
    if (call.path.includes("{index}")) return asAdmin(call, { params: { index: "x" } });
    if (call.path.includes("{")) {
      const long = "x".repeat(101);
      const isOfItem = call.path.includes("{itemId}");
      return asAdmin(call, { params: isOfItem ? { itemId: long } : { id: long, userId: long } });
    }
    return asAdmin(call, { query: call.id === "listUsers" ? "?limit=x" : "?x=%" });
  },
  401: (call) => make(call, {}),
  403: (call) => {
    const { access } = contract[call.id] ?? {};
    if (access === "owner" || access === "admin") return make(call, { token: stranger.token });
    return fromAnotherSite(call);
  },
  404: (call) => {
    const nobody = call.path.startsWith("/product") ? "prod_none" : "cus_none";
    return asAdmin(call, { params: { id: nobody, userId: nobody } });
  },
  413: (call) => asAdmin(call, { body: JSON.stringify({ name: "x".repeat(1024 * 1024) }) }),
  415: (call) => asAdmin(call, { headers: { "content-type": "text/plain" } }),
};

/** As a browser sends it from a page that is not the shop's. */
const fromAnotherSite = (call: Call) =>
  make(call, {
    headers: { cookie: `session=${owner.token}`, origin: "https://elsewhere.example" },
  });

const asOwner = (call: Call, asked: Asked) => make(call, { token: owner.token, ...asked });

/** How the others come about, by call and status. */
const special: Record<string, Provoke> = {
  "logIn 401": (call) => make(call, { body: { email: owner.email, password: "Wrong-pass1" } }),
  "logIn 429": async (call) => {
    const { email } = await newUser();
    const tries = Array.from({ length: 11 }, () =>
      make(call, { body: { email, password: "Wrong-pass1" } }),
    );
    const answers = await Promise.all(tries);
    return answers.find(({ status }) => status === 429) ?? (answers[0] as ApiAnswer<unknown>);
  },
  "signUp 409": (call) =>
    make(call, { body: { name: "Grace", email: owner.email, password: PASSWORD } }),
  "updateUser 409": (call) =>
    asOwner(call, {
      body: {
        name: "Grace",
        email: stranger.email,
        password: PASSWORD,
        phoneNumber: "1",
        address: "A street",
      },
    }),
  "updateUser 429": async (call) => {
    const { _id: id, email, name } = await newStaff("merchandiser");
    const body = { name, email, password: "Wrong-pass1", phoneNumber: "1", address: "A street" };
    const tries = Array.from({ length: 11 }, () => asAdmin(call, { params: { id }, body }));
    const answers = await Promise.all(tries);
    return answers.find(({ status }) => status === 429) ?? (answers[0] as ApiAnswer<unknown>);
  },
  "addToCart 404": (call) => asOwner(call, { body: { color: "plaid" } }),
  "addToCart 409": (call) => asOwner(call, { body: { color: "red", quantity: 100_000 } }),
  "updateCartItem 404": (call) => asOwner(call, {}),
  "updateCartItem 409": async (call) =>
    asOwner(call, { params: { itemId: await lastingItem() }, body: { quantity: 100_000 } }),
  "removeCartItem 404": (call) => asOwner(call, {}),
  "addToWishlist 404": (call) => asOwner(call, { body: { color: "plaid" } }),
  "addToWishlist 409": async (call) => {
    await asOwner(call, { body: { color: "dalmatian" } });
    return asOwner(call, { body: { color: "dalmatian" } });
  },
  "removeWishlistItem 404": (call) => asOwner(call, {}),
  "setOrderStatus 404": (call) => asAdmin(call, {}),
  "setOrderStatus 409": async (call) =>
    asAdmin(call, { ...(await onLine(0)), body: { status: "return_approved" } }),
  "decideReturn 404": (call) => asAdmin(call, {}),
  "decideReturn 409": async (call) => asAdmin(call, { ...(await onLine(0)), query: "?lineId=x" }),
  "requestReturn 404": (call) => asOwner(call, {}),
  "requestReturn 409": async (call) => asAdmin(call, { ...(await onLine(0)), query: "?lineId=x" }),
  "readInvoice 404": (call) => asOwner(call, {}),
  "readInvoice 409": async (call) => asAdmin(call, { ...(await onLine(0)), query: "?lineId=x" }),
  "removeOrder 404": (call) => asAdmin(call, {}),
  "removeOrder 409": async (call) => asAdmin(call, { ...(await onLine(0)), query: "?lineId=x" }),
  "updateProduct 409": async (call) => {
    const { _id, name, description } = await newProduct();
    const { token, _id: id } = await newUser();
    const body = { productId: _id, color: "green" };
    await api("POST", `/user/${id}/cart`, { token, body });
    await api("POST", "/payment/checkout", { token, body: {} });
    return asAdmin(call, {
      params: { id: _id },
      body: { name, description, color: { color2: "brown" }, qty: {}, prices: {} },
    });
  },
  "startCheckout 403": (call) => make(call, { token: stranger.token, body: { userId: owner._id } }),
  "startCheckout 404": (call) => asAdmin(call, { body: { userId: "cus_none" } }),
  "startCheckout 409": async (call) => {
    const { _id } = await newProduct();
    const { token, _id: id } = await newUser();
    const body = { productId: _id, color: "green" };
    await api("POST", `/user/${id}/cart`, { token, body });
    await api("DELETE", `/product/${_id}`, { token: admin.token });
    return make(call, { token });
  },
  "confirmPayment 400": (call) => asOwner(call, { query: "" }),
  "confirmPayment 403": async (call) => {
    const { session } = await unpaidPage();
    return asOwner(call, { query: `?session_id=${session.id}` });
  },
  "confirmPayment 404": (call) => asOwner(call, { query: "?session_id=cs_test_none" }),
  "confirmPayment 409": async (call) => {
    const { buyer: payer, session } = await unpaidPage();
    return make(call, { token: payer.token, query: `?session_id=${session.id}` });
  },
};

const elsewhere = [
  // Where an address is limited as in a real shop: with Redis.
  "signUp 429",
  "sendContact 429",
  "startCheckout 429",
  // Where the payment provider's own message can be held back: with the crashes.
  "removeCartItem 409",
];

const refusals = calls.flatMap((call) =>
  Object.keys(call.told.responses)
    .map(Number)
    .filter((status) => status >= 400 && status !== 503)
    .map((status) => ({ call, status, name: `${call.id} ${status}` }))
    .filter(({ name }) => !elsewhere.includes(name)),
);

test.each(refusals)(
  "$name is answered as documented",
  { tags: ["API-09", "API-12"], timeout: 60_000 },
  async ({ call, status, name }) => {
    const provoke = special[name] ?? generic[status];
    if (!provoke) throw new Error(`Nobody has said how ${name} comes about.`);
    const answer = await provoke(call);
    expect(answer.status, answer.text).toBe(status);
    expectDocumented(call, answer);
  },
);

describe("a part behind is down", () => {
  let front: http.Server;

  beforeAll(async () => {
    const { default: express } = await import("express");
    const { passApi } = await import("../../storefront/server/api-pass.ts");
    const app = express();
    // Nobody listens there.
    app.use("/api", passApi({ commerceUrl: "http://127.0.0.1:1", sessionSecret: "x".repeat(16) }));
    front = app.listen(0, "127.0.0.1");
    await once(front, "listening");
  });
  afterAll(() => {
    front.close();
  });

  test("every call answers 503 and when to try again", { tags: ["API-09", "API-12"] }, async () => {
    const { port } = front.address() as { port: number };
    for (const call of calls) {
      const text = call.told.requestBody ? "{}" : undefined;
      const answer = await fetch(`http://127.0.0.1:${port}/api${call.path}`, {
        method: call.method,
        ...(text && { body: text, headers: { "content-type": "application/json" } }),
      });
      const told = await answer.text();
      const body: unknown = JSON.parse(told);
      expect([call.id, answer.status, answer.headers.get("retry-after")]).toEqual([
        call.id,
        503,
        "5",
      ]);
      expectDocumented(call, { status: 503, body, text: told, headers: answer.headers });
    }
  });
});

test(
  "the document describes every call of the contract, and no other",
  { tags: ["API-12"] },
  async () => {
    expect(doc.openapi).toBe("3.1.0");
    expect(
      Object.fromEntries(calls.map(({ id, method, path }) => [id, `${method} ${path}`])),
    ).toEqual(Object.fromEntries(Object.entries(contract).map(([id, { call }]) => [id, call])));
    const page = await fetch(`${shop.commerce()}/api/docs`);
    const text = await page.text();
    const shown = [
      ...text.matchAll(/<span class="method">(\w+)<\/span> <code>\/api([^<]+)<\/code>/g),
    ];
    expect(shown.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
      Object.values(contract)
        .map(({ call }) => call)
        .toSorted(),
    );
    expect(text).not.toMatch(/<script|<link|src=|url\(/);
  },
);

test(
  "between them the calls are shown to refuse with every status of the contract",
  { tags: ["API-09"] },
  () => {
    const shown = new Set([...refusals.map(({ status }) => status), 503]);
    // A wrong method, 405, is no answer of any call: it is shown with the odd requests.
    expect([...shown].toSorted((a, b) => a - b)).toEqual([
      400, 401, 403, 404, 409, 413, 415, 429, 503,
    ]);
  },
);
