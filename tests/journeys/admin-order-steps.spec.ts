import type { Locator } from "@playwright/test";
import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { expect, hydrated, test } from "../support/journey.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  requestReturn,
  setStatus,
} from "../support/line-steps.ts";
import { boughtLine, linesOf } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { expectSaid } from "../support/messages.ts";
import { violationsOf } from "../support/violations.ts";
import { boughtColors, button, rowOf, rows, status } from "../support/admin-orders.ts";

test(
  "lines go their way by the admin's buttons, and their history tells of it",
  {
    tag: [
      "@ADM-18",
      "@ADM-19",
      "@ADM-22",
      "@ADM-24",
      "@ADM-26",
      "@ADM-27",
      "@ADM-28",
      "@VAL-13",
      "@BACK-14",
      "@BACK-04",
      "@BACK-16",
    ],
  },
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
    for (const color of ["blue", "dalmatian"])
      await requestReturn(buyer.token, buyer.lineOf(color));
    await requestReturn(buyer.token, buyer.lineOf("black"), undefined, "damaged");
    await page.reload();
    await hydrated(page);
    for (const row of [tai, tracy]) {
      await button(row, "Approve return").click();
      await expectSaid(page, "success", "Return approved");
      await expect(status(row)).toHaveText(/^Return Approved/);
    }
    // No single press: without a reason nothing is sent.
    const refusal = page.getByRole("dialog", { name: /^Deny the return of Talia blue of order / });
    await button(talia, "Deny return").click();
    await button(refusal, "Deny return").click();
    await expect(status(talia)).toHaveText(/^Return Requested/);
    await refusal.getByLabel("Reason for the customer").fill("The strap is cut.");
    await button(refusal, "Deny return").click();
    await expectSaid(page, "success", "Return denied");
    await expect(status(talia)).toHaveText(/^Return DeniedRET-\d+Our reason: The strap is cut\.$/);

    // What a receipt brings is shown for either packaging before it is confirmed.
    const dialog = page.getByRole("dialog");
    await button(tai, "Receive").click();
    await expect(dialog.locator("label")).toHaveText([
      "Packaging complete$860 is refunded to the card. No fee is kept.",
      "Packaging missing$731 is refunded to the card. $129 restocking fee is kept.",
    ]);
    await button(dialog, "Not yet").click();
    await expect(status(tai)).toHaveText(/^Return Approved/);
    await button(tai, "Receive").click();
    await dialog.getByLabel(/^Packaging missing/).check();
    await button(dialog, "Mark as received").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(tai)).toHaveText(/^Returned\$731 refunded to the card, \$129 keptRET-\d+$/);
    await expect.poll(() => refundsForLine(buyer.lineOf("dalmatian"))).toEqual([73100]);

    // So late it becomes store credit.
    await button(tracy, "Receive").click();
    await expect(dialog.locator("label").first()).toHaveText(
      "Packaging complete$740 becomes store credit. No fee is kept.",
    );
    await button(dialog, "Mark as received").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(tracy)).toHaveText(
      /^Returned\$740 refunded as store creditRET-\d+Customer’s reason: It is damaged or has a fault$/,
    );

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

test(
  "a return that was approved is denied when the goods come in no acceptable state",
  {
    tag: ["@BACK-14"],
  },
  async ({ page }) => {
    const { lineOf, token, email } = await boughtColors("black");
    await deliver(lineOf("black"));
    await requestReturn(token, lineOf("black"));
    await decide(lineOf("black"), "approved");
    await openAsAdmin(page, ordersOf({ email }));
    await button(rows(page), "Deny return").click();
    const dialog = page.getByRole("dialog", { name: /^Deny the return of Tracy black of order / });
    await expect(dialog).toContainText(
      "The customer reads your reason and gets no refund, credit or exchange.",
    );
    await dialog.getByLabel("Reason for the customer").fill("It was worn.");
    expect(await violationsOf(page)).toEqual([]);
    await button(dialog, "Deny return").click();
    await expectSaid(page, "success", "Return denied");
    await expect(status(rows(page))).toHaveText(/^Return DeniedRET-\d+Our reason: It was worn\.$/);
    await expect(rows(page).getByRole("button")).toHaveText(["Remove order"]);
    expect(await refundsForLine(lineOf("black"))).toEqual([]);
  },
);

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
      await expect(status(row)).toHaveText(/^Return Requested/);

      await page.route(acts, (route) => route.abort());
      await button(row, "Approve return").click();
      await expectSaid(page, "error", "Failed to process return");
      await page.unrouteAll();
      await decide(line_id, "denied");
      await button(row, "Approve return").click();
      await expectSaid(page, "error", "Failed to process return");
      await expect(status(row)).toHaveText(/^Return Denied/);
      expect((await linesOf(token, line.order_id)).map((one) => one.status)).toEqual([
        "return_denied",
      ]);
    },
  );
});
