import type { Page } from "@playwright/test";
import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { query } from "../support/database.ts";
import { expect, hydrated, open, test, toast } from "../support/journey.ts";
import { variantOf } from "../support/engine.ts";
import {
  addToBag,
  boughtLine,
  decide,
  deliver,
  deliveredDaysAgo,
  payBag,
  refundsForLine,
  requestReturn,
  setStatus,
} from "../support/purchase.ts";

const rows = (page: Page) =>
  page.getByRole("region", { name: "Orders", exact: true }).locator("tbody > tr:first-child");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Turns back the clock of an order: the tests cannot wait for months. */
async function orderedOn(lineId: string, day: string): Promise<void> {
  await query(
    `update "order" set created_at = $2
     where id = (select order_id from order_item where item_id = $1 limit 1)`,
    [lineId, day],
  );
}

test("ADM-16 ADM-17 the lines of all users stand newest first, by month and year", async ({
  page,
}) => {
  const first = await boughtLine("black");
  const second = await boughtLine("blue");
  await openAsAdmin(page, "/admin?inventory=hidden");
  const places = await Promise.all(
    [second, first].map(async ({ email }) => {
      const texts = await rows(page).allTextContents();
      return texts.findIndex((text) => text.includes(email));
    }),
  );
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);

  // Six customers and years would be the same: one customer, three lines, three months.
  const { token, email } = first;
  const lines = [first.line.line_id];
  for (const color of ["blue", "red"]) {
    await addToBag(token, (await variantOf(color)).id);
    lines.push((await payBag(token))[0]?.line_id ?? "");
  }
  const days = ["2024-03-15T12:00:00Z", "2024-04-15T12:00:00Z", "2023-03-15T12:00:00Z"];
  for (const [at, line] of lines.entries()) await orderedOn(line, days[at] ?? "");
  await open(page, ordersOf({ email }));
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText("Apr 15, 2024");
  await expect(rows(page).nth(2)).toContainText("Mar 15, 2023");
  await page.getByLabel("Month").selectOption("March");
  await page.getByLabel("Year").selectOption("2024");
  await button(page, "Filter").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Tracy black");
  await expect(rows(page)).toContainText("$740");
  await expect(page.getByText("1 piece, $740 before refunds")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("month")).toBe("3");

  // What is filtered is what is exported.
  const link = page.getByRole("link", { name: "Export CSV" });
  const csv = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(csv.headers()["content-type"]).toContain("text/csv");
  expect((await csv.text()).trim().split(/\r?\n/)).toHaveLength(2);
});

test("ADM-18 ADM-19 ADM-26 a line goes one step at a time, and its history tells of it", async ({
  page,
}) => {
  const buyer = await boughtLine("black");
  await openAsAdmin(page, ordersOf(buyer));
  const steps = () => page.getByRole("button", { name: /^Mark as/ });
  await expect(rows(page)).toContainText("Confirmed");
  await expect(button(page, "Remove order")).toHaveCount(0);
  await expect(steps()).toHaveText(["Mark as processing"]);
  await steps().click();
  await expect(toast(page, "Order status updated")).toBeVisible();
  await expect(rows(page)).toContainText("Processing");
  await expect(steps()).toHaveText(["Mark as delivered"]);
  await expect(button(page, "Remove order")).toHaveCount(0);
  await steps().click();
  await expect(rows(page)).toContainText("Delivered");
  await expect(steps()).toHaveCount(0);
  await expect(button(page, "Remove order")).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(history).not.toHaveCount(0);
  await expect(history.first()).toContainText("admin@example.com");
});

test("ADM-21 ADM-22 ADM-26 exactly what is asked to be returned is decided on", async ({
  page,
}) => {
  const buyer = await boughtLine("black");
  const { token, line } = buyer;
  await addToBag(token, (await variantOf("blue")).id);
  const [other] = await payBag(token);
  const ids = [line.line_id, other?.line_id ?? ""];
  for (const id of ids) await deliver(id);
  await openAsAdmin(page, ordersOf(buyer));
  await expect(page.getByRole("button", { name: /return$/ })).toHaveCount(0);
  for (const id of ids) await requestReturn(token, id);
  await page.reload();
  await expect(button(page, "Approve return")).toHaveCount(2);
  await expect(button(page, "Deny return")).toHaveCount(2);
  await expect(button(page, "Remove order")).toHaveCount(0);
  await rows(page)
    .filter({ hasText: "Talia" })
    .getByRole("button", { name: "Approve return" })
    .click();
  await expect(toast(page, "Return approved")).toBeVisible();
  await expect(button(page, "Deny return")).toHaveCount(1);
  await button(page, "Deny return").click();
  await expect(toast(page, "Return denied")).toBeVisible();
  await expect(page.getByRole("button", { name: /return$/ })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Return denied" }).getByRole("button")).toHaveText([
    "Remove order",
  ]);
});

