import { openAsAdmin } from "../support/admin-page.ts";
import { ordersUrl } from "../support/admin.ts";
import { button, rowOf, rows, status } from "../support/admin-orders.ts";
import { expect, test } from "../support/journey.ts";
import { deliver } from "../support/line-steps.ts";
import { expectMessage } from "../support/messages.ts";
import { openOrders, orderLines } from "../support/orders-page.ts";
import { buyColor } from "../support/purchase.ts";

test(
  "exchanges a delivered bag and shows each step to the customer and the admin",
  {
    tag: [
      ...["@ORD-10", "@ORD-11", "@ADM-19", "@ADM-22", "@RET-13"],
      ...["@BACK-03", "@BACK-04", "@BACK-16", "@BACK-22"],
    ],
  },
  async ({ page }) => {
    const buyer = await buyColor("black");
    await deliver(buyer.line.line_id);
    await openOrders(page, buyer);
    await page.getByRole("button", { name: "Return or exchange" }).click();
    const request = page.getByRole("dialog", { name: "Return or exchange Tracy Black" });
    await request.getByLabel("Refund or exchange").selectOption("Exchange for Talia Blue");
    await request.getByLabel("Reason (optional)").selectOption("I changed my mind");
    await request.getByLabel("In your own words (optional)").fill("Blue suits me better.");
    await request.getByRole("button", { name: "REQUEST RETURN" }).click();
    await expectMessage(page, "success", "Return request sent");
    await expect(orderLines(page)).toContainText("Return RequestedTo be exchanged for Talia Blue.");

    await openAsAdmin(page, ordersUrl(buyer));
    const tracy = rowOf(page, "Customer’s reason");
    await expect(status(tracy)).toHaveText(
      /^Return RequestedExchange for blueRET-\d+Customer’s reason: I changed my mind: Blue suits me better\.$/,
    );
    await button(tracy, "Approve return").click();
    await expectMessage(page, "success", "Return approved");
    await button(tracy, "Receive").click();
    const receipt = page.getByRole("dialog");
    await expect(receipt.locator("label").first()).toHaveText(
      "Packaging completeThe item is exchanged for blue. No restocking fee.",
    );
    await button(receipt, "Mark as received").click();
    await expectMessage(page, "success", "Order status updated");
    await expect(status(tracy)).toHaveText(/^ReturnedExchanged for blue/);
    await expect(rows(page)).toHaveCount(2);
    await expect(status(rowOf(page, "Talia"))).toHaveText("ConfirmedIn exchange for Tracy Black");

    await openOrders(page, buyer);
    const lines = orderLines(page);
    await expect(lines.locator("h3")).toHaveText(["Tracy", "Talia"]);
    await expect(lines.first()).toContainText("Exchanged for Talia Blue.");
    await expect(lines.last()).toContainText("ConfirmedIn exchange for Tracy Black.");
    await expect(lines.last().locator("p").last()).toHaveText("No charge");
  },
);
