import type { Page } from "@playwright/test";

/** The screens that one person opens in order. */
export interface Tour {
  /** URLs, with a name for the file if the URL contains an ID. */
  screens: (string | [address: string, name: string])[];
  token?: string;
}

/** Returns the URL and the name of a screen. */
export function screenOf(screen: Tour["screens"][number]): [address: string, name: string] {
  if (typeof screen !== "string") return screen;
  return [screen, screen === "/" ? "home" : screen.slice(1).replaceAll(/[^a-z0-9]+/g, "-")];
}

/** Waits until a page is hydrated and has loaded its deferred parts. */
export async function waitUntilLoaded(page: Page, address: string): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  if (address.startsWith("/products?color=")) await page.locator(".swiper-initialized").waitFor();
  if (address.includes("analytics=")) await page.locator(".recharts-surface").last().waitFor();
  await page.locator(".admin-loading").waitFor({ state: "detached" });
}
