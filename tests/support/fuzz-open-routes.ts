import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { adminUser, newProduct, newUser } from "./api.ts";
import { readShopper, variantOf } from "./commerce.ts";
import { shopRoutes, type CommerceRoute } from "./commerce-routes.ts";
import {
  searchParams,
  JSON_TYPE,
  jsonWith,
  rawBody,
  pathSegment,
  unusualText,
} from "./fuzz-commerce-calls.ts";
import { oddMultipart } from "./fuzz-multipart.ts";
import { faultOfCommerce, type FuzzTarget } from "./fuzz-send.ts";
import type { PlainRequest } from "./plain-request.ts";
import { addToBag } from "./purchase.ts";
import { shop } from "./shop.ts";

const fields = [
  ...["id", "name", "email", "password", "current_password", "code", "token", "role", "expected"],
  ...["phone", "address", "shipping", "variant_id", "quantity", "session_id", "line_ids", "lines"],
  ...["status", "reason", "note", "amount", "way", "packaging", "tracking", "to", "version"],
  ...["description", "price", "colors", "stock", "position", "content", "effective_on", "alt"],
];

const ofMedusa = ["metadata", "items", "rules", "type", "create", "update", "title", "location_id"];

/** Excludes logout, which would end the session that all of these requests use. */
const isLogOut = (route: CommerceRoute) =>
  route.path === "/shop/sessions/current" || route.path === "/auth/session";

/**
 * Excludes /api, which has its own random requests, and /ready, which responds 503 while the database
 * is slow.
 */
const ownRoutes = () =>
  shopRoutes().filter((route) => !/^\/(?:api\/|ready$)/.test(route.path) && !isLogOut(route));

/** Returns Medusa's routes for its dashboard, except for subscriptions, which never end. */
function dashboardRoutes(): CommerceRoute[] {
  const listed = readFileSync(path.resolve(import.meta.dirname, "commerce-routes.txt"), "utf8")
    .split("\n")
    .filter((line) => line.includes(" dashboard "))
    .map((line) => line.split(" "))
    .map(([method = "", at = ""]) => ({ method, path: at }));
  const more = ["GET /app/:file", "GET /auth/user/providers", "POST /auth/user/emailpass"]
    .map((line) => line.split(" "))
    .map(([method = "", at = ""]) => ({ method, path: at }));
  return [...listed, ...more].filter(
    (route) => !route.path.endsWith("/subscribe") && !isLogOut(route),
  );
}

interface Caller {
  key: string;
  shopper: string;
  admin: string;
  /** IDs of records that no other test uses. */
  ids: string[];
}

/** Creates a customer, an admin, and a product that only these requests use. */
async function newCaller(): Promise<Caller> {
  const [answer, shopper, admin, product, { id: variant_id }] = await Promise.all([
    fetch(`${shop.commerce()}/storefront-key`),
    newUser(),
    adminUser(),
    newProduct(),
    variantOf("blue"),
  ]);
  const { key } = (await answer.json()) as { key: string };
  const { token } = shopper;
  await addToBag(token, variant_id);
  const { cart } = await readShopper(token, "cart");
  const lines = cart?.lines.map(({ id }) => id) ?? [];
  return { key, shopper: token, admin: admin.token, ids: [shopper._id, product._id, ...lines] };
}

const origin = () =>
  fc.constantFrom(
    ...[shop.storefront(), shop.commerce(), "null", "https://example.com", "", "a:b", "http://["],
  );

/** Fills in the parameters of a path. The dashboard's IDs contain an underscore. */
const addressOf = (route: CommerceRoute, ids: string[]) =>
  fc
    .tuple(
      fc.array(
        fc.oneof(
          { weight: 2, arbitrary: pathSegment },
          { weight: 2, arbitrary: pathSegment.map((text) => `x_${text}`) },
          { weight: 1, arbitrary: fc.constantFrom(...ids) },
        ),
        { minLength: 4, maxLength: 4 },
      ),
      fc.oneof(
        fc.constant(""),
        searchParams.map((search) => `?${search}`),
      ),
    )
    .map(([texts, search]) => {
      const left = [...texts];
      return route.path.replaceAll(/:\w+/g, () => left.pop() || "x") + search;
    });

const headersFor = (route: CommerceRoute, { key, shopper, admin }: Caller) =>
  fc
    .tuple(
      fc.constantFrom(true, true, true, false),
      fc.option(origin(), { nil: undefined }),
      pathSegment,
    )
    .map(([isKnown, from, text]): Record<string, string> => {
      const isOfStaff = route.path.startsWith("/admin/");
      return {
        "x-publishable-api-key": key,
        authorization: `Bearer ${isKnown ? (isOfStaff ? admin : shopper) : text}`,
        ...(from !== undefined && { origin: from }),
        ...(!isKnown && { cookie: `connect.sid=${text}; session=${text}` }),
      };
    });

