import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { callAdmin } from "../support/engine.ts";
import { expect, open, test, timesTold, toast } from "../support/journey.ts";

const stockOf = async ({ _id }: ApiProduct) =>
  (await api<ApiProduct>("GET", `/product/${_id}`)).body.qty;

async function save(page: Page, color: string, quantity: string): Promise<void> {
  await page.getByLabel("Color", { exact: true }).selectOption(color);
  await page.getByLabel("Quantity").fill(quantity);
  await page.getByRole("button", { name: /^Save/ }).click();
}

const rowOf = (page: Page, color: string) =>
  page.getByRole("row", { name: new RegExp(`^${color}`) });

test("ADM-07 ADM-08 ADM-32 the stock of one color is set, and of that color alone", async ({
  page,
}) => {
  const keys = ["color1", "color2", "color3", "color4", "color5"];
  const colors = ["green", "brown", "sand", "plum", "grey"];
  const mapOf = <V>(values: V[]) => Object.fromEntries(keys.map((key, at) => [key, values[at]]));
  const product = await namedProduct({ color: mapOf(colors), qty: mapOf([5, 6, 7, 8, 9]) });
  await openAsAdmin(page, inventoryOf(product));
  await expect(page.getByLabel("Color", { exact: true }).getByRole("option")).toHaveText([
    "Select a color",
    ...colors,
  ]);
  await expect(rowOf(page, "green")).toContainText("$980");
  await save(page, "sand", "41");
  await expect(toast(page, "Stock updated")).toBeVisible();
  await expect(rowOf(page, "sand")).toContainText("41");
  expect(await stockOf(product)).toEqual(mapOf([5, 6, 41, 8, 9]));
});

test("a low stock is marked, and can be looked for", async ({ page }) => {
  const product = await namedProduct({ qty: { color1: 0, color2: 500 } });
  await openAsAdmin(page, inventoryOf(product));
  await expect(rowOf(page, "green")).toContainText("Low");
  await expect(rowOf(page, "brown")).not.toContainText("Low");
  await page.getByLabel("Low stock only").check();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/low=true/);
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await save(page, "green", "500");
  await expect(page.getByText("No products")).toBeVisible();
});

test("VAL-12 a stock save without a color or a quantity is not sent", async ({ page }) => {
  const product = await namedProduct();
  await openAsAdmin(page, inventoryOf(product));
  const told = () => timesTold(page, "Select a color and enter a quantity");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(told).toBe(1);
  await expect(page.getByLabel("Color", { exact: true })).toBeFocused();
  await save(page, "green", "");
  await expect.poll(told).toBe(2);
  await expect(page.getByLabel("Quantity")).toBeFocused();
  const answer = await page.request.post("/admin/stock.data", {
    form: { product: product._id, color: "green", quantity: "" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("Select a color and enter a quantity");
  expect(await stockOf(product)).toEqual({ color1: 5, color2: 5 });
});

test.describe("a stock that cannot be saved", () => {
  test.use({ expectedErrors: [/status of 4\d\d|net::ERR_FAILED/] });

  test("ADM-09 is refused when it has changed meanwhile, and says what it is now", async ({
    page,
  }) => {
    const product = await namedProduct();
    await openAsAdmin(page, inventoryOf(product));
    await callAdmin(`/admin/inventory/${product._id}/stock`, {
      body: { color: "green", pieces: 17, expected: 5 },
    });
    await save(page, "green", "3");
    await expect(toast(page, "Failed to update stock")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "17" })).toBeVisible();
    await expect(rowOf(page, "green")).toContainText("17");
    await save(page, "green", "3");
    await expect(toast(page, "Stock updated")).toBeVisible();
    expect(await stockOf(product)).toEqual({ color1: 3, color2: 5 });
  });

  test("ADM-10 and when no answer came it is as it was", async ({ page }) => {
    const product = await namedProduct();
    await openAsAdmin(page, inventoryOf(product));
    await page.route("**/admin/stock.data**", (route) => route.abort());
    await save(page, "green", "3");
    await expect(toast(page, "Error updating stock")).toBeVisible();
    await expect(rowOf(page, "green")).toContainText("5");
    expect(await stockOf(product)).toEqual({ color1: 5, color2: 5 });
  });

  test("ADM-14 ADM-15 a product that cannot be deleted says so and stays", async ({ page }) => {
    const product = await namedProduct();
    await openAsAdmin(page, inventoryOf(product));
    await callAdmin(`/admin/inventory/${product._id}/stock`, {
      body: { color: "green", pieces: 17, expected: 5 },
    });
    const { body } = await callAdmin<{ product: { version: string } }>(
      `/admin/inventory/${product._id}`,
    );
    const changed = await callAdmin(`/admin/inventory/${product._id}`, {
      body: {
        version: body.product.version,
        name: product.name,
        description: "Changed by somebody else.",
        colors: product.color,
        pieces: product.qty,
        prices: product.prices,
      },
    });
    expect(changed.status).toBe(200);
    await deleteProduct(page);
    await expect(toast(page, "Failed to delete product")).toBeVisible();
    await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
    await page.route("**/admin/delete-product.data**", (route) => route.abort());
    await deleteProduct(page);
    await expect(toast(page, "An error occurred while deleting the product.")).toBeVisible();
    await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  });
});

async function deleteProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete product" }).click();
}

test("ADM-11 a product's edit control leads to its form", async ({ page }) => {
  const product = await namedProduct();
  await openAsAdmin(page, inventoryOf(product));
  await page.getByRole("link", { name: `Edit ${product.name}` }).click();
  await expect(page).toHaveURL(`/admin/updateproduct/${product._id}`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(product.name);
});

test("ADM-12 ADM-13 VAL-13 a deletion is asked about first, by keyboard alone", async ({
  page,
}) => {
  const product = await namedProduct();
  await openAsAdmin(page, inventoryOf(product));
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
    expect(isOutside, "the focus stays in the dialog").toBe(false);
  }
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();

  await ask.click();
  await dialog.getByRole("button", { name: "Delete product" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: product.name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeFocused();
  expect((await api("GET", `/product/${product._id}`)).status).toBe(404);
  await open(page, "/admin");
});
