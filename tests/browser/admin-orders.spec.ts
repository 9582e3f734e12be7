import { openAsAdmin } from "../support/admin-page.ts";
import { ordersUrl } from "../support/admin.ts";
import { buyColors, button, rowOf, rows, status } from "../support/admin-orders.ts";
import { fillCart } from "../support/fill-cart.ts";
import { expect, open, test } from "../support/journey.ts";
import { decide, deliver, requestReturn, setStatus, moveLines } from "../support/line-steps.ts";
import { expectMessage } from "../support/messages.ts";
import { readLine } from "../support/order-lines.ts";
import { payCart } from "../support/purchase.ts";
import { expectLines } from "../support/visible-text.ts";
import { violationsOf } from "../support/violations.ts";

test.describe("with a failing connection", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "changes nothing until a dialog is confirmed, and reports failed steps",
    {
      tag: [
        ...["@ADM-20", "@ADM-22", "@ADM-23", "@ADM-25", "@ADM-27", "@ADM-28", "@ADM-29"],
        ...["@VAL-13", "@BACK-14"],
      ],
    },
    async ({ page }) => {
      const buyer = await buyColors("red", "black", "blue", "dalmatian");
      const { token, lineOf } = buyer;
      await moveLines(["black", "blue", "dalmatian"].map(lineOf), "processing", "delivered");
      for (const color of ["blue", "dalmatian"]) await requestReturn(token, lineOf(color));
      await decide(lineOf("dalmatian"), "approved");
      await openAsAdmin(page, ordersUrl(buyer));
      const [red, black] = [rowOf(page, "Tallon"), rowOf(page, "Tracy")];
      const [blue, dalmatian] = [rowOf(page, "Talia"), rowOf(page, "Tai")];
      const dialog = page.getByRole("dialog");
      await page.route(/\/admin\/(order-|return-|remove-|orders\/)/, (route) => route.abort());
      await button(red, "Mark as processing").click();
      await expectMessage(page, "error", "Update failed");
      await red.getByRole("link", { name: "Invoice (PDF)" }).click();
      await expectMessage(page, "error", "Failed to download invoice");
      await button(blue, "Approve return").click();
      await expectMessage(page, "error", "Failed to process return");
      await button(black, "Remove order").click();
      await button(dialog, "Remove order").click();
      await expectMessage(page, "error", "Failed to remove order");
      await page.unrouteAll();
      await expect(status(red)).toHaveText("Confirmed");
      await expect(status(black)).toHaveText("Delivered");
      await expect(status(blue)).toHaveText(/^Return Requested/);

      await button(dalmatian, "Receive").click();
      await button(dialog, "Cancel").click();
      await expect(dialog).toHaveCount(0);
      await expect(status(dalmatian)).toHaveText(/^Return Approved/);
      await button(blue, "Deny return").click();
      await button(dialog, "Deny return").click();
      await expect(dialog).toBeVisible();
      await dialog.getByLabel("Reason for the customer").fill("The strap is cut.");
      expect(await violationsOf(page)).toEqual([]);
      await button(dialog, "Deny return").click();
      await expectMessage(page, "success", "Return denied");
      await expect(status(blue)).toHaveText(/^Return DeniedRET-\d+Our reason: The strap is cut\.$/);

      await button(black, "Remove order").click();
      await button(dialog, "Cancel").click();
      await expect(dialog).toHaveCount(0);
      await expect(rows(page)).toHaveCount(4);
      await button(black, "Remove order").click();
      await button(dialog, "Remove order").click();
      await expectMessage(page, "success", "Completed order removed");
      await expect(page.getByRole("heading", { name: "Orders" })).toBeFocused();
      await expect(rows(page)).toHaveCount(3);
    },
  );
});

