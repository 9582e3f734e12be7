import type { Page } from "@playwright/test";
import { logInAs, open } from "./journey.ts";
import type { buyColor } from "./purchase.ts";

type Buyer = Awaited<ReturnType<typeof buyColor>>;

export async function openOrders(
  page: Page,
  { token, person }: Omit<Buyer, "line">,
): Promise<void> {
  await logInAs(page.context(), { token });
  await open(page, `/profile/ordereturn/${person.id}`);
}

/** The lines of orders have a heading; the steps of their history have none. */
export const orderLines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
