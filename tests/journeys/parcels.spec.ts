import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { boughtColors, button, rowOf, rows, SHIP_TO, status } from "../support/admin-orders.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { expect, logInAs, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { adminLinesOf } from "../support/order-lines.ts";
import { openOrders, theLine } from "../support/orders-page.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { setStatus } from "../support/line-steps.ts";
import { boughtLine } from "../support/purchase.ts";
import { violationsOf } from "../support/violations.ts";
import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";

const textOf = async (download: Download) => pagesOf(await readFile(await download.path()));

test(
  "an admin reads where an order goes, prints its slip and enters its tracking, and the customer follows it",
  { tag: ["@SHIP-01", "@SHIP-03", "@SHIP-06", "@SHIP-08", "@SHIP-11", "@SHIP-13"] },
  async ({ page }) => {
    const buyer = await boughtColors("black", "blue");
    const [line] = await adminLinesOf(buyer.email);
    const number = String(line?.order_number);
    await openAsAdmin(page, ordersOf(buyer));
    const [tracy, talia] = [rowOf(page, "Tracy"), rowOf(page, "Talia")];
    await expect(tracy.locator("address")).toHaveText(SHIP_TO);

    const slip = page.waitForEvent("download");
    await tracy.getByRole("link", { name: "Packing slip (PDF)" }).click();
    expect((await slip).suggestedFilename()).toBe(`packing-slip-${number}.pdf`);
    const [sheet = []] = await textOf(await slip);
    expect(sheet).toContain("Tracy Black 1");
    expect(sheet).toContain("Talia Blue 1");

    await button(page, "Packing slips (PDF)").click();
    await expectSaid(page, "error", "Select at least one order line.");
    await page.getByLabel(/^Select order .* Talia blue$/).check();
    const slips = page.waitForEvent("download");
    await button(page, "Packing slips (PDF)").click();
    expect((await slips).suggestedFilename()).toBe(`packing-slip-${number}.pdf`);
    expect((await textOf(await slips)).flat().join(" ")).not.toContain("Tracy");

    await tracy.getByText("Add tracking").click();
    await tracy.getByLabel("Tracking number").fill("1Z 999 AA1 0123456784");
    expect(await violationsOf(page)).toEqual([]);
    await button(tracy, "Mark as processing with tracking").click();
    await expectSaid(page, "success", "Order status updated");
    await expect(status(tracy)).toHaveText("ProcessingUPS 1Z999AA10123456784");
    await expect(status(talia)).toHaveText("Confirmed");

    // A number that was mistyped is told at the form, which keeps it; then it is corrected.
    await tracy.getByText("Correct tracking").click();
    await expect(tracy.getByLabel("Tracking number")).toHaveValue("1Z999AA10123456784");
    await tracy.getByLabel("Carrier").selectOption("FedEx");
    await tracy.getByLabel("Tracking number").fill("7712 3456 7890");
    await button(tracy, "Save tracking").click();
    await expectSaid(page, "success", "Tracking saved");
    await expect(status(tracy).getByRole("link")).toHaveAttribute(
      "href",
      "https://www.fedex.com/fedextrack/?trknbr=771234567890",
    );

    await openOrders(page, buyer);
    const follow = theLine(page)
      .filter({ hasText: "Tracy" })
      .getByRole("link", { name: /^Follow/ });
    await expect(follow).toHaveText("Follow your parcel with FedEx: 771234567890");
    await expect(follow).toHaveAttribute(
      "href",
      "https://www.fedex.com/fedextrack/?trknbr=771234567890",
    );
    expect(await violationsOf(page)).toEqual([]);
    await setStatus(buyer.lineOf("black"), "delivered");
    await page.reload();
    await expect(follow).toBeVisible();
  },
);

test.describe("a tracking number that is none", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is told at its form and changes nothing", { tag: ["@SHIP-09"] }, async ({ page }) => {
    const buyer = await boughtLine("black");
    await openAsAdmin(page, ordersOf(buyer));
    await rows(page).getByText("Add tracking").click();
    await rows(page).getByLabel("Tracking number").fill("1Z?");
    await button(rows(page), "Mark as processing with tracking").click();
    await expectSaid(page, "error", "Update failed");
    await expect(rows(page).getByRole("alert").filter({ hasText: /./ })).toHaveText(
      "A tracking number has 4 to 40 letters, digits and hyphens.",
    );
    await expect(rows(page).getByLabel("Tracking number")).toHaveValue("1Z?");
    await expect(status(rows(page))).toHaveText("Confirmed");
  });
});

test(
  "selected lines of one order become processing with one tracking number",
  { tag: ["@SHIP-01", "@SHIP-08"] },
  async ({ page }) => {
    const buyer = await boughtColors("black", "blue");
    await query(
      `update order_address set address_2 = $2 where id =
         (select o.shipping_address_id from "order" o where o.email = $1)`,
      [buyer.email, "The blue door behind the second courtyard"],
    );
    await openAsAdmin(page, ordersOf(buyer));
    // A long address opens below its first line.
    const address = rowOf(page, "Tracy").locator("details").filter({ hasText: "Tanner" });
    await expect(address.locator("address")).toBeHidden();
    await address.getByText("12 Tanner Street").first().click();
    await expect(address.locator("address")).toHaveText(
      "Grace Buyer12 Tanner StreetThe blue door behind the second courtyardPortland, OR 97201United States+1 503 555 0100",
    );
    await page.getByLabel("All on this page").check();
    await page.getByText("Tracking for the selected lines of one order").click();
    const form = page.locator("#batch");
    await form.getByLabel("Carrier").selectOption("Other");
    await form.getByLabel("Tracking number").fill("POST-7");
    await form.getByLabel("Link, if other").fill("https://post.example/7");
    await button(page, "Change selected").click();
    await expectSaid(page, "success", "Order status updated");
    for (const name of ["Tracy", "Talia"]) {
      await expect(status(rowOf(page, name))).toHaveText("ProcessingPOST-7");
    }
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "slips are downloaded and tracking is entered",
    { tag: ["@SHIP-06", "@SHIP-08"] },
    async ({ page }) => {
      const buyer = await boughtLine("black");
      await logInAs(page.context(), await adminUser());
      await page.goto(ordersOf(buyer));
      await page.waitForURL(/whole=yes/);
      await page.getByLabel(/^Select order/).check();
      const slips = page.waitForEvent("download");
      await button(page, "Packing slips (PDF)").click();
      expect((await textOf(await slips)).flat()).toContain("Tracy Black 1");
      await rows(page).getByText("Add tracking").click();
      await rows(page).getByLabel("Tracking number").fill("1Z999AA1");
      await button(rows(page), "Mark as processing with tracking").click();
      await expect(status(rows(page))).toHaveText("ProcessingUPS 1Z999AA1");
    },
  );
});
