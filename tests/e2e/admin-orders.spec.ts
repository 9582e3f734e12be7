import { openAsAdmin } from "../support/admin-page.ts";
import { buyColors, button, rowOf, rows, status } from "../support/admin-orders.ts";
import { expect, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { readLine } from "../support/order-lines.ts";

test(
  "filters orders, delivers a line with tracking, and downloads its invoice",
  { tag: ["@ADM-16", "@ADM-18", "@ADM-19", "@ADM-24", "@SHIP-08", "@SHIP-11"] },
  async ({ page }) => {
    const buyer = await buyColors("black", "blue");
    await openAsAdmin(page, "/admin");
    await page.getByLabel("Order, customer, item, ZIP code, or tracking").fill(buyer.email);
    const filters = page.getByRole("search", { name: "Orders" });
    await button(filters, "Filter").click();
    await expect(rows(page)).toHaveCount(2);
    const [tracy, talia] = [rowOf(page, "Tracy"), rowOf(page, "Talia")];
    await tracy.getByText("Add tracking").click();
    await tracy.getByLabel("Tracking number").fill("1Z 999 AA1 0123456784");
    await button(tracy, "Mark as processing with tracking").click();
    await expectMessage(page, "success", "Order status updated");
    await expect(status(tracy)).toHaveText("ProcessingUPS 1Z999AA10123456784");
    await expect(status(talia)).toHaveText("Confirmed");

    await filters.getByLabel("Status").selectOption("Processing");
    await button(filters, "Filter").click();
    await expect(talia).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]status=processing/);
    await tracy.getByText("Correct tracking").click();
    await expect(tracy.getByLabel("Tracking number")).toHaveValue("1Z999AA10123456784");
    await tracy.getByLabel("Carrier").selectOption("FedEx");
    await tracy.getByLabel("Tracking number").fill("7712 3456 7890");
    await button(tracy, "Save tracking").click();
    await expectMessage(page, "success", "Tracking saved");
    await expect(status(tracy)).toHaveText("ProcessingFedEx 771234567890");
    await button(tracy, "Mark as delivered").click();
    await expectMessage(page, "success", "Order status updated");
    await expect(tracy).toHaveCount(0);

    await filters.getByLabel("Status").selectOption("All statuses");
    await button(filters, "Filter").click();
    await expect(status(tracy)).toHaveText("DeliveredFedEx 771234567890");
    await tracy.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([
      /From processing to delivered by admin@example\.com$/,
      /by admin@example\.com$/,
      /From confirmed to processing by admin@example\.com$/,
    ]);
    const download = page.waitForEvent("download");
    await tracy.getByRole("link", { name: "Invoice (PDF)" }).click();
    const { invoice_number } = await readLine(buyer.lineOf("black"));
    expect((await download).suggestedFilename()).toBe(
      `INV-${String(invoice_number).padStart(6, "0")}.pdf`,
    );
  },
);
