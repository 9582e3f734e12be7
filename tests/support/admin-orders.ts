import type { Locator, Page } from "@playwright/test";
import { fillCart } from "./fill-cart.ts";
import { newShopper } from "./copied-shopper.ts";
import { payCart } from "./purchase.ts";

/** Locators in the order table of the admin's home page. */

export const rows = (page: Page) =>
  page.getByRole("region", { name: "Orders", exact: true }).locator("tbody > tr:first-child");
export const rowOf = (page: Page, piece: string) => rows(page).filter({ hasText: piece });
export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
export const status = (row: Locator) => row.locator('[data-label="Status"]');

/** The shipping address of the tests' orders, as displayed in a row. */
export const SHIP_TO = "12 Tanner Street, Portland, OR 97201, United States";

/** Creates a customer with one order of one item in each of these colors. */
export async function boughtColors(...colors: string[]) {
  const shopper = await newShopper("Grace Buyer");
  await fillCart(shopper, ...colors);
  const lines = await payCart(shopper.token);
  const lineOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, lineOf };
}
