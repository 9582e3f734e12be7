import type { Page } from "@playwright/test";
import { adminUser } from "../support/api.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { addToBag } from "../support/purchase.ts";
import { variantOf } from "../support/commerce.ts";
import { waitUntilLoaded } from "./tour.ts";

/** Fits the tables of the settings. */
export const guideSize = { width: 1000, height: 900 };

/** Opens a page of the site as the person with this login token. */
export type OpenPage = (token: string, address: string) => Promise<Page>;

/** Saves the visible main part of a page under this name. */
export type SaveScreenshot = (page: Page, name: string) => Promise<void>;

/** Takes the screenshots of the owner's guide, while setting up taxes, shipping, and a promotion. */
export async function takeGuideScreenshots(open: OpenPage, save: SaveScreenshot): Promise<void> {
  const { token } = await adminUser();
  const taxes = await open(token, "/admin/settings/taxes");
  await fill(taxes, { "Rate in percent": "8.875", "Name on the invoice": "Sales tax (New York)" });
  await taxes.getByLabel("State").first().selectOption("New York");
  await submit(taxes, "Save rate");
  await save(taxes, "taxes");

  const shipping = await open(token, "/admin/settings/shipping");
  await fill(shipping, {
    Name: "Express",
    "Description with delivery days": "1 to 2 days",
    "Price in dollars": "35",
    "Free from, in dollars (optional)": "2000",
  });
  await submit(shipping, "Save shipping option");
  await save(shipping, "shipping");

  const promotions = await open(token, "/admin/settings/promotions");
  await fill(promotions, { Code: "WELCOME", Discount: "10" });
  await submit(promotions, "Save promotion");
  await visit(promotions, `${promotions.url()}?code=WELCOME`);
  await save(promotions, "promotions");

  const shopper = await newShopper("Grace Buyer");
  await saveProfile(shopper, elmStreet);
  await addToBag(shopper.token, (await variantOf("red")).id);
  await save(await open(shopper.token, "/checkout"), "checkout");

  const stripeTax = await open(token, "/admin/settings/taxes");
  await stripeTax.getByRole("button", { name: "Use Stripe Tax" }).click();
  await stripeTax.getByRole("button", { name: "Use rates by state" }).waitFor();
  await visit(stripeTax);
  await save(stripeTax, "stripe-tax");
}

async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await page.getByRole("textbox", { name: label, exact: true }).first().fill(value);
  }
}

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("status").filter({ hasText: "saved" }).first().waitFor();
  await visit(page);
}

/** Opens an address, by default the page's own again, because a message covers a part of it. */
async function visit(page: Page, address = page.url()): Promise<void> {
  await page.goto(address);
  await waitUntilLoaded(page, page.url());
}
