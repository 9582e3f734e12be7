import { expect, type Page } from "@playwright/test";

type Update = "cartUpdated" | "wishlistUpdated";

declare global {
  interface Window {
    /** The update events of this page, each with the value stored under its name. */
    updates?: { name: string; stamp: number; at: number }[];
  }
}

/** Records the update events of the page, and clears earlier ones. */
export async function listenForUpdates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: NonNullable<Window["updates"]> = (window.updates = []);
    for (const name of ["cartUpdated", "wishlistUpdated"]) {
      localStorage.removeItem(name);
      window.addEventListener(name, () => {
        heard.push({ name, stamp: Number(localStorage.getItem(name)), at: Date.now() });
      });
    }
  });
}

/** Expects exactly these updates since the last check, each stored with a new time. */
export async function expectUpdates(page: Page, ...names: Update[]): Promise<void> {
  const heard = () => page.evaluate(() => window.updates ?? []);
  await expect.poll(async () => (await heard()).map(({ name }) => name)).toEqual(names);
  for (const { stamp, at } of await heard()) {
    expect(at - stamp, "how old the stored time is").toBeLessThan(1000);
    expect(at - stamp, "the stored time lies in the past").toBeGreaterThanOrEqual(0);
  }
  await page.evaluate(() => {
    window.updates?.splice(0);
    for (const name of ["cartUpdated", "wishlistUpdated"]) localStorage.removeItem(name);
  });
}
