import type { PublishedContent } from "@tomashi/programme/contract/content/http";
import type { Catalog } from "@tomashi/programme/contract/http-catalog";
import type { PromotionRow } from "@tomashi/programme/contract/promotion-settings";
import type { ShippingRow } from "@tomashi/programme/contract/shipping-settings";
import type { TaxRow } from "@tomashi/programme/contract/tax-settings";
import { startCommerceProxy } from "./commerce-proxy.ts";
import { startStorefront } from "./second-storefront.ts";
import { shop } from "./shop.ts";
import { LONG_WORD } from "./written-texts.ts";

/** Each text is a word of 136 letters, or as long as the shop accepts. Headings differ, as names do. */
const headed = (start: string) => (start + LONG_WORD).slice(0, 120);
const line = headed("");
const name = LONG_WORD.slice(0, 60);
const noLinks = { website: "", linkedin: "" };

const educator = { name, craft: line, bio: line, biography: LONG_WORD, ...noLinks, picture: null };

const legal = <Data>(data: Data) => ({
  current: { id: "long", effective_on: "2026-01-01", data },
  next: null,
  earlier: [],
});
const section = (start: string) => ({ title: headed(start), text: LONG_WORD });

const content: Omit<PublishedContent, "version"> = {
  sections: {
    announcement: { text: line, link: "/vibe" },
    home: {
      headline: line,
      poster: LONG_WORD,
      subHeading: headed("Parts"),
      applyTitle: headed("Apply"),
      applyText: LONG_WORD,
      shopTitle: headed("Shop"),
      shopText: LONG_WORD,
      touchTitle: headed("Touch"),
      touchText: LONG_WORD,
    },
    buying: {
      delivery: LONG_WORD,
      tax: LONG_WORD,
      returnPostage: LONG_WORD,
      damaged: LONG_WORD,
      help: LONG_WORD,
    },
    program: {
      cost: LONG_WORD,
      start: LONG_WORD,
      schedule: LONG_WORD,
      place: LONG_WORD,
      deadline: LONG_WORD,
      needed: LONG_WORD,
      contact: LONG_WORD,
    },
    educators: {
      thanks: headed("Thanks"),
      intro: LONG_WORD,
      people: [
        { ...educator, key: "leather" },
        { ...educator, key: "trade", name: "" },
      ],
    },
    graduates: {
      title: line,
      people: [{ name, text: LONG_WORD, ...noLinks, instagram: "", picture: null }],
    },
    discussions: {
      dates: [{ when: line, on: "2027-02-04", time: line, place: line, what: line }],
    },
  },
  countries: ["us"],
  legal: {
    terms: legal({ terms: [section("Terms")], returns: [section("Returns")] }),
    privacy: legal({ sections: [section("Data")] }),
  },
};

const shippingOption: ShippingRow = {
  id: "so_long",
  name,
  description: line,
  price: 15,
  free_from: 500,
  weights: [],
  where: "New York, New Jersey, North Carolina",
  states: ["NY", "NJ", "NC"],
  can_change: true,
};

const taxRate: TaxRow = {
  id: "txreg_long",
  place: "North Carolina",
  state: "NC",
  rate: 8.8755,
  name,
  is_shipping_taxed: true,
  warnings: [],
};

const promotion: PromotionRow = {
  id: "promo_long",
  code: LONG_WORD.slice(0, 30).toUpperCase(),
  is_automatic: false,
  is_on: true,
  discount: { target: "items", unit: "percent", value: 12.5 },
  starts_on: "2026-02-01",
  ends_on: "2027-02-01",
  used: 12,
  limit: 1000,
  limit_per_customer: 1,
  smallest_order: 250,
  is_returnable: false,
};

const settings = {
  "/admin/shop-shipping": shippingOption,
  "/admin/shop-tax": taxRate,
  "/admin/shop-promotions": promotion,
};

/**
 * Starts a storefront that shows long words as the content and the settings that staff write for
 * all visitors, without changing what the other tests see.
 */
export async function startLongStorefront(): Promise<{ url: string; stop: () => Promise<void> }> {
  const proxy = await startCommerceProxy(shop.commerce());
  proxy.change("/catalog", ({ status, body }) => {
    const { version } = (body as Catalog).content;
    return { status, body: { ...(body as Catalog), content: { version, ...content } } };
  });
  for (const [path, row] of Object.entries(settings)) {
    proxy.change(path, ({ status, body }) => ({
      status,
      body: { ...(body as object), rows: [row] },
    }));
  }
  const { url, stop } = await startStorefront({ COMMERCE_URL: proxy.url });
  return {
    url,
    stop: async () => {
      await stop();
      await proxy.stop();
    },
  };
}
