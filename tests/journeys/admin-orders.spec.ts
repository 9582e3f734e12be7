import type { Locator, Page } from "@playwright/test";
import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, fillBag, hydrated, open, test } from "../support/journey.ts";
import { adminLinesOf, momentText, orderedOn } from "../support/order-lines.ts";
import { newProduct } from "../support/product.ts";
import {
  addToBag,
  boughtLine,
  decide,
  deliver,
  deliveredDaysAgo,
  linesOf,
  payBag,
  refundsForLine,
  requestReturn,
  setStatus,
} from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { expectLines, expectRows } from "../support/words.ts";

const rows = (page: Page) =>
  page.getByRole("region", { name: "Orders", exact: true }).locator("tbody > tr:first-child");
const rowOf = (page: Page, piece: string) => rows(page).filter({ hasText: piece });
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
/** The cell of a row that tells a line's status. */
const status = (row: Locator) => row.locator('[data-label="Status"]');

/** A customer who has bought one piece of each of these colors, in one order. */
async function boughtColors(...colors: string[]) {
  const shopper = await newShopper("Grace Buyer");
  await fillBag(shopper, ...colors);
  const lines = await payBag(shopper.token);
  const lineOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, lineOf };
}

test(
  "the lines of all users stand newest first, by month and year",
  { tag: ["@ADM-16", "@ADM-17"] },
  async ({ page }) => {
    // A color that nobody else has: its name finds these lines alone, of two customers.
    const color = `teal-${Date.now()}`;
    const { variants } = await newProduct({ [color]: { price: 95, stock: 9 } });
    const buyers = [await newShopper("Ada Buyer"), await newShopper("Grace Buyer")] as const;
    const buy = async ({ token }: { token: string }, pieces: number) => {
      await addToBag(token, variants[color] ?? "", pieces);
      const [line] = await payBag(token);
      if (!line) throw new Error("The order is not listed.");
      return line;
    };
    const lines = [
      await buy(buyers[0], 1),
      await buy(buyers[1], 2),
      await buy(buyers[0], 3),
    ] as const;
    const address = (more = "") => `/admin?inventory=hidden&order=${color}${more}`;
    /** What the table says of the pieces bought in this order, `newest` first. */
    const expectPieces = async (...newest: (1 | 2 | 3)[]) => {
      const known = await adminLinesOf(color);
      await expectRows(
        rows(page),
        newest.map((pieces) => {
          const { email } = buyers[pieces === 2 ? 1 : 0];
          const line = known.find(({ line_id }) => line_id === lines[pieces - 1]?.line_id);
          return [
            "",
            `${pieces > 1 ? `${pieces} × ` : ""}${color} ${color} Order ${line?.order_number ?? ""}`,
            `${pieces === 2 ? "Grace" : "Ada"} Buyer ${email}`,
            momentText(line?.created_at ?? ""),
            ["$95", "$190 $95 each", "$285 $95 each"][pieces - 1] ?? "",
            "Confirmed",
            "Mark as processing Invoice (PDF) History",
          ];
        }),
      );
    };
    await openAsAdmin(page, address());
    await expectPieces(3, 2, 1);

    // The borders of a month by the shop's clock: the last second before it, its first and its last.
    await orderedOn(lines[0], "2024-03-01T04:59:59Z");
    await orderedOn(lines[1], "2024-03-01T05:00:00Z");
    await orderedOn(lines[2], "2024-04-01T03:59:59Z");
    await open(page, address());
    await page.getByLabel("Month").selectOption("March");
    await page.getByLabel("Year").selectOption("2024");
    await button(page, "Filter").click();
    await expect(page).toHaveURL(/month=3&year=2024/);
    await expectPieces(3, 2);
    await expect(page.getByText("5 pieces, $475 before refunds")).toBeVisible();

    // What is filtered is what is exported.
    const link = page.getByRole("link", { name: "Export CSV", exact: true });
    const csv = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const [, ...exported] = (await csv.text()).trim().split(/\r?\n/);
    expect(exported.map((row) => row.replaceAll('"', "").split(",").slice(3, 10))).toEqual([
      [buyers[0].email, color, color, "3", "95.00", "285.00", "confirmed"],
      [buyers[1].email, color, color, "2", "95.00", "190.00", "confirmed"],
    ]);

    // The first second after it, the same month of another year, and a day amid it.
    await orderedOn(lines[0], "2024-04-01T04:00:00Z");
    await orderedOn(lines[1], "2023-03-15T12:00:00Z");
    await orderedOn(lines[2], "2024-03-15T12:00:00Z");
    await open(page, address("&month=3&year=2024"));
    await expectPieces(3);
  },
);

