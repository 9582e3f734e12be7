import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MiddlewareRoute } from "@medusajs/framework/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countRequest, type AddressLimit } from "../lib/address-limits";
import { testVariables } from "../lib/test-variables";
import { adminMiddlewares } from "./admin/middlewares";
import { operations } from "./api/operations";
import { authMiddlewares } from "./auth/middlewares";
import { requireActiveSession, requireShopper } from "./login-session";
import { shopMiddlewares } from "./shop/middlewares";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const all = [...shopMiddlewares, ...adminMiddlewares, ...authMiddlewares];
const guards: unknown[] = [requireShopper, requireActiveSession];
const checked = all.filter(
  ({ middlewares = [] }) => !middlewares.some((one) => guards.includes(one)),
);
const nameOf = ({ methods, matcher }: MiddlewareRoute) =>
  `${methods?.join() ?? "any"} ${String(matcher)}`;

interface Sent {
  address?: string;
  query?: object;
  body?: object;
}

/** Runs a route's checks on a request and returns the error message or the checked fields. */
async function runChecks(
  { middlewares = [] }: MiddlewareRoute,
  { address = "192.0.2.1", query = {}, body }: Sent = {},
): Promise<unknown> {
  const req: Record<string, unknown> = {
    headers: {},
    socket: { remoteAddress: address },
    query,
    body,
  };
  let refusal: string | undefined;
  const res = {
    status: () => res,
    json: ({ message }: { message: string }) => {
      refusal = message;
    },
  };
  for (const run of middlewares as ((...given: unknown[]) => unknown)[]) {
    try {
      await run(req, res, () => undefined);
    } catch (error) {
      refusal = (error as Error).message;
    }
    if (refusal !== undefined) return refusal;
  }
  return req.validatedBody ?? req.validatedQuery;
}

const NO_VARIANT = "Send the variant_id of the item.";
const NO_OBJECT = "Invalid input: expected object, received undefined";
const INCOMPLETE = "All fields are required.";
const EMPTY = "Please fill in all fields.";
const WRONG_LOGIN = "Invalid email or password";
const WRONG_CODE = "That code is incorrect. Please try again.";
const VERSION = "Send the version that you edited.";
const STATE = "Send the state to change.";
const DELAY_LINK = "This link isn't valid. Please open it from the email again.";
const page = { limit: 50, offset: 0 };

