import { useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser, Shopper } from "@tomashi/programme/contract/http";
import type { ToastMessage } from "remix-toast";
import type { StoredUser } from "~/session/stored-user";
import { defaultSettings, type PublicSettings } from "./public-settings";

export interface RootData {
  /** Missing on cached pages. Browsers hide it from scripts. */
  nonce: string | undefined;
  /** True for a cached page, which is the same for every visitor. */
  isForEverybody: boolean;
  settings: PublicSettings;
  /** Shown above every page; `link` is "" if it has none. */
  announcement: { text: string; link: string } | null;
  draft: boolean;
  /** Null for a visitor. */
  person: CurrentUser | null;
  /** True if the customer could not be loaded. */
  isUnknown: boolean;
  user: StoredUser | null;
  counts: NonNullable<Shopper["counts"]> | null;
  toast: ToastMessage | undefined;
}

/** Returns undefined if the root's data could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Returns the settings, or the defaults if the root's data could not be loaded. */
export function usePublicSettings(): PublicSettings {
  return useRootData()?.settings ?? defaultSettings;
}

/**
 * Returns the nonce of inline scripts, which is "" in browsers because they hide it from scripts.
 */
export function useNonce(): string | undefined {
  const nonce = useRootData()?.nonce;
  return typeof document === "undefined" ? nonce : "";
}
