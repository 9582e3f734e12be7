/** The settings that every page gets from the environment; addresses have no slash at the end. */
export interface PublicSettings {
  /** This shop's own public address. */
  siteUrl: string;
  /** The base address of pictures, films and icons. */
  assetsUrl: string;
  applyUrl: string;
  social: { tiktok: string; instagram: string; x: string };
  /** The Google tag's id; without one no analytics leave the browser. */
  measurementId: string | null;
  /** The shop's time zone. */
  timeZone: string;
}

/** Where the root's data could not be loaded. */
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
};
