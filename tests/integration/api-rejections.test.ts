import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { api, newProduct, newUser, type ApiResponse } from "../support/api.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { contract } from "../support/api-contract.ts";
import { documentedBy } from "../support/documented-responses.ts";
import { callsOf, readDocument, type DocumentedCall } from "../support/documented-calls.ts";
import {
  asAdmin,
  asOwner,
  callers,
  fromAnotherSite,
  unremovedItem,
  makeCall,
  prepareLine,
  unpaidPage,
} from "../support/documented-callers.ts";

/** Read at import time because each documented error response becomes a test. */
const doc = await readDocument();
const calls = callsOf(doc);
const expectDocumented = documentedBy(doc);

type Provoke = (call: DocumentedCall) => Promise<ApiResponse<unknown>>;

/** Provokes the error statuses that depend only on a call's path and body. */
const generic: Record<string, Provoke> = {
  400: (call) => {
    if (call.operation.requestBody) return asAdmin(call, { body: "{" });
    if (call.path.includes("{index}")) return asAdmin(call, { params: { index: "x" } });
    if (call.path.includes("{")) {
      const long = "x".repeat(101);
      const isItem = call.path.includes("{itemId}");
      return asAdmin(call, { params: isItem ? { itemId: long } : { id: long, userId: long } });
    }
    return asAdmin(call, { query: call.id === "listUsers" ? "?limit=x" : "?x=%" });
  },
  403: fromAnotherSite,
  404: (call) => {
    const unknownId = call.path.startsWith("/product") ? "prod_none" : "cus_none";
    return asAdmin(call, { params: { id: unknownId, userId: unknownId } });
  },
  413: (call) => asAdmin(call, { body: JSON.stringify({ name: "x".repeat(1024 * 1024) }) }),
  415: (call) => asAdmin(call, { headers: { "content-type": "text/plain" } }),
};

/** Sends 11 concurrent requests, of which 10 are allowed, and returns the 429 response. */
async function rateLimited(
  send: () => Promise<ApiResponse<unknown>>,
): Promise<ApiResponse<unknown>> {
  const answers = await Promise.all(Array.from({ length: 11 }, send));
  return answers.find(({ status }) => status === 429) ?? (answers[0] as ApiResponse<unknown>);
}

/** Provokes the other error statuses, by call and status. */
const special: Record<string, Provoke> = {
  "logIn 401": async (call) => {
    const { email } = (await callers()).owner;
    return makeCall(call, { body: { email, password: "Wrong-pass1" } });
  },
  "logIn 429": async (call) => {
    const { email } = await newUser();
    return rateLimited(() => makeCall(call, { body: { email, password: "Wrong-pass1" } }));
  },
  "signUp 409": async (call) => {
    const { email } = (await callers()).owner;
    return makeCall(call, { body: { name: "Grace", email, password: PASSWORD } });
  },
  "updateUser 409": async (call) =>
    asOwner(call, {
      body: {
        name: "Grace",
        email: (await callers()).stranger.email,
        password: PASSWORD,
        phoneNumber: "1",
        address: "A street",
      },
    }),
  "updateUser 429": async (call) => {
    const { _id: id, email, name } = await newStaff("merchandiser");
    const body = { name, email, password: "Wrong-pass1", phoneNumber: "1", address: "A street" };
    return rateLimited(() => asAdmin(call, { params: { id }, body }));
  },
  "addToCart 404": (call) => asOwner(call, { body: { color: "plaid" } }),
  "addToCart 409": (call) => asOwner(call, { body: { color: "red", quantity: 100_000 } }),
  "updateCartItem 404": (call) => asOwner(call, {}),
  "updateCartItem 409": async (call) =>
    asOwner(call, { params: { itemId: await unremovedItem() }, body: { quantity: 100_000 } }),
  "removeCartItem 404": (call) => asOwner(call, {}),
  "addToWishlist 404": (call) => asOwner(call, { body: { color: "plaid" } }),
  "addToWishlist 409": async (call) => {
    await asOwner(call, { body: { color: "dalmatian" } });
    return asOwner(call, { body: { color: "dalmatian" } });
  },
  "removeWishlistItem 404": (call) => asOwner(call, {}),
  "setOrderStatus 404": (call) => asAdmin(call, {}),
  "setOrderStatus 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), body: { status: "return_approved" } }),
  "decideReturn 404": (call) => asAdmin(call, {}),
  "decideReturn 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), query: "?lineId=x" }),
  "requestReturn 404": (call) => asOwner(call, {}),
  "requestReturn 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), query: "?lineId=x" }),
  "cancelOrder 404": (call) => asOwner(call, {}),
  "cancelOrder 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), query: "?lineId=x" }),
  "readInvoice 404": (call) => asOwner(call, {}),
  "readInvoice 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), query: "?lineId=x" }),
  "removeOrder 404": (call) => asAdmin(call, {}),
  "removeOrder 409": async (call) =>
    asAdmin(call, { ...(await prepareLine(0)), query: "?lineId=x" }),
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
  "startCheckout 403": async (call) => {
    const { owner, stranger } = await callers();
    return makeCall(call, { token: stranger.token, body: { userId: owner._id } });
  },
  "startCheckout 404": (call) => asAdmin(call, { body: { userId: "cus_none" } }),
  "startCheckout 409": async (call) => {
    const { _id } = await newProduct();
    const { token, _id: id } = await newUser();
    const body = { productId: _id, color: "green" };
    await api("POST", `/user/${id}/cart`, { token, body });
    await api("DELETE", `/product/${_id}`, { token: (await callers()).admin.token });
    return makeCall(call, { token });
  },
  "confirmPayment 400": (call) => asOwner(call, { query: "" }),
  "confirmPayment 403": async (call) => {
    const { session } = await unpaidPage();
    return asOwner(call, { query: `?session_id=${session.id}` });
  },
  "confirmPayment 404": (call) => asOwner(call, { query: "?session_id=cs_test_none" }),
  "confirmPayment 409": async (call) => {
    const { buyer: payer, session } = await unpaidPage();
    return makeCall(call, { token: payer.token, query: `?session_id=${session.id}` });
  },
};

