import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { shop } from "../support/shop.ts";

/** The headers of a page over HTTP that never change, without those of the transfer. */
const headers = {
  "cache-control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600",
  "content-type": "text/html; charset=utf-8",
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
  vary: "Cookie, Accept-Encoding",
};

/** Matches headers of the transfer and headers that differ between responses. */
const OTHERS =
  /^(?:connection|content-encoding|content-length|content-security-policy|date|etag|keep-alive|transfer-encoding|x-request-id)$/;

/** Returns the policy's sources for the texts of these elements. */
function hashesOf(elements: RegExp, html: string): string {
  const texts = new Set([...html.matchAll(elements)].map(([, text = ""]) => text));
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...texts].map((text) => `'sha256-${hash(text)}'`).join(" ");
}

test("sends the exact headers for what a page may load, run, and cache", async () => {
  const response = await fetch(`${shop.storefront()}/aboutus`, {
    headers: { "accept-encoding": "gzip" },
  });
  const html = await response.text();
  const sent = [...response.headers].filter(([name]) => !OTHERS.test(name));
  expect(Object.fromEntries(sent)).toEqual(headers);
  expect(response.headers.get("etag")).toMatch(/^"[\w-]{22}-gzip"$/);
  expect(response.headers.get("content-security-policy")?.split(";")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashesOf(/<script[^>]*>(.*?)<\/script>/gs, html)}`,
    `style-src 'self' ${hashesOf(/<style[^>]*>(.*?)<\/style>/gs, html)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);

  const file = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? "";
  const script = (await fetch(shop.storefront() + file)).headers;
  expect(script.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(script.get("x-content-type-options")).toBe("nosniff");
  expect(script.get("content-type")).toBe("application/javascript; charset=UTF-8");
});
