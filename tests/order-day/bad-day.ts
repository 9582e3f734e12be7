import type { Page } from "@playwright/test";
import { rowOf, button } from "../support/admin-orders.ts";
import { open } from "../support/journey.ts";
import { openAlertsOf, paymentOf, actAtStripe } from "../support/payment-alerts.ts";
import { refundAtStripe } from "../support/sandbox-state.ts";
import { waitUntil } from "./wait-until.ts";
import { assertThat, clickButton, waitForMessage, type Day, type Purchase } from "./day.ts";
import { asAdmin, openRows } from "./packing.ts";
import { approveReturns, asBuyer, requestReturnInDialog, lineOf } from "./returns.ts";

export async function cancelItem(day: Day, order: Purchase, piece: string): Promise<void> {
  await asBuyer(day, order, "cancels before it ships", async (page) => {
    await clickButton(lineOf(page, piece), "Cancel this item");
    const dialog = page.getByRole("dialog");
    await day.album.screen(page, "dialog-cancel", { isDialog: true });
    await clickButton(dialog, "CANCEL ITEM");
    await waitForMessage(page, "Order canceled");
    await day.album.screen(page, "orders-canceled");
  });
}

const atOrder = (day: Day, order: Purchase, what: string, work: (page: Page) => Promise<void>) =>
  asAdmin(day, `${what} of order ${order.number}`, async (page) => {
    await open(page, `/admin/orders/${order.orderId}`);
    await work(page);
  });

/** Opens a dispute, and releases the order's hold as staff do. */
export async function openDispute(day: Day, order: Purchase): Promise<string> {
  const { id } = await actAtStripe("/_disputes", {
    payment_intent: await paymentOf(order.orderId),
  });
  await waitUntil(
    async () => (await openAlertsOf(order.orderId)).length === 1,
    "a dispute is shown",
  );
  await asAdmin(day, "reads what is open", async (page) => {
    await open(page, "/admin");
    await day.album.screen(page, "admin-dispute");
  });
  await atOrder(day, order, "releases the hold", async (page) => {
    await day.album.screen(page, "admin-order-disputed");
    await page.getByLabel("Why can it ship?").fill("The customer confirmed the order by phone.");
    await clickButton(page, "Release hold");
    await waitForMessage(page, "Hold released");
  });
  return id;
}

/** Closes a dispute in the customer's favor. */
export async function loseDispute(day: Day, order: Purchase, id: string): Promise<void> {
  await actAtStripe(`/_disputes/${id}`, { status: "lost" });
  await waitUntil(
    async () => (await openAlertsOf(order.orderId)).length === 0,
    "a dispute is closed",
  );
  await atOrder(day, order, "reads the end of the dispute", (page) =>
    day.album.screen(page, "admin-order-dispute-lost"),
  );
}

/** Refunds $50 at Stripe, as staff do in its dashboard, and waits until the order shows it. */
export async function refundInDashboard(day: Day, order: Purchase): Promise<void> {
  await refundAtStripe(await paymentOf(order.orderId), 5_000);
  await atOrder(day, order, "reads the refund", async (page) => {
    await waitUntil(async () => {
      await page.reload();
      return (await page.getByText(/\$50(?!\d)/).count()) > 0;
    }, "a refund at Stripe is shown");
    await day.album.screen(page, "admin-order-refunded-at-stripe");
  });
}

export async function refundLost(day: Day, order: Purchase): Promise<void> {
  await atOrder(day, order, "refunds the lost package", async (page) => {
    await clickButton(page, "Lost or damaged: refund");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note for staff").fill("The carrier's search found nothing.");
    await day.album.screen(page, "dialog-lost", { isDialog: true });
    await clickButton(dialog, "Refund");
    await waitForMessage(page, "Refund issued");
    await day.album.screen(page, "admin-order-lost");
  });
  await asBuyer(day, order, "reads about the lost package", (page) =>
    day.album.screen(page, "orders-lost"),
  );
}

/** Requests and approves the return of one of several items. */
export async function returnOne(day: Day, order: Purchase, piece: string): Promise<void> {
  await requestReturnInDialog(day, order, {
    name: "one-of-two",
    piece,
    quantity: "1",
    reason: "It's damaged or defective",
  });
  await approveReturns(day, [[order, piece]]);
}

/** Receives a damaged return, and deducts $120 from its refund. */
export async function receiveDamaged(day: Day, order: Purchase, piece: string): Promise<void> {
  await asAdmin(day, `receives the damaged ${piece} of order ${order.number}`, async (page) => {
    await openRows(page, order);
    await button(rowOf(page, piece), "Receive").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Condition").selectOption({ label: "Damaged: don’t restock" });
    await dialog.getByLabel(/^Deduct from the price/).fill("120");
    await dialog.getByLabel(/^Reason for the deduction/).fill("The strap is cut on both sides.");
    await day.album.screen(page, "dialog-receipt-damaged", { isDialog: true });
    await clickButton(dialog, "Mark as received");
    await waitForMessage(page, "Order status updated");
  });
  await asBuyer(day, order, "reads the refund of the damaged goods", async (page) => {
    assertThat((await page.getByText(/\$620/).count()) > 0, "the refund is not shown");
    await day.album.screen(page, "orders-damaged");
  });
}
