import type { BuyingFacts } from "@tomashi/programme/contract/content/buying";

/** The settings of every page. URLs have no trailing slash. */
export interface PublicSettings {
  siteUrl: string;
  assetsUrl: string;
  applyUrl: string;
  social: { tiktok: string; instagram: string; x: string };
  /** The Google tag's ID. Without one, no analytics leave the browser. */
  measurementId: string | null;
  timeZone: string;
  buying: Partial<BuyingFacts>;
}

/** Used if the root's data could not be loaded. */
export const defaultSettings: PublicSettings = {
  siteUrl: "",
  assetsUrl: "/media",
  applyUrl: "https://example.com/apply",
  social: {
    tiktok: "https://example.com/tiktok",
    instagram: "https://example.com/instagram",
    x: "https://example.com/x",
  },
  measurementId: null,
  timeZone: "America/New_York",
  buying: {},
};
