import { createHash } from "node:crypto";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { staffWithFactor } from "../support/second-factor.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

/** What an answer says about itself, apart from when it came, how it was packed, and its number. */
const OF_THE_WIRE = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

/** Each security header of a page over plain http, without the policy of its content. */
const guards = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

const policy = (inline: { script: string; style: string }) => [
  "default-src 'none'",
  `script-src 'self' ${inline.script}`,
  `style-src 'self' ${inline.style}`,
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The raw page for the owner of this token. */
async function pageFor(token?: string, address = shop.storefront()) {
  const answer = await fetch(`${address}/aboutus`, {
    headers: { "accept-encoding": "identity", ...(token && { cookie: `session=${token}` }) },
  });
  const {
    "content-security-policy": said = "",
    "x-request-id": id,
    ...headers
  } = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_WIRE.includes(name)));
  const nonce = /'nonce-([^']*)'/.exec(said)?.[1] ?? "";
  return { headers, id, nonce, policy: said.split(";"), html: await answer.text() };
}

/** The inline scripts and styles of a page, by the hashes of its policy. */
function hashesIn(html: string) {
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  const named = (elements: RegExp) => {
    const texts = [...html.matchAll(elements)].map(([, text = ""]) => text);
    return [...new Set(texts)].map((text) => `'sha256-${hashOf(text)}'`).join(" ");
  };
  return {
    script: named(/<script[^>]*>(.*?)<\/script>/gs),
    style: named(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

test("a page's headers say exactly what browsers may load, run and cache", async ({ shopper }) => {
  const visitors = await pageFor();
  expect(visitors.headers).toEqual({
    ...guards,
    "cache-control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600",
    "content-type": "text/html; charset=utf-8",
    etag: visitors.headers.etag,
    vary: "Cookie, Accept-Encoding",
  });
  expect(visitors.headers.etag).toMatch(/^"[\w-]{22}"$/);
  expect(visitors.policy).toEqual(policy(hashesIn(visitors.html)));

  const shoppers = await pageFor(shopper.token);
  expect({ ...shoppers.headers, etag: visitors.headers.etag }).toEqual({
    ...visitors.headers,
    "cache-control": "private, no-store",
  });
  expect(shoppers.headers.etag).toBeUndefined();

  // A nonce is valid for one response, and each of its scripts has it.
  const inline = `'nonce-${shoppers.nonce}'`;
  expect(shoppers.policy).toEqual(policy({ script: inline, style: inline }));
  expect(shoppers.nonce).toMatch(/^[\w+/]{22}==$/);
  expect((await pageFor(shopper.token)).nonce).not.toBe(shoppers.nonce);
  const scripts = shoppers.html.match(/<script\b[^>]*>/g) ?? [];
  expect(new Set(scripts)).toEqual(
    new Set([`<script nonce="${shoppers.nonce}">`, '<script type="text/plain">']),
  );

  const file = /\/assets\/[\w-]+\.js/.exec(visitors.html)?.[0] ?? "";
  const { headers } = await fetch(shop.storefront() + file);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
});

test("cookies are out of the reach of scripts and of other sites, and over https go nowhere else", async ({
  shopper,
}) => {
  const { url, stop } = await startStorefront({ STOREFRONT_URL: "https://shop.example" });
  const staff = await staffWithFactor();
  /** The cookies of a login, of one that owes its code, and of a message for the next page, with their flags. */
  const cookies = async (site: string) => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(site + path, {
        method: "POST",
        redirect: "manual",
        headers: { origin: site },
        body: new URLSearchParams(fields),
      });
    const answers = [
      await post("/login", { email: shopper.email, password: PASSWORD }),
      await post("/login", { email: staff.email, password: PASSWORD }),
      await post("/wishlist/add", { color: "blue" }),
    ];
    return answers
      .flatMap(({ headers }) => headers.getSetCookie())
      .map((cookie) => cookie.replace(/=[^;]*/, ""))
      .toSorted();
  };
  try {
    const plain = [
      "second-step; Max-Age=300; Path=/; HttpOnly; SameSite=Lax",
      "session; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
      "toast; Path=/; HttpOnly; SameSite=Lax",
      "toast; Path=/; HttpOnly; SameSite=Lax",
    ];
    expect(await cookies(shop.storefront())).toEqual(plain);
    expect(await cookies(url)).toEqual([
      "__Host-session; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
      "second-step; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax",
      "session; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
      "toast; Path=/; HttpOnly; Secure; SameSite=Lax",
      "toast; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    const secure = await pageFor(undefined, url);
    expect(secure.headers).toEqual({
      ...(await pageFor()).headers,
      // The pages name their own address.
      etag: secure.headers.etag,
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(secure.policy).toEqual([...policy(hashesIn(secure.html)), "upgrade-insecure-requests"]);
  } finally {
    await stop();
  }
});

declare global {
  interface Window {
    injected?: string[];
  }
}

test.describe("a script that somebody has smuggled in", () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test("does not run", async ({ page, context, shopper }) => {
    await logInAs(context, shopper);
    await open(page, "/aboutus");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = ['script']";
      document.body.append(script);
      const foreign = document.createElement("script");
      foreign.src = "data:text/javascript,window.injected = ['address']";
      document.body.append(foreign);
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.injected = ['attribute']");
      document.body.append(button);
      button.click();
    });
    // One that carries the page's own nonce does: the others were stopped by the policy alone.
    await page.evaluate(() => {
      const own = document.createElement("script");
      own.nonce = document.querySelector("script")?.nonce ?? "";
      own.textContent = "window.injected = [...(window.injected ?? []), 'own']";
      document.body.append(own);
    });
    expect(await page.evaluate(() => window.injected)).toEqual(["own"]);
  });
});
