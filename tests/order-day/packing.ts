import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { button, changeAll, rowOf } from "../support/admin-orders.ts";
import { adminUser } from "../support/api.ts";
import { open } from "../support/journey.ts";
import { findAdminLines } from "../support/order-lines.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { withPage, assertThat, waitForMessage, type Day, type Purchase } from "./day.ts";

const LIST = "/admin?inventory=hidden";

export const asAdmin = async <T>(
  day: Day,
  what: string,
  work: (page: Page) => Promise<T>,
): Promise<T> => withPage(day, (await adminUser()).token, `The admin ${what}`, work);

export async function openRows(page: Page, { number }: Purchase): Promise<void> {
  await open(page, `${LIST}&order=${number}`);
  await page
    .getByLabel(/^Select order/)
    .first()
    .waitFor();
}

interface Slip {
  number: number;
  /** `Tracy black 1` */
  pieces: string[];
}

/** Prints the packing slips of all lines to ship, and ships them order by order. */
export async function packOrders(
  day: Day,
  name: string,
  inParcels: Purchase[] = [],
): Promise<void> {
  await asAdmin(day, `packs the ${name}`, async (page) => {
    await open(page, `${LIST}&status=confirmed`);
    await page.getByLabel("All on this page").check();
    await day.album.screen(page, `${name}-list`);
    const slips = await printSlips(day, page, name);
    for (const slip of slips) {
      const apart = inParcels.some(({ number }) => number === slip.number);
      if (apart) await sendApart(day, page, slip);
      else await sendTogether(day, page, slip);
    }
  });
}

async function printSlips({ album }: Day, page: Page, name: string): Promise<Slip[]> {
  const coming = page.waitForEvent("download");
  await button(page, "Packing slips (PDF)").click();
  const bytes = readFileSync(await (await coming).path());
  album.paper(`packing-slips-${name}`, bytes);
  const slips = (await pagesOf(bytes)).map(slipOf);
  for (const slip of slips) await compare(slip);
  return slips;
}

function slipOf(lines: string[]): Slip {
  const order = lines.find((line) => /^Order \d+$/.test(line)) ?? "";
  return {
    number: Number(order.slice("Order ".length)),
    pieces: lines.filter((line) => /^(Tallon|Trey|Tracy|Talia|Tai) \w+ \d+$/.test(line)),
  };
}

/** Checks that a packing slip lists exactly the order's confirmed lines. */
async function compare({ number, pieces }: Slip): Promise<void> {
  const waiting = (await findAdminLines(String(number)))
    .filter(({ order_number, status }) => order_number === number && status === "confirmed")
    .map(({ name, color, quantity }) => `${name} ${color} ${quantity}`.toLowerCase());
  const printed = pieces.map((piece) => piece.toLowerCase()).toSorted();
  assertThat(
    printed.join() === waiting.toSorted().join(),
    `the slip of ${number} says ${printed.join()}, and ${waiting.join()} waits`,
  );
}

let parcels = 0;

function nextTracking(): string {
  parcels += 1;
  return `1Z999AA101234567${String(parcels).padStart(2, "0")}`;
}

/** Ships all lines of an order in one package, with a bulk action. */
async function sendTogether({ album }: Day, page: Page, slip: Slip): Promise<void> {
  await open(page, `${LIST}&order=${slip.number}&status=confirmed`);
  await page.getByLabel("All on this page").check();
  await button(page, "Apply").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tracking number").fill(nextTracking());
  if (slip.pieces.length > 1) await album.screen(page, "tracking-of-several", { isDialog: true });
  await dialog.getByRole("button", { name: /^Mark/ }).click();
  await waitForMessage(page, "Order status updated");
}

/** Ships each line of an order in its own package. */
async function sendApart({ album }: Day, page: Page, slip: Slip): Promise<void> {
  await open(page, `${LIST}&order=${slip.number}`);
  for (const [at, piece] of slip.pieces.entries()) {
    const row = rowOf(page, piece.split(" ")[0] ?? "");
    await row.getByText("Add tracking").click();
    await row.getByLabel("Tracking number").fill(nextTracking());
    if (at === 0) await album.screen(page, "tracking-of-one");
    await button(row, "Mark as processing with tracking").click();
    await waitForMessage(page, "Order status updated");
  }
}

/** Marks all shipped lines of these orders as delivered. */
export async function deliverOrders(day: Day, orders: Purchase[]): Promise<void> {
  await asAdmin(day, "marks orders as delivered", async (page) => {
    for (const order of orders) {
      await open(page, `${LIST}&order=${order.number}&status=processing`);
      await changeAll(page, "Mark as delivered", /^Mark/);
      await waitForMessage(page, "Order status updated");
    }
  });
}
