import { expect, type Page } from "@playwright/test";

type Update = "cartUpdated" | "wishlistUpdated";

declare global {
  interface Window {
    /** The updates that this page has told of, each with what was stored under its name. */
    updates?: { name: string; stamp: number; at: number }[];
  }
}

/** From now on the page notes what it tells its other views. What was stored before is forgotten. */
export async function hearUpdates(page: Page): Promise<void> {
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

/** Since it was last asked the page has told of exactly these, each stored with a new time. */
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
