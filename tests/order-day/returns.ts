import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { button, rowOf } from "../support/admin-orders.ts";
import { openOrders } from "../support/orders-page.ts";
import { asAdmin, openRows } from "./packing.ts";
import { withPage, clickButton, waitForMessage, type Day, type Purchase } from "./day.ts";

const REQUEST = "REQUEST RETURN";

export const asBuyer = <T>(
  day: Day,
  { buyer, number }: Purchase,
  what: string,
  work: (page: Page) => Promise<T>,
) =>
  withPage(day, buyer.token, `The buyer of order ${number} ${what}`, async (page) => {
    await openOrders(page, buyer);
    return work(page);
  });

export const lineOf = (page: Page, piece: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: piece });

/** Requests a refund with one click, without a reason. */
export async function requestReturn(day: Day, order: Purchase, piece: string): Promise<void> {
  await asBuyer(day, order, `asks to return ${piece}`, async (page) => {
    await clickButton(lineOf(page, piece), REQUEST);
    await waitForMessage(page, "Return request sent");
  });
}

export async function requestReturnInDialog(
  day: Day,
  order: Purchase,
  wish: {
    name: string;
    piece: string;
    choice?: string;
    quantity?: string;
    reason: string;
    words?: string;
  },
): Promise<void> {
  await asBuyer(day, order, `asks in the dialog to return ${wish.piece}`, async (page) => {
    await day.album.screen(page, `orders-before-${wish.name}`);
    await clickButton(page, "Return or exchange");
    const dialog = page.getByRole("dialog");
    const item = dialog.getByLabel("Item", { exact: true });
    if (await item.isVisible()) {
      const named = item.locator("option", { hasText: wish.piece });
      await item.selectOption((await named.first().getAttribute("value")) ?? "");
    }
    const { choice, quantity, reason, words = "" } = wish;
    if (quantity) await dialog.getByLabel("How many").selectOption(quantity);
    if (choice) await dialog.getByLabel("Refund or exchange").selectOption({ label: choice });
    await dialog.getByLabel("Reason (optional)").selectOption({ label: reason });
    await dialog.getByLabel("In your own words (optional)").fill(words);
    await day.album.screen(page, `dialog-${wish.name}`, { isDialog: true });
    await clickButton(dialog, REQUEST);
    await waitForMessage(page, "Return request sent");
    await day.album.screen(page, `orders-after-${wish.name}`);
  });
}

export async function cancelReturnRequest(day: Day, order: Purchase): Promise<void> {
  await asBuyer(day, order, "withdraws a request", async (page) => {
    await clickButton(page, "Cancel request");
    await waitForMessage(page, "Return request canceled");
  });
}

export async function approveReturns(day: Day, orders: [Purchase, string][]): Promise<void> {
  await asAdmin(day, "approves returns", async (page) => {
    for (const [order, piece] of orders) {
      await openRows(page, order);
      await clickButton(rowOf(page, piece), "Approve return");
      await waitForMessage(page, "Return approved");
    }
  });
}

/** Denies a requested or an approved return, with a reason for the customer. */
export async function denyReturn(
  day: Day,
  order: Purchase,
  how: { piece: string; label: "Deny return"; reason: string },
): Promise<void> {
  await asAdmin(day, `denies the return of ${how.piece} of order ${order.number}`, async (page) => {
    await openRows(page, order);
    await clickButton(rowOf(page, how.piece), how.label);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason for the customer").fill(how.reason);
    const name = how.label.toLowerCase().replaceAll(" ", "-");
    await day.album.screen(page, `dialog-${name}`, { isDialog: true });
    await clickButton(dialog, how.label);
    await waitForMessage(page, "Return denied");
  });
}

/** Downloads the return slip as the customer, and receives the return as an admin. */
export async function receiveReturn(
  day: Day,
  order: Purchase,
  goods: { name: string; piece: string; isPackagingMissing?: boolean },
): Promise<void> {
  await asBuyer(day, order, `prints the slip for ${goods.piece}`, async (page) => {
    await day.album.screen(page, `orders-approved-${goods.name}`);
    await saveDownload(day, page, "Return slip (PDF)");
  });
  await asAdmin(day, `receives ${goods.piece} of order ${order.number}`, async (page) => {
    await openRows(page, order);
    await button(rowOf(page, goods.piece), "Receive").click();
    const dialog = page.getByRole("dialog");
    if (goods.isPackagingMissing) await dialog.getByLabel(/^Packaging missing/).check();
    await day.album.screen(page, `dialog-receipt-${goods.name}`, { isDialog: true });
    await clickButton(dialog, "Mark as received");
    await waitForMessage(page, "Order status updated");
  });
}

/** Downloads the PDF of a link and stores it under its own name. */
export async function saveDownload(
  { album }: Day,
  page: Page,
  link: string | RegExp,
): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).first().click();
  const file = await coming;
  const name = file.suggestedFilename().replace(/\.pdf$/, "");
  album.paper(name, await readFile(await file.path()));
}
