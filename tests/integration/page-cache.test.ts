import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { plainRequest } from "../support/plain-request.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

const CACHEABLE = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";

/** Public pages without the catalog, which other tests change concurrently. */
const pages = [
  "/",
  "/home",
  "/education",
  "/education?educator=pattern",
  "/aboutus",
  "/vibe",
  "/contact",
  "/terms&return",
  "/privacy",
  "/test",
  "/login",
  "/signup",
  "/forgotten-password",
  "/newsletter",
];

const get = (path: string, headers: Record<string, string> = {}, site = shop.storefront()) =>
  plainRequest(site, { path, headers });

test("sends every public page with the same bytes and as cacheable to all visitors", async () => {
  for (const page of [...pages, "/products", "/products?color=blue"]) {
    const [first, second] = [await get(page), await get(page)];
    expect([page, first.status, first.headers["cache-control"], first.headers.vary]).toEqual([
      page,
      200,
      CACHEABLE,
      "Cookie, Accept-Encoding",
    ]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first.headers["content-security-policy"]).not.toContain("nonce");
    if (!page.startsWith("/products")) expect(second.text).toBe(first.text);
  }
  expect((await get("/education?educator=pattern")).text).not.toBe((await get("/education")).text);
  expect((await get("/products?color=blue")).text).not.toBe((await get("/products")).text);
});

test("compresses a page as the browser accepts, and responds 304 when its ETag matches", async () => {
  const bytesOf = async (encoding: string) => {
    const answer = await fetch(`${shop.storefront()}/aboutus`, {
      headers: { "accept-encoding": encoding },
    });
    return { headers: answer.headers, html: await answer.text() };
  };
  const plain = await bytesOf("identity");
  expect(plain.headers.get("content-encoding")).toBeNull();
  const tags = new Set([plain.headers.get("etag")]);
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    // Retries if the page was compressed again between the two requests.
    await vi.waitFor(async () => {
      const { headers, html } = await bytesOf(accepted);
      const tag = headers.get("etag");
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(html).toBe(plain.html);
      const again = await get("/aboutus", {
        "accept-encoding": accepted,
        "if-none-match": `"another", W/${tag ?? ""}`,
      });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers["cache-control"]).toBe(CACHEABLE);
      tags.add(tag);
    }, 30_000);
  }
  expect(tags.size).toBe(3);
  expect((await get("/aboutus", { "if-none-match": '"another"' })).status).toBe(200);

  const { status, headers, text } = await plainRequest(shop.storefront(), {
    path: "/aboutus",
    method: "HEAD",
  });
  expect([status, text]).toEqual([200, ""]);
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(plain.html)));
});

test("serves the cached page whatever headers, cookies, and utm parameters are sent", async () => {
  const cachedPages = new Map<string, string>();
  for (const page of pages) cachedPages.set(page, (await get(page)).text);
  // Excludes the null character, which the shop rejects in URLs.
  const word = fc.stringMatching(/^[\w.~%+-]{1,30}$/).filter((one) => !one.includes("%00"));
  const header = fc.oneof(
    fc.tuple(fc.constantFrom("accept", "accept-language", "user-agent", "referer", "dnt"), word),
    fc.tuple(
      fc.constant("cookie"),
      fc.array(fc.tuple(fc.constantFrom("_ga", "consent", "second-step", "sessions"), word)),
    ),
    fc.constant(["user-agent", "Googlebot/2.1"] as const),
    fc.constant(["cache-control", "no-cache"] as const),
  );
  const query = fc.array(fc.tuple(fc.stringMatching(/^utm_[a-z]{1,8}$/), word), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pages),
      fc.array(header, { maxLength: 4 }),
      query,
      async (page, sent, utmPairs) => {
        const headers = Object.fromEntries(
          sent.map(([name, value]) => [
            name,
            typeof value === "string" ? value : value.map((pair) => pair.join("=")).join("; "),
          ]),
        );
        const search = utmPairs.map(([name, value]) => `&${name}=${value}`).join("");
        const path = page.includes("?") ? page + search : page + search.replace("&", "?");
        const answer = await get(path, headers);
        expect([path, answer.headers["cache-control"]]).toEqual([path, CACHEABLE]);
        expect(answer.text).toBe(cachedPages.get(page));
      },
    ),
    { numRuns: 60 },
  );
});

test("neither serves nor caches a customer's page for visitors", async () => {
  const { url, stop } = await startStorefront({});
  try {
    const shopper = await newShopper("Maria Onlyhers");
    // The first request for each page has a session or a message.
    const wrong = await fetch(`${url}/wishlist/add`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ color: "blue" }),
    });
    const [message = ""] = wrong.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    for (const page of ["/products", "/aboutus", "/"]) {
      for (const cookie of [`session=${shopper.token}`, message]) {
        const own = await get(page, { cookie }, url);
        expect(own.headers["cache-control"]).toBe("private, no-store");
        expect(own.headers.etag).toBeUndefined();
        expect(own.headers["content-security-policy"]).toContain("'nonce-");
        expect(own.text).toMatch(/Maria Onlyhers|Please log in to add items to your wishlist/);
      }
      for (const encoding of ["br", "gzip"] as const) {
        const answer = await fetch(url + page, { headers: { "accept-encoding": encoding } });
        expect(await answer.text()).not.toMatch(/Maria|Please log in|nonce="[^"]/);
      }
    }
    // After logout, the customer is a visitor.
    const out = await fetch(`${url}/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `session=${shopper.token}` },
    });
    expect(out.headers.get("cache-control")).toBe("private, no-store");
    const after = await get("/aboutus", { cookie: "session=" }, url);
    expect(after.headers["cache-control"]).toBe(CACHEABLE);
    expect(after.text).not.toMatch(/Maria|logged out/i);
  } finally {
    await stop();
  }
});
