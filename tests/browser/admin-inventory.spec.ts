import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin-page.ts";
import { inventoryUrl, createNamedProduct } from "../support/admin.ts";
import { callAdmin } from "../support/commerce.ts";
import { expect, waitForHydration, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectRows } from "../support/visible-text.ts";

test.use({ expectedErrors: [/status of 409|net::ERR_FAILED/] });

const color = (page: Page) => page.getByLabel("Color", { exact: true });
const quantity = (page: Page) => page.getByLabel("Quantity", { exact: true });
const pressSave = (page: Page) => page.getByRole("button", { name: /^Save/ }).click();

/** Changes the stock as another staff member. */
const setGreen = ({ _id }: { _id: string }, pieces: number) =>
  callAdmin(`/admin/inventory/${_id}/stock`, { body: { color: "green", pieces } });

async function saveGreen(page: Page, stock: string): Promise<void> {
  await color(page).selectOption("green");
  await quantity(page).fill(stock);
  await pressSave(page);
}

const expectGreen = (page: Page, stock: string) =>
  expectRows(page.getByRole("table").first().locator("tbody tr"), [
    ["green", stock, "0", stock, "No sales", "0", "0", "0", ""],
    ["brown", "50", "0", "50", "No sales", "0", "0", "0", ""],
  ]);

test(
  "focuses the empty field of a stock form and shows the old stock again after each failure",
  { tag: ["@ADM-09", "@ADM-10", "@VAL-12"] },
  async ({ page }) => {
    const product = await createNamedProduct({ qty: { color1: 50, color2: 50 } });
    await openAsAdmin(page, inventoryUrl(product));
    await pressSave(page);
    await expectMessage(page, "error", "Select a color and enter a quantity");
    await expect(color(page)).toBeFocused();
    await saveGreen(page, "");
    await expectMessage(page, "error", "Select a color and enter a quantity");
    await expect(quantity(page)).toBeFocused();

    await setGreen(product, 170);
    await saveGreen(page, "30");
    await expectMessage(page, "error", "Failed to update stock");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Green now has 170 items. Please reload the page.",
    );
    await expectGreen(page, "170");

    await page.route("**/admin/stock.data**", async (route) => {
      await expectGreen(page, "40");
      await route.abort();
    });
    await saveGreen(page, "40");
    await expectMessage(page, "error", "Error updating stock");
    await expectGreen(page, "170");

    await page.reload();
    await waitForHydration(page);
    await page.getByLabel("Change green by").fill("-130");
    await pressSave(page);
    await expectMessage(page, "error", "Select a reason");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.getByLabel("Reason").selectOption("Damaged");
    await pressSave(page);
    await expectMessage(page, "error", "Error updating stock");
    await expectGreen(page, "170");
  },
);

test(
  "asks before deleting a product, keeps the focus in the dialog, and keeps the product on failure",
  { tag: ["@ADM-14", "@ADM-15", "@VAL-13"] },
  async ({ page }) => {
    const product = await createNamedProduct();
    await openAsAdmin(page, inventoryUrl(product));
    const heading = page.getByRole("heading", { name: product.name, exact: true });
    const ask = page.getByRole("button", { name: "Delete", exact: true });
    const dialog = page.getByRole("dialog", { name: `Delete ${product.name}?` });
    await ask.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(ask).toBeFocused();

    await page.keyboard.press("Enter");
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest("dialog[open]"),
      );
      expect(isOutside, "the focus has left the dialog").toBe(false);
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);

    const deleteProduct = async () => {
      await ask.click();
      await dialog.getByRole("button", { name: "Delete product" }).click();
    };
    await setGreen(product, 17);
    await deleteProduct();
    await expectMessage(page, "error", "Failed to delete product");
    await expect(heading).toBeVisible();
    await page.route("**/admin/delete-product.data**", (route) => route.abort());
    await deleteProduct();
    await expectMessage(page, "error", "An error occurred while deleting the product.");
    await expect(heading).toBeVisible();
  },
);
