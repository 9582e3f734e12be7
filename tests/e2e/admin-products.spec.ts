import { openAsAdmin } from "../support/admin-page.ts";
import { inventoryUrl } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import {
  expectNavigationAfter,
  advanceUntilMessage,
  pauseClock,
  pageTime,
} from "../support/paused-clock.ts";

const productsNamed = async (name: string) =>
  (await api<ApiProduct[]>("GET", "/product/")).body.filter((one) => one.name === name);

test(
  "adds a product, changes it, and deletes it after confirmation",
  {
    tag: ["@ADM-12", "@ADM-13", "@ADM-34", "@ADM-35", "@ADM-38", "@ADM-39", "@VAL-13"],
  },
  async ({ page }) => {
    const name = `Tote ${Date.now()}-${process.pid}`;
    const title = page.getByRole("heading", { level: 1 });
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.getByRole("link", { name: "Add product" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Price in dollars").fill("420.50");
    await page.getByLabel("Description").fill("A tote of goat suede.");
    await page.getByLabel("Color 1", { exact: true }).fill("green");
    await page.getByLabel("Stock 1").fill("4");
    await pauseClock(page);
    await page.getByRole("button", { name: "Add product" }).dblclick();
    const added = await advanceUntilMessage(page, "success", "Product added successfully");
    await expectNavigationAfter(page, added, 1500, "/admin");
    await expect(title).toHaveText("Admin");
    const products = await productsNamed(name);
    expect(products).toMatchObject([{ price: 420.5, qty: { color1: 4 } }]);

    await page.clock.resume();
    await open(page, inventoryUrl({ name }));
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByLabel("Description").fill("A larger tote.");
    await page.clock.pauseAt((await pageTime(page)) + 60_000);
    await page.getByRole("button", { name: "Update product" }).click();
    const updated = await advanceUntilMessage(page, "success", "Product updated successfully!");
    await expectNavigationAfter(page, updated, 1800, "/admin");
    await expect(title).toHaveText("Admin");
    expect(await productsNamed(name)).toMatchObject([{ description: "A larger tote." }]);

    await page.clock.resume();
    await open(page, inventoryUrl({ name }));
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
    await dialog.getByRole("button", { name: "Delete product" }).click();
    await expectMessage(page, "success", "Product deleted successfully");
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Inventory" })).toBeFocused();
    expect(await productsNamed(name)).toEqual([]);
  },
);
