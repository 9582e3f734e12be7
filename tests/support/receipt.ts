import { expect, type Page } from "@playwright/test";
import { query } from "./database.ts";

/** The page after the payment has the number, the pieces, the sum, the address and what comes next. */
export async function expectReceipt(
  page: Page,
  { id, email }: { id: string; email: string },
  pieces: string[],
  total: string,
): Promise<void> {
  const main = page.getByRole("main");
  const [bought] = await query<{ display_id: number }>(
    `select display_id from "order" where customer_id = $1`,
    [id],
  );
  await expect(main.getByText(`Order No. ${bought?.display_id}`, { exact: true })).toBeVisible();
  await expect(main.getByRole("listitem")).toHaveText(pieces);
  await expect(main.locator("dt, dd")).toHaveText(["Total", total, "Paid by card", total]);
  await expect(main.locator("address span")).toHaveText([
    "Grace Buyer",
    "12 Tanner Street",
    "Portland, OR 97201",
    "United States",
  ]);
  await expect(
    main.getByText(`Your confirmation and invoice are on their way to ${email}.`),
  ).toBeVisible();
}
