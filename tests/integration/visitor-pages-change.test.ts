import { expect, test } from "vitest";
import { adminUser, newProduct as newProductOfTheAdmin } from "../support/api.ts";
import { plainRequest } from "../support/plain-request.ts";
import { handleOf, newProduct, putOnHand } from "../support/product.ts";
import { startLinkedStorefront, startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

const isKept = /^public, .*s-maxage=60/;

const get = (path: string, headers: Record<string, string>, site: string) =>
  plainRequest(site, { path, headers });

/** What a product's page says to search engines of its first color. */
async function availabilityOf(
  handle: string,
  site: string,
  cookie = "",
): Promise<string | undefined> {
  const { text } = await get(`/products/${handle}`, { cookie }, site);
  return /schema\.org\/(InStock|OutOfStock)/.exec(text)?.[1];
}

test("a color that is sold out shows on every process, on pages that others have filled", async () => {
  const { variants } = await newProduct({ teal: { price: 30, stock: 4 } });
  const variant = variants.teal ?? "";
  const handle = await handleOf({ variant });
  const { url, stop } = await startStorefront({});
  const sites = [shop.storefront(), url];
  try {
    for (const site of sites) {
      await expect.poll(() => availabilityOf(handle, site)).toBe("InStock");
    }
    await putOnHand(variant, 0);
    // A second, and what a busy engine takes; to the second it is shown where the catalog is kept.
    for (const site of sites) {
      const seen = () => availabilityOf(handle, site);
      await expect.poll(seen, { message: site, timeout: 5000 }).toBe("OutOfStock");
    }
  } finally {
    await stop();
  }
});

test("who changes the stock sees it at once, on whichever process", async () => {
  const { token } = await adminUser();
  const product = await newProductOfTheAdmin();
  const handle = await handleOf({ product: product._id });
  const { url, stop } = await startStorefront({});
  const session = `session=${token}`;
  const firstColor = (cookie: string) => availabilityOf(handle, url, cookie);
  try {
    await expect.poll(() => firstColor(session)).toBe("InStock");
    const changed = await fetch(`${shop.storefront()}/admin/stock`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: session },
      body: new URLSearchParams({
        product: product._id,
        color: "green",
        quantity: "0",
        "shown green": "5",
      }),
    });
    const mark = changed.headers.getSetCookie().find((cookie) => cookie.startsWith("changed="));
    expect(mark).toBe("changed=1; Path=/; Max-Age=2; HttpOnly; SameSite=Lax");
    expect(await firstColor(`${session}; changed=1`)).toBe("OutOfStock");
  } finally {
    await stop();
  }
});

test("while the commerce server is away the kept pages stand, and healthz says so", async () => {
  const { url, link, stop } = await startLinkedStorefront();
  try {
    const known = await get("/products", {}, url);
    expect(known.status).toBe(200);
    for (const failure of ["cut", "hang"] as const) {
      link[failure]();
      const seen = await get("/products", {}, url);
      expect([failure, seen.status]).toEqual([failure, 200]);
      expect(seen.headers["cache-control"]).toMatch(isKept);
      expect(seen.text).toContain("InStock");
      expect((await get("/aboutus", {}, url)).status).toBe(200);
      const health = async () => (await fetch(`${url}/healthz`)).status;
      await expect.poll(health, { timeout: 60_000 }).toBe(503);
      link.restore();
      await expect.poll(health, { timeout: 30_000 }).toBe(200);
    }
  } finally {
    await stop();
  }
});

test("a page that could not be made whole is not kept", async () => {
  const { url, link, stop } = await startLinkedStorefront();
  try {
    link.cut();
    const failed = await get("/products", {}, url);
    expect(failed.headers["cache-control"]).toBe("private, no-cache");
    expect(failed.text).toContain("Unable to load products. Please try again.");
    link.restore();
    await expect
      .poll(async () => (await get("/products", {}, url)).headers["cache-control"], {
        timeout: 60_000,
      })
      .toMatch(isKept);
    expect((await get("/products", {}, url)).text).not.toContain("Unable to load products");
  } finally {
    await stop();
  }
});