test.describe("with a rejected step", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test(
    "keeps a rejected tracking number, reports failed lines, and prints packing slips",
    { tag: ["@SHIP-06", "@SHIP-09"] },
    async ({ page }) => {
      const buyer = await buyColors("black", "blue");
      await deliver(buyer.lineOf("blue"));
      const { order_number: number } = await readLine(buyer.lineOf("blue"));
      await openAsAdmin(page, ordersUrl(buyer));
      const [tracy, talia] = [rowOf(page, "Tracy"), rowOf(page, "Talia")];
      await tracy.getByText("Add tracking").click();
      await tracy.getByLabel("Tracking number").fill("1Z?");
      await button(tracy, "Mark as processing with tracking").click();
      await expectMessage(page, "error", "Update failed");
      await expect(tracy.getByRole("alert").filter({ hasText: /./ })).toHaveText(
        "A tracking number has 4 to 40 letters, digits, and hyphens.",
      );
      await expect(tracy.getByLabel("Tracking number")).toHaveValue("1Z?");
      await expect(status(tracy)).toHaveText("Confirmed");

      for (const name of ["Apply", "Packing slips (PDF)"]) {
        await button(page, name).click();
        await expectMessage(page, "error", "Select at least one order.");
      }
      await page.getByLabel(`Select order ${number}`).check();
      await expect(page.getByText("1 order, 2 items selected")).toBeVisible();
      const slips = page.waitForEvent("download");
      await button(page, "Packing slips (PDF)").click();
      expect((await slips).suggestedFilename()).toBe(`packing-slip-${number}.pdf`);

      await page.getByLabel("Bulk action").selectOption("Mark as processing");
      await button(page, "Apply").click();
      const dialog = page.getByRole("dialog", {
        name: "Mark 1 item in 1 order as processing? 1 email will be sent.",
      });
      await expect(dialog).toContainText("1 selected item doesn’t fit and stays unchanged.");
      expect(await violationsOf(page)).toEqual([]);
      await setStatus(buyer.lineOf("black"), "processing");
      await button(dialog, "Mark 1 item as processing").click();
      await expectMessage(page, "error", "Update failed");
      await expectLines(page.getByRole("alert").filter({ hasText: "changed" }), [
        "0 changed, 1 not.",
        `Order ${number}, Tracy black: The status cannot change from processing to processing.`,
      ]);
      await expect(status(tracy)).toHaveText("Processing");
      await expect(status(talia)).toHaveText("Delivered");

      await open(page, `/admin/orders/${(await readLine(buyer.lineOf("blue"))).order_id}`);
      await page.getByLabel("New note").fill("Ring before noon.");
      await page.getByRole("button", { name: "Add note" }).click();
      await expectMessage(page, "success", "Note saved");
      await expect(page.getByText("Ring before noon.", { exact: true })).toBeVisible();
      await expect(page.getByLabel("New note")).toHaveValue("");
    },
  );
});

test(
  "selects orders by keyboard, confirms once for all of them, and keeps the chosen step",
  { tag: ["@ADM-19", "@DAY-05", "@DAY-06"] },
  async ({ page }) => {
    const buyer = await buyColors("black", "blue");
    for (const color of ["red", "white"]) {
      await fillCart(buyer, color);
      await payCart(buyer.token);
    }
    await openAsAdmin(page, ordersUrl(buyer, "&sort=oldest"));
    const boxes = page.getByLabel(/^Select order/);
    await expect(boxes).toHaveCount(3);
    await boxes.first().focus();
    for (const key of ["Space", "ArrowDown", "Space", "ArrowDown", "ArrowUp"]) {
      await page.keyboard.press(key);
    }
    await expect(boxes.nth(1)).toBeFocused();
    await page.mouse.wheel(0, 5000);
    await expect(page.getByText("2 orders, 3 items selected")).toBeInViewport();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", {
      name: "Mark 3 items in 2 orders as processing? 2 emails will be sent.",
    });
    await expect(button(dialog, "Mark 3 items as processing")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectMessage(page, "success", "Order status updated");
    await expect(page.getByText("3 items updated", { exact: true })).toBeVisible();
    await expect(page.getByText("items selected")).toHaveCount(0);

    const steps = page.getByLabel("Bulk action");
    await expect(steps).toHaveValue("processing");
    await steps.selectOption("Mark as delivered");
    await boxes.nth(1).check();
    await expect(steps.getByRole("option")).toHaveText(["Mark as delivered"]);
    await button(page, "Apply").click();
    await button(page.getByRole("dialog"), "Mark 1 item as delivered").click();
    await expectMessage(page, "success", "Order status updated");
    await expect(steps.getByRole("option")).toHaveCount(3);
    await expect(steps).toHaveValue("delivered");
    const list = page.waitForEvent("download");
    await page.getByLabel("All on this page").check();
    await button(page, "Pick list (PDF)").click();
    expect((await list).suggestedFilename()).toBe("pick-list.pdf");
  },
);
