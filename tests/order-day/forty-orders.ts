import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { button } from "../support/admin-orders.ts";
import { variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { open } from "../support/journey.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { query } from "../support/database.ts";
import { say } from "../../tools/start/progress.ts";
import { assertThat, waitForMessage, type Day } from "./day.ts";
import { ActionCounter } from "./action-counter.ts";
import { asAdmin } from "./packing.ts";

const ORDERS = 40;
const LINES = 60;

interface MorningOrder {
  id: string;
  number: number;
  colors: string[];
}

/** Of every ten orders, six have one line, three have two, and one has three. */
function colorsOf(at: number): string[] {
  const single = ["black", "blue"][at % 2] ?? "black";
  if (at % 10 === 0) return ["black", "blue", "dalmatian"];
  return at % 10 < 4 ? ["black", "blue"] : [single];
}

/**
 * Finds, prints, picks, ships, and delivers forty orders on the admin's screens. Prints how many clicks,
 * keys, and pages each step takes.
 */
export async function packFortyOrders(day: Day): Promise<void> {
  say(`${ORDERS} orders arrive`);
  const orders = await placeOrders(day);
  await asAdmin(day, "works through forty orders", async (page) => {
    const counter = new ActionCounter(page);
    await find(page, counter);
    await day.album.screen(page, "forty-orders");
    await printSlips(page, counter);
    await day.album.screen(page, "forty-orders-selected", { isDialog: true });
    await pick(page, counter, orders);
    await start(day, page, counter);
    await track(page, counter, orders);
    await deliverOrders(page, counter);
    say(counter.summary());
    await open(page, `/admin/orders/${orders[0]?.id}`);
    await page.getByRole("heading", { name: "Lines" }).waitFor();
    await day.album.screen(page, "one-of-forty-orders");
  });
}

async function placeOrders({ fixture }: Day): Promise<MorningOrder[]> {
  const orders: MorningOrder[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const buyer = await newShopper("Grace Buyer");
    fixture.tokens.set(buyer.person.id, buyer.token);
    const colors = colorsOf(at);
    for (const color of colors) await addToBag(buyer.token, (await variantOf(color)).id);
    const [line] = await payCart(buyer.token);
    const [row] = await query<{ id: string; number: number }>(
      `select id, display_id::int as number from "order" where id = $1`,
      [line?.order_id],
    );
    assertThat(row !== undefined, `order ${at + 1} was not placed`);
    orders.push({ ...row, colors });
  }
  const lines = orders.flatMap(({ colors }) => colors).length;
  assertThat(lines === LINES, `the orders have ${lines} lines`);
  return orders;
}

const toShip = (page: Page) =>
  page.getByRole("navigation", { name: "To do" }).locator('a[href*="status=to_ship"]');

const allOfList = (page: Page) => page.getByLabel(`All ${ORDERS} orders in this list`);

async function find(page: Page, counter: ActionCounter): Promise<void> {
  counter.begin("Find the orders");
  await counter.open("/admin");
  await counter.click(toShip(page));
  await page.waitForURL(/status=to_ship/);
  await page.getByText(`1–25 of ${ORDERS} orders`).waitFor();
}

async function printSlips(page: Page, counter: ActionCounter): Promise<void> {
  counter.begin("Print packing slips");
  await counter.click(allOfList(page));
  const slips = await download(page, counter, button(page, "Packing slips (PDF)"));
  assertThat(slips.length === ORDERS, `there are ${slips.length} packing slips`);
}

async function pick(page: Page, counter: ActionCounter, orders: MorningOrder[]): Promise<void> {
  counter.begin("Print the pick list");
  const [list = []] = await download(page, counter, button(page, "Pick list (PDF)"));
  for (const color of ["black", "blue", "dalmatian"]) {
    const count = orders.flatMap(({ colors }) => colors).filter((one) => one === color).length;
    const isListed = list.some((line) => line.toLowerCase().endsWith(` ${color} ${count}`));
    assertThat(isListed, `the pick list does not say ${count} ${color}: ${list.join(", ")}`);
  }
}

async function start({ album }: Day, page: Page, counter: ActionCounter): Promise<void> {
  counter.begin("Mark as processing");
  await counter.click(button(page, "Apply"));
  const dialog = page.getByRole("dialog", {
    name: `Mark ${LINES} items of ${ORDERS} orders as processing? ${ORDERS} emails will be sent.`,
  });
  await dialog.waitFor();
  await album.screen(page, "forty-orders-question", { isDialog: true });
  await counter.click(button(dialog, `Mark ${LINES} items as processing`));
  await waitForMessage(page, "Order status updated");
  await page.getByText(`${LINES} items updated`).waitFor();
}

/** Uploads a tracking list, as the carrier's program exports it. */
async function track(page: Page, counter: ActionCounter, orders: MorningOrder[]): Promise<void> {
  counter.begin("Add tracking by CSV");
  const rows = orders.map(
    ({ number }, at) => `${number},UPS,1Z999AA1${String(at).padStart(10, "0")}`,
  );
  await counter.click(page.getByRole("link", { name: "Tracking list" }));
  await counter.upload(page.getByLabel("Or a CSV file"), "tracking.csv", rows.join("\n"));
  await counter.click(button(page, "Check the list"));
  await counter.click(button(page, "Save tracking"));
  await page
    .getByText("Saved UPS")
    .nth(ORDERS - 1)
    .waitFor();
}

/** Marks them days later, when the carrier has reported the deliveries. */
async function deliverOrders(page: Page, counter: ActionCounter): Promise<void> {
  counter.begin("Mark as delivered");
  await counter.open("/admin?inventory=hidden");
  const filters = page.getByRole("search", { name: "Orders" });
  await counter.choose(filters.getByLabel("Status"), "Processing");
  await counter.click(button(filters, "Filter"));
  await page.waitForURL(/status=processing/);
  await counter.click(allOfList(page));
  await counter.click(button(page, "Apply"));
  await counter.click(page.getByRole("dialog").getByRole("button", { name: /^Mark/ }));
  await waitForMessage(page, "Order status updated");
  await page.getByText(`${LINES} items updated`).waitFor();
}

/** Returns the pages of a PDF. */
async function download(page: Page, counter: ActionCounter, target: Locator): Promise<string[][]> {
  const coming = page.waitForEvent("download");
  await counter.click(target);
  return pagesOf(readFileSync(await (await coming).path()));
}
