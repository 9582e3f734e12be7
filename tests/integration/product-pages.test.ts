import { expect, test } from "vitest";
import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";
import { adminUser } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { callAdmin, readShopper, variantOf } from "../support/commerce.ts";
import { plainRequest } from "../support/plain-request.ts";
import { handleOf, newProduct, setTotalStock } from "../support/product.ts";
import { startLinkedStorefront, startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";
import { publishProduct } from "../support/shown-product.ts";

const isCached = /^public, .*s-maxage=60/;

const get = (path: string, site = shop.storefront(), cookie = "") =>
  plainRequest(site, { path, headers: { cookie } });

/** Sends a form as a browser without JavaScript. */
const post = (path: string, fields: Record<string, string>, token = "") =>
  fetch(shop.storefront() + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: token ? { cookie: `session=${token}` } : {},
  });

test(
  "adds the color of the product whose page is submitted, and asks visitors to log in",
  { tags: ["PROD-23", "PROD-24"] },
  async () => {
    const { handle, variants, name } = await publishProduct("Satchel", {
      blue: { price: 310, stock: 3 },
    });
    const { token } = await newShopper();
    const rico = await variantOf("blue");
    const own = variants.blue ?? "";

    await post(`/products/${handle}`, { color: "blue" }, token);
    await post("/wishlist/add", { color: "blue", handle }, token);
    const first = await readShopper(token, "cart,wishlist,counts");
    expect(first.cart?.lines).toMatchObject([{ variant_id: own, name, price: 310, handle }]);
    expect(first.wishlist).toMatchObject([{ variant_id: own }]);
    expect(first.counts).toMatchObject({ wishlist_colors: [], wishlist_variants: [own] });

    await post("/products", { color: "blue" }, token);
    await post("/wishlist/add", { color: "blue" }, token);
    const { cart, counts } = await readShopper(token, "cart,counts");
    expect(cart?.lines.map(({ variant_id }) => variant_id)).toEqual([own, rico.id]);
    expect(counts).toMatchObject({ wishlist_colors: ["blue"], wishlist_variants: [own] });

    const refused = await post(`/products/${handle}`, { color: "dalmatian" }, token);
    expect(refused.headers.get("location")).toBe(`/products/${handle}?color=dalmatian`);
    expect((await readShopper(token, "cart")).cart?.lines).toHaveLength(2);

    // Visitors are redirected to the same page, which displays why nothing was added.
    for (const [path, fields] of [
      [`/products/${handle}`, { color: "blue" }],
      ["/wishlist/add", { color: "blue", handle }],
    ] as const) {
      const answer = await post(path, fields);
      expect(answer.headers.get("location")).toBe(`/products/${handle}?color=blue`);
      const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const shownPage = await get(`/products/${handle}?color=blue`, shop.storefront(), cookie);
      expect(shownPage.text).toContain("Please log in to add items to your");
    }
  },
);

test(
  "caches product pages for visitors, and updates them on every process with the product",
  { tags: ["PROD-27", "PROD-28"] },
  async () => {
    const { id, handle, variants } = await publishProduct("Tote", {
      moss: { price: 240, stock: 3 },
      tan: { price: 240, stock: 40 },
    });
    const { url, stop } = await startStorefront({});
    const sites = [shop.storefront(), url];
    const path = `/products/${handle}`;
    // One second, plus the response time of a busy commerce server.
    const isSeen = async (seen: (site: string) => Promise<boolean>) => {
      for (const site of sites) {
        await expect.poll(() => seen(site), { message: site, timeout: 5000 }).toBe(true);
      }
    };
    try {
      for (const site of sites) {
        await expect.poll(async () => (await get(path, site)).status).toBe(200);
        const [first, second] = [await get(`${path}?utm_x=1`, site), await get(path, site)];
        expect(first.headers["cache-control"]).toMatch(isCached);
        expect(second.text).toBe(first.text);
        expect(second.headers.etag).toBe(first.headers.etag);
        expect(first.text).toContain("3 left");
        expect((await get(`${path}?color=tan`, site)).text).not.toBe(first.text);
      }
      await setTotalStock(variants.moss ?? "", 1);
      await isSeen(async (site) => (await get(path, site)).text.includes("1 left"));
      // The admin who changes the stock sees the change immediately, on every process.
      const session = `session=${(await adminUser()).token}`;
      const changed = await fetch(`${shop.storefront()}/admin/stock`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: session },
        body: new URLSearchParams({ product: id, color: "moss", quantity: "0", "shown moss": "1" }),
      });
      const mark = changed.headers.getSetCookie().find((cookie) => cookie.startsWith("changed="));
      expect(mark).toBe("changed=1; Max-Age=2; Path=/; HttpOnly; SameSite=Lax");
      const own = await get(path, url, `${session}; changed=1`);
      expect(/schema\.org\/(InStock|OutOfStock)/.exec(own.text)?.[1]).toBe("OutOfStock");
      await callAdmin(`/admin/products/${id}`, { body: { status: "draft" } });
      await isSeen(async (site) => (await get(path, site)).status === 404);
      for (const nowhere of [path, `${path}?color=moss`, "/products/nowhere"]) {
        const { status, headers, text } = await get(nowhere);
        expect([nowhere, status]).toEqual([nowhere, 404]);
        expect(headers["cache-control"]).not.toMatch(isCached);
        expect(text).toMatch(/404.{0,30}Not Found/);
      }
    } finally {
      await stop();
    }
    const moved = await get("/products/collection-rico?color=red");
    expect([moved.status, moved.headers.location]).toEqual([301, "/products?color=red"]);
  },
);