test("validates the input of each store, admin, and auth route by the route's own rules", async () => {
  const answers: [string, unknown][] = [];
  for (const one of checked) answers.push([nameOf(one), await runChecks(one)]);
  expect(Object.fromEntries(answers)).toEqual({
    "POST /shop/accounts": EMPTY,
    "POST /shop/sessions": WRONG_LOGIN,
    "POST /shop/sessions/second-factor": WRONG_CODE,
    "POST /shop/password-resets": "Please enter a valid email address.",
    "POST /shop/password-resets/use":
      "This link has expired or was already used. Please request a new one.",
    "POST /shop/email-confirmation":
      "This link has expired. Please request a new one in your profile.",
    "GET /shop/shopper": { parts: [] },
    "POST /shop/shopper/addresses": "All fields are required.",
    "POST /shop/shopper/addresses/:id": "All fields are required.",
    "POST /shop/shopper/cart/lines": NO_VARIANT,
    "POST /shop/shopper/cart/lines/:id": "Quantity must be a whole number of at least 1.",
    "POST /shop/shopper/cart/codes": "Please enter a code.",
    "POST /shop/shopper/checkout": {},
    "POST /shop/shopper/checkout/confirm":
      "Send the session_id from the URL to which the payment page redirected.",
    "POST /shop/shopper/checkout/quote": {},
    "POST /shop/shopper/orders/:lineId/return": {},
    "POST /shop/shopper/orders/:lineId/cancellation": {},
    "POST /shop/shopper/orders/:orderId/address": NO_OBJECT,
    "POST /shop/shopper/deletion": INCOMPLETE,
    "POST /shop/shopper/profile": INCOMPLETE,
    "POST /shop/shopper/second-factor": INCOMPLETE,
    "POST /shop/shopper/second-factor/:id/confirm": WRONG_CODE,
    "POST /shop/shopper/second-factor/recovery-codes": INCOMPLETE,
    "POST /shop/shopper/second-factor/removal": INCOMPLETE,
    "POST /shop/shopper/sessions/removal": INCOMPLETE,
    "POST /shop/shopper/wishlist": NO_VARIANT,
    "POST /shop/shopper/stock-waits": NO_VARIANT,
    "POST /shop/contact": EMPTY,
    "POST /shop/newsletter": EMPTY,
    "POST /shop/newsletter/confirmation": "This link has expired. Please sign up again.",
    "POST /shop/newsletter/leaving": "This link isn't valid. Please open it from the email again.",
    "GET /shop/order-delays": DELAY_LINK,
    "POST /shop/order-delays": DELAY_LINK,
    "GET /admin/changes": page,
    "POST /admin/new-orders": "Please enter a valid email address.",
    "POST /admin/new-orders/:id":
      "Send one change: item, shipping_address, shipping_option, add_code, or remove_code.",
    "POST /admin/new-orders/:id/payment":
      "The payment must be one of link, credit, outside, later.",
    "POST /admin/placed-orders/:id/notes": "Please write a note.",
    "POST /admin/placed-orders/:id/hold": "Please write a note.",
    "POST /admin/placed-orders/:id/hold/release": "Please write a note.",
    "POST /admin/placed-orders/:id/mails/:mailId/send-again":
      "Send the number of emails that were shown.",
    "POST /admin/staff-mails": "Send `chosen` as a list of orders, returns, digest.",
    "GET /admin/sales": { days: 30 },
    "GET /admin/shoppers": page,
    "GET /admin/shoppers/:id/events": page,
    "GET /admin/shop-promotions": {},
    "POST /admin/shop-promotions":
      "Enter a code of 3 to 30 letters, digits, hyphens, or underscores.",
    "POST /admin/shop-promotions/:id": "Choose on or off.",
    "POST /admin/shop-promotions/:id/terms":
      "Enter a code of 3 to 30 letters, digits, hyphens, or underscores.",
    "POST /admin/shop-webhooks":
      "Enter a URL that starts with https://, without a user name or password.",
    "POST /admin/shop-webhooks/:id": "Choose on or off.",
    "POST /admin/shop-shipping": "Enter a name, such as Ground.",
    "POST /admin/shop-shipping/:id": "Enter a name, such as Ground.",
    "POST /admin/shop-tax": "The mode must be one of none, rates, stripe.",
    "POST /admin/shop-tax/list": "Send the list as `text`.",
    "POST /admin/shop-tax/states": "Choose a state.",
    "POST /admin/shoppers/:id/role": "The role must be admin, merchandiser, or null.",
    "GET /admin/contact-messages": page,
    "POST /admin/contact-messages/:id": "Send whether the message is read or answered.",
    "POST /admin/content/:section": "The text is missing.",
    "DELETE /admin/content/:section": STATE,
    "POST /admin/content/:section/publishing": STATE,
    "POST /admin/content/:section/withdrawal": "Send the version.",
    "POST /admin/content/:section/deletion": "Send the version.",
    "GET /admin/newsletter": page,
    "GET /admin/inventory": { low: false, ...page },
    "POST /admin/inventory": "Enter the name.",
    "POST /admin/inventory/:id": VERSION,
    "DELETE /admin/inventory/:id": {},
    "POST /admin/inventory/:id/stock": "Select a color and enter a quantity",
    "GET /admin/shop-products": page,
    "POST /admin/shop-products/:id": VERSION,
    "POST /admin/shop-products/:id/place": "The move must be first, up, down, or last.",
    "GET /admin/order-lines": page,
    "GET /admin/order-lines/export": {},
    "POST /admin/order-lines/delay": "Choose at least one line.",
    "POST /admin/order-lines/batch": "Choose at least one line.",
    "POST /admin/order-lines/tracking-list": "Send the list as `text`.",
    "POST /admin/order-lines/slips": "Choose at least one line.",
    "POST /admin/order-lines/pick-list": "Choose at least one line.",
    "POST /admin/order-lines/selection": "Send either `line_ids` or a `filter`.",
    "POST /admin/order-lines/:id/tracking":
      "The carrier must be one of ups, usps, fedex, dhl, other.",
    "DELETE /admin/order-lines/:id": {},
    "POST /admin/order-lines/:id/status":
      "The status must be one of confirmed, processing, delivered, return_requested, return_approved, return_denied, returned, canceled.",
    "POST /admin/order-lines/:id/receipt": { packaging_missing: false, damaged: false },
    "POST /admin/order-lines/:id/reshipment": "Enter a note, 3 to 500 characters.",
    "POST /admin/order-lines/:id/reopening": "Enter a note, 3 to 500 characters.",
    "POST /admin/order-lines/:id/loss": "Enter a note, 3 to 500 characters.",
    "POST /admin/order-lines/:id/decision": "The action must be approved or denied.",
    "POST /admin/order-lines/:id/cancellation": {},
    // From the first day of the current month to the last.
    "GET /admin/reports/:name": {
      from: expect.stringMatching(/-01$/) as string,
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
    "POST /admin/placed-orders/:id/packages": "Choose at least one line.",
    "POST /admin/placed-orders/:id/packages/:packageId/label":
      "Send the rate that was shown: its carrier, service, and price.",
    "POST /admin/placed-orders/:id/payment": "The payment must be one of link, outside.",
    "POST /admin/placed-orders/:id/address": NO_OBJECT,
    "POST /admin/placed-orders/:id/refunds/:refundId":
      "The method must be one of card, credit, outside.",
    "POST /admin/alerts/:id/refund": "Send the amount that was shown as refundable.",
    "POST /admin/placed-orders/:id/refunds": "Enter an amount in dollars and cents, above 0.",
    "POST /admin/shoppers/:id/credit": "Enter an amount in dollars and cents, above 0.",
    "POST /auth/user/emailpass": WRONG_LOGIN,
    "POST /auth/mfa/challenges/:id/verify": WRONG_CODE,
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => `line_${at}`);
const parcel = { carrier: "ups", number: "1Z999AA10123456784" };
const PARCEL = "Tracking can only be sent when the status changes to processing.";
const REASON = "Enter a reason for the customer, 3 to 500 characters.";
const DAYS = "The number of days must be a whole number from 7 to 365.";

test.each<[string, object, unknown]>([
  ["POST /shop/shopper/second-factor", { password: "x" }, { password: "x" }],
  ["POST /shop/shopper/second-factor/recovery-codes", { password: "x" }, WRONG_CODE],
  ["POST /shop/shopper/second-factor/removal", { password: "x" }, WRONG_CODE],
  ["POST /shop/shopper/cart/lines", { variant_id: "v" }, { variant_id: "v", quantity: 1 }],
  ["POST /shop/shopper/cart/lines/:id", { quantity: 1000 }, { quantity: 1000 }],
  ["POST /shop/shopper/cart/lines/:id", { quantity: 1001 }, "Quantity must be at most 1000."],
  [
    "POST /shop/shopper/orders/:lineId/return",
    { note: "x".repeat(500) },
    { note: "x".repeat(500) },
  ],
  [
    "POST /shop/shopper/orders/:lineId/return",
    { note: "x".repeat(501) },
    "Your note can have at most 500 characters.",
  ],
  [
    "POST /shop/shopper/cart/lines/:id",
    { quantity: 0 },
    "Quantity must be a whole number of at least 1.",
  ],
  [
    "POST /shop/sessions",
    { email: " Ada@Example.com ", password: " x " },
    { email: "ada@example.com", password: " x " },
  ],
  ["POST /shop/password-resets", { email: " Ada@Example.com " }, { email: "ada@example.com" }],
  ["POST /shop/password-resets", { email: "x".repeat(254) }, { email: "x".repeat(254) }],
  ["POST /shop/password-resets", { email: "x".repeat(255) }, "Please shorten what you entered."],
  [
    "POST /admin/shoppers/:id/role",
    { role: null, expected: "admin" },
    { role: null, expected: "admin" },
  ],
  [
    "POST /admin/shoppers/:id/role",
    { role: "admin" },
    "The role must be admin, merchandiser, or null.",
  ],
  [
    "POST /admin/order-lines/batch",
    { line_ids: ids(301), step: "delivered" },
    "You can change up to 300 lines at a time.",
  ],
  [
    "POST /admin/order-lines/batch",
    { line_ids: ids(1), step: "denied" },
    "The step must be one of processing, delivered, approved, removed.",
  ],
  [
    "POST /admin/order-lines/batch",
    { line_ids: ids(1), step: "delivered", tracking: parcel },
    PARCEL,
  ],
  [
    "POST /admin/order-lines/batch",
    { line_ids: ["a", "b", "a"], step: "removed" },
    { line_ids: ["a", "b"], step: "removed" },
  ],
  [
    "POST /admin/order-lines/delay",
    { line_ids: ids(1), revised_on: "soon", reason: "Late." },
    "Enter the new date as 2027-02-01, or null if there is none.",
  ],
  [
    "POST /admin/order-lines/delay",
    { line_ids: ids(1), revised_on: null, reason: " x " },
    "Enter the reason for the customer, 3 to 300 characters.",
  ],
  [
    "POST /shop/order-delays",
    { token: "x", seen: "odel_1", answer: "maybe" },
    "Choose whether to wait or to cancel.",
  ],
  [
    "POST /admin/order-lines/slips",
    { line_ids: ids(301) },
    "You can print up to 300 lines at a time.",
  ],
  [
    "POST /admin/order-lines/selection",
    { line_ids: ids(1), filter: {} },
    "Send either `line_ids` or a `filter`.",
  ],
  [
    "POST /admin/order-lines/selection",
    { filter: { status: "to_ship", kind: "noted" }, step: "processing" },
    { filter: { status: "to_ship", kind: "noted" }, step: "processing" },
  ],
  ["POST /admin/order-lines/:id/status", { status: "delivered", tracking: parcel }, PARCEL],
  ["POST /admin/order-lines/:id/decision", { action: "denied" }, REASON],
  ["POST /admin/order-lines/:id/decision", { action: "approved" }, { action: "approved" }],
  [
    "POST /admin/shop-products/:id/place",
    { to: "up", seen: 0 },
    "Send `seen`, the position shown to the user.",
  ],
])("validates a request to %s with the body %j: %j", async (route, body, answer) => {
  const found = checked.find((one) => nameOf(one) === route);
  expect(await runChecks(found ?? { matcher: "" }, { body })).toEqual(answer);
});

test.each<[string, object, unknown]>([
  ["GET /admin/sales", { days: "7" }, { days: 7 }],
  ["GET /admin/sales", { days: "365" }, { days: 365 }],
  ["GET /admin/sales", { days: "6" }, DAYS],
  ["GET /admin/sales", { days: "366" }, DAYS],
  ["GET /admin/inventory", { low: "true" }, { low: true, ...page }],
  ["GET /admin/inventory", { low: "false" }, { low: false, ...page }],
  ["GET /admin/shoppers", { q: " ada ", role: "none" }, { q: "ada", role: "none", ...page }],
  ["GET /admin/shoppers", { q: " ", role: "" }, page],
  ["GET /admin/newsletter", { state: "left" }, "The state must be confirmed or waiting."],
  ["GET /admin/order-lines", { year: "2000", month: "12" }, { year: 2000, month: 12, ...page }],
  ["GET /admin/order-lines", { month: "0" }, "The month must be a whole number from 1 to 12."],
  [
    "GET /admin/order-lines",
    { year: "1999" },
    "The year must be a whole number from 2000 to 2100.",
  ],
  ["GET /admin/order-lines", { q: "x".repeat(100) }, { q: "x".repeat(100), ...page }],
  ["GET /admin/order-lines", { q: "x".repeat(101) }, "Search for at most 100 characters."],
  ["GET /admin/order-lines", { limit: "201" }, "The limit must be a whole number from 1 to 200."],
  ["GET /admin/order-lines", { limit: "200", offset: "7" }, { limit: 200, offset: 7 }],
  ["GET /shop/shopper", { parts: "cart,orders" }, { parts: ["cart", "orders"] }],
])("validates a request to %s with the query %j: %j", async (route, query, answer) => {
  const found = checked.find((one) => nameOf(one) === route);
  expect(await runChecks(found ?? { matcher: "" }, { query })).toEqual(answer);
});

/** The limits per IP address, each with the routes that share it. */
const byAddress: Partial<Record<AddressLimit, string[]>> = {
  "log-in": [
    "POST /shop/sessions",
    "POST /shop/sessions/second-factor",
    "POST /shop/password-resets/use",
    "POST /auth/user/emailpass",
    "POST /auth/mfa/challenges/:id/verify",
    "POST /api/user/login",
  ],
  "sign-up": ["POST /shop/accounts", "POST /api/user"],
  contact: ["POST /shop/contact", "POST /api/contact"],
  newsletter: ["POST /shop/newsletter"],
  "newsletter-link": [
    "POST /shop/email-confirmation",
    "POST /shop/newsletter/confirmation",
    "POST /shop/newsletter/leaving",
  ],
  "delay-link": ["GET /shop/order-delays", "POST /shop/order-delays"],
  "new-password": ["POST /shop/password-resets"],
  checkout: ["POST /shop/shopper/checkout", "POST /api/payment/checkout"],
};

test.each(Object.entries(byAddress) as [AddressLimit, string[]][])(
  "rejects an IP address over the %s limit on exactly the limit's routes, before validation",
  async (limit, routes) => {
    const address = `192.0.2.${Object.keys(byAddress).indexOf(limit) + 10}`;
    const tooManyMessage = "Too many requests. Please try again in a few minutes.";
    const used = async () => {
      for (;;) await countRequest(limit, address);
    };
    await expect(used()).rejects.toThrow(tooManyMessage);
    const refused: string[] = [];
    for (const one of checked) {
      if ((await runChecks(one, { address })) === tooManyMessage) refused.push(nameOf(one));
    }
    const ofApi = operations.filter((one) => one.limit === limit);
    expect([...refused, ...ofApi.map(({ method, path: at }) => `${method} /api${at}`)]).toEqual(
      routes,
    );
  },
);

/** Returns the route files below a folder, with their paths as the middlewares write them. */
function routesIn(folder: string): { address: string; source: string }[] {
  const root = path.join(__dirname, folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => ({
      address: `/${folder}/${path.dirname(file)}`.replace(/\/\.$/, "").replace(/\[(\w+)\]/g, ":$1"),
      source: readFileSync(path.join(root, file), "utf8"),
    }));
}

const fits = ({ matcher }: MiddlewareRoute, address: string) => {
  const text = String(matcher);
  return text.endsWith("*") ? address.startsWith(text.slice(0, -1)) : address === text;
};

test("requires a login on all shop routes but the public ones", () => {
  const open: string[] = [];
  for (const { address } of routesIn("shop")) {
    const run = shopMiddlewares
      .filter((one) => fits(one, address) && one.methods === undefined)
      .flatMap(({ middlewares = [] }) => middlewares as unknown[]);
    if (run.length === 2 && guards.includes(run[1])) continue;
    open.push(address);
  }
  expect(open.toSorted()).toEqual([
    "/shop/accounts",
    "/shop/contact",
    "/shop/email-confirmation",
    "/shop/newsletter",
    "/shop/newsletter/confirmation",
    "/shop/newsletter/leaving",
    "/shop/openapi.json",
    "/shop/order-delays",
    "/shop/password-resets",
    "/shop/password-resets/use",
    "/shop/sessions",
    "/shop/sessions/second-factor",
  ]);
});

test("validates the input of each route and method that reads validated fields", () => {
  const read = ["shop", "admin", "auth"].flatMap(routesIn).flatMap(({ address, source }) =>
    source
      .split(/(?=export (?:async )?function )/)
      .filter((part) => /validated(Body|Query)/.test(part))
      .flatMap((part) => /^export (?:async )?function (\w+)/.exec(part)?.[1] ?? [])
      .map((method) => `${method} ${address}`),
  );
  expect(read.toSorted()).toEqual(checked.map(nameOf).toSorted());
});
