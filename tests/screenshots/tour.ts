import type { Page } from "@playwright/test";

/** Screens that one person opens one after the other. */
export interface Tour {
  /** Addresses; with a name where the address holds an id. */
  screens: (string | [address: string, name: string])[];
  /** Of the logged-in user; visitors have none. */
  token?: string;
}

/** The address and the name of a screen. */
export function screenOf(screen: Tour["screens"][number]): [address: string, name: string] {
  if (typeof screen !== "string") return screen;
  return [screen, screen === "/" ? "home" : screen.slice(1).replaceAll(/[^a-z0-9]+/g, "-")];
}

/** Waits until a screen is hydrated and has everything that is loaded later. */
export async function loaded(page: Page, address: string): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  if (address.startsWith("/products?color=")) await page.locator(".swiper-initialized").waitFor();
  if (address.includes("analytics=")) await page.locator(".recharts-surface").last().waitFor();
  await page.locator(".admin-loading").waitFor({ state: "detached" });
}