test(
  "lines go their way by the admin's buttons, and their history tells of it",
  { tag: ["@ADM-18", "@ADM-19", "@ADM-22", "@ADM-24", "@ADM-26", "@ADM-27", "@ADM-28", "@VAL-13"] },
  async ({ page }) => {
    const buyer = await boughtColors("dalmatian", "black", "blue");
    const [tai, tracy, talia] = ["Tai", "Tracy", "Talia"].map((name) => rowOf(page, name)) as [
      Locator,
      Locator,
      Locator,
    ];
    await openAsAdmin(page, ordersOf(buyer));
    await button(talia, "Mark as processing").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(talia)).toHaveText("Processing");
    await expect(status(tai)).toHaveText("Confirmed");
    await button(talia, "Mark as delivered").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(talia)).toHaveText("Delivered");
    await talia.getByRole("link", { name: "History" }).click();
    const by = "by admin@example.com";
    const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
    await expect(history).toHaveText([
      new RegExp(`From processing to delivered ${by}$`),
      new RegExp(`From confirmed to processing ${by}$`),
    ]);

    await deliver(buyer.lineOf("black"));
    await deliver(buyer.lineOf("dalmatian"));
    await deliveredDaysAgo(buyer.lineOf("black"), 8);
    for (const color of ["black", "blue", "dalmatian"])
      await requestReturn(buyer.token, buyer.lineOf(color));
    await page.reload();
    await hydrated(page);
    for (const row of [tai, tracy]) {
      await button(row, "Approve return").click();
      await expectSaid(page, "success", "Return approved");
      await expect(status(row)).toHaveText("Return approved");
    }
    await button(talia, "Deny return").click();
    await expectSaid(page, "success", "Return denied");
    await expect(status(talia)).toHaveText("Return denied");

    // What a receipt brings is shown for either packaging before it is confirmed.
    const dialog = page.getByRole("dialog");
    await button(tai, "Receive").click();
    await expect(dialog.locator("label")).toHaveText([
      "Packaging complete$860 goes back to the card. No fee is kept.",
      "Packaging missing$731 goes back to the card. $129 restocking fee is kept.",
    ]);
    await button(dialog, "Not yet").click();
    await expect(status(tai)).toHaveText("Return approved");
    await button(tai, "Receive").click();
    await dialog.getByLabel(/^Packaging missing/).check();
    await button(dialog, "Mark as received").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(tai)).toHaveText("Returned$731 refunded, $129 kept");
    await expect.poll(() => refundsForLine(buyer.lineOf("dalmatian"))).toEqual([73100]);

    // So late it becomes store credit.
    await button(tracy, "Receive").click();
    await expect(dialog.locator("label").first()).toHaveText(
      "Packaging complete$740 becomes store credit. No fee is kept.",
    );
    await button(dialog, "Mark as received").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(tracy)).toHaveText("Returned$740 store credit");

    await button(talia, "Remove order").click();
    await button(dialog, "Keep").click();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
    await button(talia, "Remove order").click();
    await button(dialog, "Remove order").click();
    await expectSaid(page, "success", "Completed order removed");
    await expect(talia).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Orders" })).toBeFocused();
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(talia).toHaveCount(0);

    await rows(page).first().getByRole("link", { name: "Grace Buyer" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Store credit: $740",
      "Security",
    ]);
    const credit = page.getByRole("region", { name: "Store credit" });
    await expect(credit.locator("tbody td:not(:first-child)")).toHaveText([
      "return",
      "$740",
      "$740",
    ]);
  },
);

