import { inventoryOf, namedProduct, ordersOf } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { expect, logInAs, test } from "../support/journey.ts";
import { deliver } from "../support/line-steps.ts";
import { boughtLine } from "../support/purchase.ts";
import { expectRows } from "../support/visible-text.ts";

test.use({ javaScriptEnabled: false });

test("the stock is set and a product deleted without JavaScript, and deleting still asks", async ({
  page,
}) => {
  const product = await namedProduct({ qty: { color1: 50, color2: 50 } });
  await logInAs(page.context(), await adminUser());
  await page.goto(inventoryOf(product));
  await page.waitForURL(/whole=yes/);
  await page.getByLabel("Color", { exact: true }).selectOption("green");
  await page.getByLabel("Quantity").fill("90");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.locator("noscript [role=status]").last()).toHaveText("Stock updated");
  await expectRows(page.locator("tbody tr"), [
    ["green", "$980", "90", "0"],
    ["brown", "$980", "50", "0"],
  ]);
  await expect(page.getByRole("button", { name: "Delete product" })).toBeHidden();
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(page.getByText("No products", { exact: true })).toBeVisible();
});

test("panels, steps and removals work without JavaScript", async ({ page }) => {
  const buyer = await boughtLine("black");
  await deliver(buyer.line.line_id);
  await logInAs(page.context(), await adminUser());
  await page.goto(ordersOf(buyer));
  await page.waitForURL(/whole=yes/);
  await page.getByRole("button", { name: "View Users" }).click();
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  await page.getByRole("button", { name: "View Users" }).click();
  await page.getByRole("link", { name: "History" }).click();
  const changes = page.locator("tbody td:nth-child(2), tbody td:nth-child(4)");
  await expect(changes).toHaveText([
    "From processing to delivered",
    "admin@example.com",
    "From confirmed to processing",
    "admin@example.com",
  ]);
  await page.goBack();
  await page.getByText("Remove order", { exact: true }).first().click();
  await page.getByRole("button", { name: "Remove order" }).click();
  await expect(page.getByText("No order lines", { exact: true })).toBeVisible();
});
