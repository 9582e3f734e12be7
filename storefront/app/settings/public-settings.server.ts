import { environment } from "../../server/environment.ts";
import type { PublicSettings } from "./public-settings";

export function publicSettings(): Omit<PublicSettings, "buying"> {
  const all = environment();
  return {
    siteUrl: all.STOREFRONT_URL,
    assetsUrl: all.ASSETS_URL,
    applyUrl: all.APPLY_URL,
    social: {
      tiktok: all.SOCIAL_TIKTOK_URL,
      instagram: all.SOCIAL_INSTAGRAM_URL,
      x: all.SOCIAL_X_URL,
    },
    measurementId: all.GA_MEASUREMENT_ID ?? null,
    timeZone: all.SHOP_TIME_ZONE,
  };
}

type Published = Pick<PublicSettings, "applyUrl" | "social" | "buying">;

/** Adds published content to the settings, and overrides their URLs unless the published ones are empty. */
export function applyPublishedSettings(
  settings: Omit<PublicSettings, "buying">,
  { applyUrl, social, buying }: Published,
): PublicSettings {
  return {
    ...settings,
    buying,
    applyUrl: applyUrl || settings.applyUrl,
    social: {
      tiktok: social.tiktok || settings.social.tiktok,
      instagram: social.instagram || settings.social.instagram,
      x: social.x || settings.social.x,
    },
  };
}