interface Offer {
  price: number;
  availability: string;
  availabilityStarts?: string;
  priceSpecification?: { price: number };
}

test(
  "lists each color's price and availability in JSON-LD, and the page in the sitemap",
  { tags: ["PROD-26"] },
  async () => {
    const { handle, name } = await publishProduct(
      "Belt",
      {
        moss: { price: 200, stock: 5, reducedTo: 150 },
        tan: { price: 210, stock: 5, shipsOn: "2027-02-01" },
        black: { price: 200, stock: 0 },
      },
      [{ leather: "red", color: null }],
    );
    const address = `${shop.storefront()}/products/${handle}`;
    await expect
      .poll(async () => (await get("/sitemap.xml")).text, { timeout: 5000 })
      .toContain(`<loc>${address}</loc>`);
    const { text } = await get(`/products/${handle}?color=tan`);
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toMatch(/property="og:image" content="[^"]*\/collection\/red\/set-1600\.jpg"/);
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1];
    const facts = JSON.parse(json ?? "{}") as {
      "@type": string;
      name: string;
      hasVariant: { color: string; offers: Offer }[];
    };
    expect([facts["@type"], facts.name]).toEqual(["ProductGroup", name]);
    const offers = facts.hasVariant.map(({ color, offers: offer }) => [
      color,
      offer.price,
      offer.priceSpecification?.price,
      offer.availability.replace("https://schema.org/", ""),
      offer.availabilityStarts,
    ]);
    expect(offers).toEqual([
      ["moss", 150, 200, "InStock", undefined],
      ["tan", 210, undefined, "PreOrder", "2027-02-01"],
      ["black", 200, undefined, "OutOfStock", undefined],
    ]);
  },
);

test(
  "serves cached pages while the commerce server is down, and caches no incomplete page",
  { tags: ["rare", "PROD-30"] },
  async () => {
    const { handle } = await publishProduct("Purse", { moss: { price: 90, stock: 5 } });
    const { url, link, stop } = await startLinkedStorefront();
    const health = async () => (await fetch(`${url}/healthz`)).status;
    try {
      link.cut();
      for (const [path, status] of [
        [`/products/${handle}`, 503],
        ["/products", 200],
      ] as const) {
        const failed = await get(path, url);
        expect([path, failed.status]).toEqual([path, status]);
        expect(failed.headers["cache-control"]).toBe("private, no-cache");
        expect(failed.text).toContain("Unable to load products. Please try again.");
      }
      expect((await get("/sitemap.xml", url)).status).toBe(503);
      link.restore();
      const list = async () => (await get("/products", url)).headers["cache-control"];
      await expect.poll(list, { timeout: 60_000 }).toMatch(isCached);
      expect((await get("/products", url)).text).not.toContain("Unable to load products");
      expect((await get(`/products/${handle}`, url)).status).toBe(200);
      for (const failure of ["cut", "hang"] as const) {
        link[failure]();
        const seen = await get("/products", url);
        expect([failure, seen.status]).toEqual([failure, 200]);
        expect(seen.headers["cache-control"]).toMatch(isCached);
        expect(seen.text).toContain("InStock");
        expect((await get("/aboutus", url)).status).toBe(200);
        await expect.poll(health, { timeout: 60_000 }).toBe(503);
        link.restore();
        await expect.poll(health).toBe(200);
      }
    } finally {
      await stop();
    }
  },
);

async function publishedCount(): Promise<number> {
  const answer = await fetch(`${shop.commerce()}/catalog`);
  return ((await answer.json()) as Catalog).products.length;
}

/** Returns the handles on all pages of the list. */
async function listedHandles(): Promise<string[]> {
  const found: string[] = [];
  let address: string | undefined = "/products";
  while (address !== undefined) {
    const { text, headers } = await get(address);
    expect(headers["cache-control"]).toMatch(isCached);
    const list = /<section id="bench".*?<\/section>/s.exec(text)?.[0] ?? "";
    const handles = [...list.matchAll(/href="\/products\/([^"?]+)"/g)].map(([, one]) => one ?? "");
    expect(handles.length).toBeLessThanOrEqual(12);
    // The list contains no descriptions.
    expect(text.match(/is cut from one hide/g)).toBeNull();
    found.push(...handles);
    const more: string | undefined = /href="([^"]+)">Show more items/.exec(list)?.[1];
    address = more?.replaceAll("&amp;", "&").replace(/#.*/, "");
  }
  return found;
}

test(
  "lists at most 12 products per page, and each product on exactly one page",
  { tags: ["PROD-20", "PROD-22"] },
  async () => {
    const handles: string[] = [];
    while (handles.length < 3 || (await publishedCount()) <= 13) {
      const { variants } = await newProduct({ tan: { price: 90, stock: 5 } });
      handles.push(await handleOf({ variant: variants.tan ?? "" }));
    }
    // Other tests publish products concurrently, which moves products between pages.
    const times = async () => {
      const found = await listedHandles();
      return handles.map((handle) => found.filter((one) => one === handle).length);
    };
    await expect.poll(times).toEqual(handles.map(() => 1));
  },
);
