import { openAsAdmin } from "../support/admin-page.ts";
import { inventoryUrl, createNamedProduct } from "../support/admin.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test(
  "focuses the invalid field of a product form, and keeps the entered text when a request fails",
  { tag: ["@ADM-36", "@ADM-37", "@ADM-40"] },
  async ({ page }) => {
    await openAsAdmin(page, "/admin/addproduct");
    await page.getByLabel("Name", { exact: true }).fill("Tote");
    await page.getByLabel("Price in dollars").fill("420.50");
    await page.getByLabel("Description").fill("A tote of goat suede.");
    await page.getByLabel("Color 1", { exact: true }).fill("green");
    await page.getByLabel("Stock 1").fill("1.5");
    const add = page.getByRole("button", { name: "Add product" });
    await add.click();
    await expectMessage(page, "error", "Failed to add product");
    await expect(page.getByLabel("Stock 1")).toBeFocused();
    await page.getByLabel("Stock 1").fill("4");
    await page.route("**/admin/addproduct.data**", (route) => route.abort());
    await add.click();
    await expectMessage(page, "error", "Something went wrong");
    await expect(page.getByLabel("Description")).toHaveValue("A tote of goat suede.");

    const product = await createNamedProduct();
    await open(page, inventoryUrl(product));
    await page.route("**/admin/updateproduct/*.data**", (route) => route.abort());
    await page.getByRole("link", { name: `Edit ${product.name}` }).click();
    await expect(
      page.getByText("The product could not be loaded. It may have been unpublished.", {
        exact: true,
      }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(product.name);
    await page.getByLabel("Price 1").fill("");
    const update = page.getByRole("button", { name: "Update product" });
    await update.click();
    await expectMessage(page, "error", "Failed to update product.");
    await expect(page.getByLabel("Price 1")).toBeFocused();
    await page.getByLabel("Price 1").fill("990");
    await page.route("**/admin/updateproduct/*.data**", (route) => route.abort());
    await update.click();
    await expectMessage(page, "error", "Failed to update product.");
    await expect(page.getByLabel("Price 1")).toHaveValue("990");
  },
);
