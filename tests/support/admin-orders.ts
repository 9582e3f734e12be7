import type { Locator, Page } from "@playwright/test";
import { fillCart } from "./fill-cart.ts";
import { newShopper } from "./copied-shopper.ts";
import { payCart } from "./purchase.ts";

/** The table of order lines on the admin's first page. */

export const rows = (page: Page) =>
  page.getByRole("region", { name: "Orders", exact: true }).locator("tbody > tr:first-child");
export const rowOf = (page: Page, piece: string) => rows(page).filter({ hasText: piece });
export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
/** The cell of a row that tells a line's status. */
export const status = (row: Locator) => row.locator('[data-label="Status"]');

/** Where the orders of the tests go, as a row shows it. */
export const SHIP_TO = "12 Tanner Street, Portland, OR 97201, United States";

/** A customer who has bought one piece of each of these colors, in one order. */
export async function boughtColors(...colors: string[]) {
  const shopper = await newShopper("Grace Buyer");
  await fillCart(shopper, ...colors);
  const lines = await payCart(shopper.token);
  const lineOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, lineOf };
}
