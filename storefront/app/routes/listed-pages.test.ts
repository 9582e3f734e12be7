import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import { COLLECTION_HANDLE } from "@tomashi/programme/contract/collection";
import { publicPaths } from "~/seo/public-paths";
import type { loader as robotsType } from "./robots";
import type { loader as sitemapType } from "./sitemap";

let robots: typeof robotsType;
let sitemap: typeof sitemapType;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  vi.stubEnv("STOREFRONT_URL", "https://shop.test");
  ({ loader: robots } = await import("./robots"));
  ({ loader: sitemap } = await import("./sitemap"));
  return () => vi.unstubAllEnvs();
});

const oneColor = [{}];
const products = [
  { handle: COLLECTION_HANDLE, colors: oneColor },
  { handle: "satchel", colors: oneColor },
  { handle: "black & white", colors: oneColor },
  { handle: "draft", colors: [] },
];

test("lists each public page and each published product in the sitemap", async () => {
  const catalog = { read: () => Promise.resolve({ products }) };
  const answer = await sitemap({
    context: { catalog, requestId: "request" },
  } as unknown as LoaderFunctionArgs);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  expect([...xml.matchAll(/<url><loc>(.*)<\/loc><\/url>/g)].map(([, address]) => address)).toEqual([
    "https://shop.test/",
    "https://shop.test/products",
    "https://shop.test/education",
    "https://shop.test/aboutus",
    "https://shop.test/vibe",
    "https://shop.test/contact",
    "https://shop.test/terms&amp;return",
    "https://shop.test/privacy",
    "https://shop.test/products/satchel",
    "https://shop.test/products/black%20%26%20white",
  ]);
});

test("responds 503 with Retry-After 5 when the products are not available", async () => {
  const catalog = { read: () => Promise.reject(new Error("away")) };
  const answer = await sitemap({
    context: { catalog, requestId: "request" },
  } as unknown as LoaderFunctionArgs);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toBe("");
});

test("disallows customer and admin pages for robots and links the sitemap", async () => {
  const answer = robots();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(`User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /cart
Disallow: /checkout
Disallow: /payment-
Disallow: /profile
Disallow: /test

Sitemap: https://shop.test/sitemap.xml
`);
});

test("allows robots on every public page", async () => {
  const lines = (await robots().text()).split("\n");
  const forbidden = lines.flatMap((line) => line.split("Disallow: ")[1] ?? []);
  expect(publicPaths.filter((path) => forbidden.some((one) => path.startsWith(one)))).toEqual([]);
});