test("a return that was approved is refused when the goods come in no acceptable state", async ({
  page,
}) => {
  const { lineOf, token, email } = await boughtColors("black");
  await deliver(lineOf("black"));
  await requestReturn(token, lineOf("black"));
  await decide(lineOf("black"), "approved");
  await openAsAdmin(page, ordersOf({ email }));
  await button(rows(page), "Refuse the goods").click();
  await expectSaid(page, "success", "Return denied");
  await expect(status(rows(page))).toHaveText("Return denied");
  await expect(rows(page).getByRole("button")).toHaveText(["Remove order"]);
  expect(await refundsForLine(lineOf("black"))).toEqual([]);
});

test("several lines are changed at once, with a report of what failed", async ({ page }) => {
  const buyer = await boughtColors("black", "blue");
  await deliver(buyer.lineOf("blue"));
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Change selected").click();
  await expectSaid(page, "error", "Select at least one order line.");
  await page.getByLabel("All on this page").check();
  await page.getByLabel("With the selected").selectOption("Mark as processing");
  await button(page, "Change selected").click();
  await expectSaid(page, "error", "Update failed");
  const [line] = await adminLinesOf(buyer.email);
  await expectLines(page.getByRole("alert").filter({ hasText: "changed" }), [
    "1 changed, 1 not.",
    `Order ${line?.order_number ?? ""}, Talia blue: A piece that is delivered cannot become processing.`,
  ]);
  await expect(status(rowOf(page, "Tracy"))).toHaveText("Processing");
  await expect(status(rowOf(page, "Talia"))).toHaveText("Delivered");
});

test.describe("an act that does not succeed", () => {
  test.use({ expectedErrors: [/status of 409|net::ERR_FAILED/] });

  test(
    "says so, when somebody else was faster and when no answer comes",
    { tag: ["@ADM-20", "@ADM-23", "@ADM-25", "@ADM-29"] },
    async ({ page }) => {
      const { line, token, email } = await boughtLine("black");
      const { line_id } = line;
      const row = rows(page);
      const remove = async () => {
        await button(row, "Remove order").click();
        await button(page.getByRole("dialog"), "Remove order").click();
        await expectSaid(page, "error", "Failed to remove order");
      };
      const acts = /\/admin\/(order-|return-|remove-|orders\/)/;
      await openAsAdmin(page, ordersOf({ email }));
      await page.route(acts, (route) => route.abort());
      await button(row, "Mark as processing").click();
      await expectSaid(page, "error", "Update failed");
      await row.getByRole("link", { name: "Invoice (PDF)" }).click();
      await expectSaid(page, "error", "Failed to download invoice");
      await expect(status(row)).toHaveText("Confirmed");
      await page.unrouteAll();
      await setStatus(line_id, "processing");
      await button(row, "Mark as processing").click();
      await expectSaid(page, "error", "Update failed");
      await expect(status(row)).toHaveText("Processing");

      await setStatus(line_id, "delivered");
      await page.reload();
      await hydrated(page);
      await page.route(acts, (route) => route.abort());
      await remove();
      await page.unrouteAll();
      await requestReturn(token, line_id);
      await remove();
      await expect(status(row)).toHaveText("Return requested");

      await page.route(acts, (route) => route.abort());
      await button(row, "Approve return").click();
      await expectSaid(page, "error", "Failed to process return");
      await page.unrouteAll();
      await decide(line_id, "denied");
      await button(row, "Approve return").click();
      await expectSaid(page, "error", "Failed to process return");
      await expect(status(row)).toHaveText("Return denied");
      expect((await linesOf(token, line.order_id)).map((one) => one.status)).toEqual([
        "return_denied",
      ]);
    },
  );
});