function requestsTo(
  routes: CommerceRoute[],
  caller: Caller,
  json: fc.Arbitrary<unknown>,
): fc.Arbitrary<PlainRequest> {
  const anyRoute = fc.constantFrom(...routes);
  const jsonBody = json.map((sent) => ({ headers: JSON_TYPE, body: JSON.stringify(sent) }));
  const body = fc.oneof(
    { weight: 8, arbitrary: jsonBody },
    { weight: 2, arbitrary: rawBody },
    { weight: 1, arbitrary: oddMultipart },
  );
  const fuzzed = anyRoute.chain((route) =>
    fc
      .tuple(addressOf(route, caller.ids), headersFor(route, caller), body)
      .map(([at, headers, sent]) =>
        route.method === "GET"
          ? { method: "GET", path: at, headers }
          : { method: route.method, path: at, ...sent, headers: { ...headers, ...sent.headers } },
      ),
  );
  const otherMethod = anyRoute.chain((route) =>
    fc
      .tuple(
        addressOf(route, caller.ids),
        headersFor(route, caller),
        fc.constantFrom("PATCH", "OPTIONS", "PROPFIND", "HEAD", "SEARCH"),
      )
      .map(([at, headers, method]) => ({ method, path: at, headers })),
  );
  return fc.oneof({ weight: 12, arbitrary: fuzzed }, { weight: 1, arbitrary: otherMethod });
}

const commerce = (requests: fc.Arbitrary<PlainRequest>): FuzzTarget => ({
  server: shop.commerce(),
  requests,
  faultOf: faultOfCommerce,
});

/** Returns random requests to the shop's own routes, including their former URLs. */
export async function ownRoutesTarget(): Promise<FuzzTarget> {
  const caller = await newCaller();
  const requests = requestsTo(ownRoutes(), caller, jsonWith(...fields));
  return commerce(
    fc
      .tuple(requests, fc.constantFrom("/shop/", "/shop/", "/shop/", "/store/"))
      .map(([sent, prefix]) => ({ ...sent, path: sent.path.replace(/^\/shop\//, prefix) })),
  );
}

export async function dashboardTarget(): Promise<FuzzTarget> {
  // Adds an unknown field, which Medusa rejects, so that its routes create nothing.
  const json = jsonWith(...fields, ...ofMedusa).map((sent) =>
    typeof sent === "object" && sent !== null && !Array.isArray(sent) ? { ...sent, a: 1 } : sent,
  );
  return commerce(requestsTo(dashboardRoutes(), await newCaller(), json));
}

/** Signs a body like Stripe. */
function signatureOf(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const hash = createHmac("sha256", shop.webhookSecret()).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${hash}`;
}

const eventTypes = [
  ...["checkout.session.completed", "checkout.session.async_payment_succeeded"],
  ...["checkout.session.expired", "checkout.session.async_payment_failed", "charge.refunded"],
  ...["charge.dispute.created", "radar.early_fraud_warning.created", "refund.updated"],
];

/** Returns random events for Stripe's webhook, half of them with a valid signature. */
export function webhookTarget(): FuzzTarget {
  const fields = jsonWith("id", "metadata", "client_reference_id", "payment_intent", "status");
  const object = fc
    .tuple(fields, fc.option(unusualText, { nil: undefined }))
    .map(([sent, attempt_id]) =>
      attempt_id === undefined
        ? sent
        : { id: "cs_1", ...(sent as object), metadata: { attempt_id } },
    );
  const event = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.uuid(), fc.constantFrom(...eventTypes), object)
        .map(([id, type, sent]): unknown => ({ id: `evt_${id}`, type, data: { object: sent } })),
    },
    { weight: 1, arbitrary: jsonWith("id", "type", "data", "object", "created") },
  );
  const path = "/hooks/stripe-checkout";
  const signed = event.map((sent) => {
    const body = JSON.stringify(sent);
    return {
      method: "POST",
      path,
      headers: { ...JSON_TYPE, "stripe-signature": signatureOf(body) },
      body,
    };
  });
  const unsigned = fc
    .tuple(rawBody, fc.option(pathSegment, { nil: undefined }))
    .map(([{ headers, body }, text]) => ({
      method: "POST",
      path,
      headers: {
        ...headers,
        ...(text !== undefined && { "stripe-signature": `t=${text.slice(0, 9)},v1=${text}` }),
      },
      body,
    }));
  return commerce(fc.oneof(signed, unsigned));
}
