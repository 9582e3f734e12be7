import { useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser, Shopper } from "@tomashi/programme/contract/http";
import type { ToastMessage } from "remix-toast";
import type { StoredUser } from "~/session/stored-user";
import { defaultSettings, type PublicSettings } from "./public-settings";

/** The root route's data, which every page shares. */
export interface RootData {
  /** Browsers hide it from scripts; a page that is the same for everybody has none. */
  nonce: string | undefined;
  /** The page is the same for everybody, and kept. */
  isForEverybody: boolean;
  settings: PublicSettings;
  /** Above every page; `link` is "" where it leads nowhere. */
  announcement: { text: string; link: string } | null;
  /** An admin looks at a draft. */
  draft: boolean;
  /** Null for a visitor. */
  person: CurrentUser | null;
  /** The shopper could not be loaded. */
  isUnknown: boolean;
  user: StoredUser | null;
  counts: NonNullable<Shopper["counts"]> | null;
  /** A message from the page before. */
  toast: ToastMessage | undefined;
}

/** Undefined where the root's data could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The settings; the defaults where the root's data could not be loaded. */
export function usePublicSettings(): PublicSettings {
  return useRootData()?.settings ?? defaultSettings;
}

/** The nonce that inline scripts need; browsers hide it from scripts, so it is "" there. */
export function useNonce(): string | undefined {
  const nonce = useRootData()?.nonce;
  return typeof document === "undefined" ? nonce : "";
}