test("a receipt shows what it brings with the packaging and without before it is confirmed", async ({
  page,
}) => {
  const buyer = await boughtLine("dalmatian");
  const { token, line } = buyer;
  await deliver(line.line_id);
  await requestReturn(token, line.line_id);
  await decide(line.line_id, "approved");
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Receive").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$860 goes back to the card. No fee is kept.");
  await expect(dialog).toContainText("$731 goes back to the card. $129 restocking fee is kept.");
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(rows(page)).toContainText("Return approved");
  await button(page, "Receive").click();
  await dialog.getByLabel(/^Packaging missing/).check();
  await dialog.getByRole("button", { name: "Mark as received" }).click();
  await expect(toast(page, "Order status updated")).toBeVisible();
  await expect(rows(page)).toContainText("$731 refunded, $129 kept");
  await expect(button(page, "Remove order")).toBeVisible();
  await expect.poll(() => refundsForLine(line.line_id)).toEqual([73100]);
});

test("a late return that was approved brings store credit, or is refused after all", async ({
  page,
}) => {
  const buyer = await boughtLine("black");
  const { token, line } = buyer;
  await deliver(line.line_id);
  await deliveredDaysAgo(line.line_id, 8);
  await requestReturn(token, line.line_id);
  await decide(line.line_id, "approved");
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Receive").click();
  await expect(page.getByRole("dialog")).toContainText("$740 becomes store credit.");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as received" }).click();
  await expect(rows(page)).toContainText("$740 store credit");
  await rows(page).getByRole("link", { name: "Grace Buyer" }).click();
  await expect(page.getByRole("heading", { name: "Store credit: $740" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("ADM-24 every line's invoice is fetched as a PDF", async ({ page }) => {
  const buyer = await boughtLine("blue");
  await openAsAdmin(page, ordersOf(buyer));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Invoice (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const href = await page.getByRole("link", { name: "Invoice (PDF)" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("ADM-27 ADM-28 VAL-13 a removal is asked about first", async ({ page }) => {
  const buyer = await boughtLine("black");
  await deliver(buyer.line.line_id);
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Remove order").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await button(page, "Remove order").click();
  await dialog.getByRole("button", { name: "Remove order" }).click();
  await expect(toast(page, "Completed order removed")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Orders" })).toBeFocused();
});

test("several lines are changed at once, with a report of what failed", async ({ page }) => {
  const buyer = await boughtLine("black");
  await addToBag(buyer.token, (await variantOf("blue")).id);
  const [other] = await payBag(buyer.token);
  await deliver(other?.line_id ?? "");
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Change selected").click();
  await expect(toast(page, "Select at least one order line.")).toBeVisible();
  await page.getByLabel("All on this page").check();
  await page.getByLabel("With the selected").selectOption("Mark as processing");
  await button(page, "Change selected").click();
  const report = page.getByRole("alert").filter({ hasText: "1 changed, 1 not." });
  await expect(report).toContainText("Talia blue");
  await expect(rows(page).filter({ hasText: "Tracy" })).toContainText("Processing");
  await expect(rows(page).filter({ hasText: "Talia" })).toContainText("Delivered");
});

test.describe("an act that does not succeed", () => {
  test.use({ expectedErrors: [/status of (4\d\d|503)|net::ERR_FAILED/] });

  test("ADM-20 ADM-23 ADM-29 says so when somebody else was faster", async ({ page }) => {
    const buyer = await boughtLine("black");
    const { token, line } = buyer;
    await openAsAdmin(page, ordersOf(buyer));
    await setStatus(line.line_id, "processing");
    await button(page, "Mark as processing").click();
    await expect(toast(page, "Update failed")).toBeVisible();
    await expect(rows(page)).toContainText("Processing");

    await setStatus(line.line_id, "delivered");
    await page.reload();
    await hydrated(page);
    await requestReturn(token, line.line_id);
    await button(page, "Remove order").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove order" }).click();
    await expect(toast(page, "Failed to remove order")).toBeVisible();
    await expect(rows(page)).toContainText("Return requested");

    await decide(line.line_id, "denied");
    await button(page, "Approve return").click();
    await expect(toast(page, "Failed to process return")).toBeVisible();
    await expect(rows(page)).toContainText("Return denied");
  });

  test("ADM-20 ADM-23 ADM-25 ADM-29 and when no answer comes", async ({ page }) => {
    const buyer = await boughtLine("black");
    const { token, line } = buyer;
    await openAsAdmin(page, ordersOf(buyer));
    await page.route(/\/admin\/(order-|return-|remove-|orders\/)/, (route) => route.abort());
    await button(page, "Mark as processing").click();
    await expect(toast(page, "Update failed")).toBeVisible();
    await page.getByRole("link", { name: "Invoice (PDF)" }).click();
    await expect(toast(page, "Failed to download invoice")).toBeVisible();
    await deliver(line.line_id);
    await page.reload();
    await hydrated(page);
    await button(page, "Remove order").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove order" }).click();
    await expect(toast(page, "Failed to remove order")).toBeVisible();
    await requestReturn(token, line.line_id);
    await page.reload();
    await hydrated(page);
    await button(page, "Approve return").click();
    await expect(toast(page, "Failed to process return")).toBeVisible();
    await expect(rows(page)).toContainText("Return requested");
  });
});
