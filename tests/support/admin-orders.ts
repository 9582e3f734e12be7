import type { Locator, Page } from "@playwright/test";
import { fillCart } from "./fill-cart.ts";
import { newShopper } from "./copied-shopper.ts";
import { payCart } from "./purchase.ts";

/** Locators in the order table of the admin's home page. */

/** The order lines. */
export const rows = (page: Page) =>
  page
    .getByRole("region", { name: "Orders", exact: true })
    .locator('tbody > tr:has(> [data-label="Item"])');
export const rowOf = (page: Page, piece: string) => rows(page).filter({ hasText: piece });
export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
export const status = (row: Locator) => row.locator('[data-label="Status"]');

/** The shipping address of the tests' orders as displayed in a row: the city, and the details that expand below. */
export const SHIP_TO =
  "Portland, OR 97201Grace Buyer12 Tanner StreetPortland, OR 97201United States+1 503 555 0100";

/** Selects all orders on the page, chooses the step, and confirms the question. */
export async function changeAll(page: Page, step: string, confirm: RegExp): Promise<void> {
  await page.getByLabel("All on this page").check();
  await page.getByLabel("Bulk action").selectOption(step);
  await button(page, "Apply").click();
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
}

/** Creates a customer with one order of one item in each of these colors. */
export async function buyColors(...colors: string[]) {
  const shopper = await newShopper("Grace Buyer");
  await fillCart(shopper, ...colors);
  const lines = await payCart(shopper.token);
  const lineOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, lineOf };
}
