import { environment } from "../../server/environment.ts";
import type { PublicSettings } from "./public-settings";

export function publicSettings(): PublicSettings {
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
    shipsWithinDays: all.SHIPS_WITHIN_DAYS ?? null,
  };
}

type Links = Pick<PublicSettings, "applyUrl" | "social">;

/** Overrides settings with the URLs that an admin has published, unless they are empty. */
export function withPublished(
  settings: PublicSettings,
  { applyUrl, social }: Links,
): PublicSettings {
  return {
    ...settings,
    applyUrl: applyUrl || settings.applyUrl,
    social: {
      tiktok: social.tiktok || settings.social.tiktok,
      instagram: social.instagram || settings.social.instagram,
      x: social.x || settings.social.x,
    },
  };
}
