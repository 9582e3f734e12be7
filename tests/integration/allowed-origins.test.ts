import { expect, test } from "vitest";
import { call, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addToBag } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

/** ALLOWED_ORIGINS of the test's shop. */
const SECOND = "https://second.example.com";

/** Sends a request like a page of `origin`, and returns its status and CORS headers. */
async function fromPage(origin: string, path: string, init: RequestInit = {}) {
  const headers = { origin, ...(init.headers as Record<string, string> | undefined) };
  const answer = await fetch(shop.commerce() + path, { ...init, headers });
  const cors = [...answer.headers].filter(([name]) => name.startsWith("access-control-"));
  return {
    status: answer.status,
    cors: Object.fromEntries(cors),
    vary: answer.headers.get("vary"),
  };
}

const preflight = {
  method: "OPTIONS",
  headers: {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  },
};
const preflightOfGet = {
  method: "OPTIONS",
  headers: { ...preflight.headers, "access-control-request-method": "GET" },
};
const foreign = [
  ...["https://elsewhere.example", "http://second.example.com", "https://second.example.com:444"],
  ...["https://second.example.com.elsewhere.example", "null", shop.storefront()],
];

test(
  "lets pages of an allowed origin call /shop, without cookies",
  { tags: ["DOOR-07"] },
  async () => {
    const asked = await fromPage(SECOND, "/shop/shopper/checkout", preflight);
    expect(asked).toEqual({
      status: 204,
      vary: expect.stringContaining("Origin") as string,
      cors: {
        "access-control-allow-origin": SECOND,
        "access-control-allow-methods": "GET, POST, DELETE",
        "access-control-allow-headers": expect.stringContaining("authorization") as string,
        "access-control-expose-headers": expect.stringContaining("retry-after") as string,
        "access-control-max-age": "600",
      },
    });
    // The page reads errors too.
    for (const [path, status] of [
      ["/shop/shopper", 401],
      ["/shop/nothing", 404],
      ["/catalog", 200],
      ["/storefront-key", 200],
    ] as const) {
      const answer = await fromPage(SECOND, path);
      expect([path, answer.status, answer.cors["access-control-allow-origin"]]).toEqual([
        path,
        status,
        SECOND,
      ]);
    }
    const store = await fromPage(SECOND, "/store/products", preflightOfGet);
    expect(store.cors["access-control-allow-origin"]).toBe(SECOND);
  },
);

test("sends no CORS header to pages of another origin", { tags: ["DOOR-07"] }, async () => {
  for (const origin of foreign) {
    for (const path of ["/shop/shopper", "/catalog", "/storefront-key"]) {
      expect([origin, path, (await fromPage(origin, path)).cors]).toEqual([origin, path, {}]);
      expect([origin, path, (await fromPage(origin, path, preflight)).cors]).toEqual([
        origin,
        path,
        {},
      ]);
    }
    if (origin === shop.storefront()) continue;
    const store = await fromPage(origin, "/store/products", preflightOfGet);
    expect([origin, store.cors["access-control-allow-origin"]]).toEqual([origin, undefined]);
  }
});

test("does not treat an allowed origin as the shop's own", { tags: ["DOOR-07"] }, async () => {
  const { token, person } = await newShopper();
  const answer = await fromPage(SECOND, `/api/user/${person.id}/cart`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${token}` },
    body: JSON.stringify({ color: "blue" }),
  });
  expect([answer.status, answer.cors]).toEqual([403, {}]);
});

test("returns from the payment page to an allowed page only", { tags: ["DOOR-08"] }, async () => {
  const { token } = await newShopper();
  await addToBag(token, (await variantOf("blue")).id);
  const checkout = (return_url: string) =>
    call<{ url: string; message?: string }>("/shop/shopper/checkout", {
      token,
      body: { return_url },
    });
  expect(await checkout("https://elsewhere.example/thanks")).toEqual({
    status: 400,
    body: { message: "The return_url must be a page of an origin in ALLOWED_ORIGINS." },
  });
  expect((await checkout("thanks")).body.message).toBe("The return_url must be a URL.");
  const { url } = (await checkout(`${SECOND}/thanks?from=shop`)).body;
  const paid = await payWithoutReturning(url);
  expect(paid.headers.get("location")).toMatch(
    /^https:\/\/second\.example\.com\/thanks\?from=shop&session_id=cs_/,
  );
});