const testedElsewhere = [
  // Tested in tests/redis, where requests are limited by IP address as in production.
  "signUp 429",
  "sendContact 429",
  "startCheckout 429",
  // Tested in tests/crash, where Stripe's webhooks can be delayed.
  "removeCartItem 409",
];

/** Returns true if `api-access.test.ts` tests this status with a role that is denied. */
function isAccessStatus({ id }: DocumentedCall, status: number): boolean {
  const { access } = contract[id] ?? {};
  if (status === 401) return access !== "everyone";
  return status === 403 && (access === "owner" || access === "admin");
}

const errorCases = calls.flatMap((call) =>
  Object.keys(call.operation.responses)
    .map(Number)
    .filter((status) => status >= 400 && status !== 503)
    .map((status) => ({ call, status, name: `${call.id} ${status}` }))
    .filter(
      ({ call, status, name }) => !testedElsewhere.includes(name) && !isAccessStatus(call, status),
    ),
);

test.each(errorCases)(
  "returns $name as documented",
  { tags: ["API-09", "API-12"] },
  async ({ call, status, name }) => {
    const provoke = special[name] ?? generic[status];
    if (!provoke) throw new Error(`No request is defined for ${name}.`);
    const answer = await provoke(call);
    expect(answer.status, answer.text).toBe(status);
    expectDocumented(call, answer);
  },
);

test(
  "returns 503 with Retry-After for every call when the commerce server is down",
  { tags: ["API-09", "API-12"] },
  async () => {
    const { default: express } = await import("express");
    const { proxyApi } = await import("../../storefront/server/api-proxy.ts");
    const app = express();
    // No server listens on this port.
    const unreachable = { commerceUrl: "http://127.0.0.1:1", sessionSecret: "x".repeat(16) };
    app.use("/api", proxyApi({ ...unreachable, waitMs: 8000 }));
    const front = app.listen(0, "127.0.0.1");
    onTestFinished(() => void front.close());
    await once(front, "listening");
    const { port } = front.address() as { port: number };
    for (const call of calls) {
      const text = call.operation.requestBody ? "{}" : undefined;
      const answer = await fetch(`http://127.0.0.1:${port}/api${call.path}`, {
        method: call.method,
        ...(text && { body: text, headers: { "content-type": "application/json" } }),
      });
      const received = await answer.text();
      const body: unknown = JSON.parse(received);
      expect([call.id, answer.status, answer.headers.get("retry-after")]).toEqual([
        call.id,
        503,
        "5",
      ]);
      expectDocumented(call, { status: 503, body, text: received, headers: answer.headers });
    }
  },
);

test(
  "documents exactly the error statuses 400, 401, 403, 404, 409, 413, 415, 429, and 503",
  { tags: ["API-09"] },
  () => {
    // 405 belongs to no documented call; `api-errors.test.ts` tests it.
    const documented = calls.flatMap(({ operation }) =>
      Object.keys(operation.responses).map(Number),
    );
    const errors = [...new Set(documented)].filter((status) => status >= 400);
    expect(errors.toSorted((a, b) => a - b)).toEqual([400, 401, 403, 404, 409, 413, 415, 429, 503]);
  },
);
