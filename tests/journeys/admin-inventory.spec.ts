import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { callAdmin } from "../support/engine.ts";
import { expect, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { expectRows } from "../support/visible-text.ts";

const stockOf = async ({ _id }: ApiProduct) =>
  (await api<ApiProduct>("GET", `/product/${_id}`)).body.qty;

async function save(page: Page, color: string, quantity: string): Promise<void> {
  await page.getByLabel("Color", { exact: true }).selectOption(color);
  await page.getByLabel("Quantity").fill(quantity);
  await page.getByRole("button", { name: /^Save/ }).click();
}

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");

/** What is read of each color: its name, its price, how many there are, how many are reserved. */
const expectStock = (page: Page, ...colors: [string, string][]) =>
  expectRows(
    rows(page),
    colors.map(([color, stock]) => [color, "$980", stock, "0"]),
  );

test(
  "the stock of one color is set, and of that color alone",
  { tag: ["@ADM-07", "@ADM-08", "@ADM-11", "@ADM-32"] },
  async ({ page }) => {
    const keys = ["color1", "color2", "color3", "color4", "color5"];
    const colors = ["green", "brown", "sand", "plum", "grey"];
    const mapOf = <V>(values: V[]) => Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    const product = await namedProduct({ color: mapOf(colors), qty: mapOf([51, 61, 71, 81, 91]) });
    await openAsAdmin(page, inventoryOf(product));
    await expect(page.getByLabel("Color", { exact: true }).getByRole("option")).toHaveText([
      "Select a color",
      ...colors,
    ]);
    await save(page, "sand", "41");
    await expectSaid(page, "success", "Stock updated");
    await expectStock(
      page,
      ["green", "51"],
      ["brown", "61"],
      ["sand", "41"],
      ["plum", "81"],
      ["grey", "91"],
    );
    expect(await stockOf(product)).toEqual(mapOf([51, 61, 41, 81, 91]));

    await page.getByRole("link", { name: `Edit ${product.name}` }).click();
    await expect(page).toHaveURL(`/admin/updateproduct/${product._id}`);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(product.name);
  },
);

test("a low stock is marked, and can be looked for", async ({ page }) => {
  const product = await namedProduct({ qty: { color1: 0, color2: 500 } });
  await openAsAdmin(page, inventoryOf(product));
  await expectStock(page, ["green", "Low 0"], ["brown", "500"]);
  await page.getByLabel("Low stock only").check();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/low=true/);
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await save(page, "green", "500");
  await expectSaid(page, "success", "Stock updated");
  await expect(page.getByText("No products", { exact: true })).toBeVisible();
});

test(
  "a stock save without a color or a quantity is not sent",
  { tag: ["@VAL-12"] },
  async ({ page }) => {
    const product = await namedProduct();
    await openAsAdmin(page, inventoryOf(product));
    const wanted = "Select a color and enter a quantity";
    await page.getByRole("button", { name: /^Save/ }).click();
    await expectSaid(page, "error", wanted);
    await expect(page.getByLabel("Color", { exact: true })).toBeFocused();
    await save(page, "green", "");
    await expectSaid(page, "error", wanted);
    await expect(page.getByLabel("Quantity")).toBeFocused();
    await page.getByLabel("Color", { exact: true }).selectOption("");
    await page.getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expectSaid(page, "error", wanted);
    const answer = await page.request.post("/admin/stock.data", {
      form: { product: product._id, color: "green", quantity: "" },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(`"${wanted}"`);
    expect(await stockOf(product)).toEqual({ color1: 5, color2: 5 });
  },
);

test.describe("a stock that cannot be saved", () => {
  test.use({ expectedErrors: [/status of 4\d\d|net::ERR_FAILED/] });

  test(
    "is refused when it has changed meanwhile, and is as it was when no answer came",
    { tag: ["@ADM-09", "@ADM-10"] },
    async ({ page }) => {
      const product = await namedProduct({ qty: { color1: 50, color2: 50 } });
      await openAsAdmin(page, inventoryOf(product));
      await callAdmin(`/admin/inventory/${product._id}/stock`, {
        body: { color: "green", pieces: 170, expected: 50 },
      });
      await save(page, "green", "30");
      await expectSaid(page, "error", "Failed to update stock");
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(
        "Green has 170 pieces now. Please look again.",
      );
      await expectStock(page, ["green", "170"], ["brown", "50"]);
      await save(page, "green", "30");
      await expectSaid(page, "success", "Stock updated");
      expect(await stockOf(product)).toEqual({ color1: 30, color2: 50 });

      await page.route("**/admin/stock.data**", (route) => route.abort());
      await save(page, "green", "40");
      await expectSaid(page, "error", "Error updating stock");
      await expectStock(page, ["green", "30"], ["brown", "50"]);
      expect(await stockOf(product)).toEqual({ color1: 30, color2: 50 });
    },
  );

  test(
    "a product that cannot be deleted says so and stays",
    { tag: ["@ADM-14", "@ADM-15"] },
    async ({ page }) => {
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
      await expectSaid(page, "error", "Failed to delete product");
      await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
      await page.route("**/admin/delete-product.data**", (route) => route.abort());
      await deleteProduct(page);
      await expectSaid(page, "error", "An error occurred while deleting the product.");
      await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
    },
  );
});

async function deleteProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete product" }).click();
}

test(
  "a deletion is asked about first, by keyboard alone",
  { tag: ["@ADM-12", "@ADM-13", "@VAL-13"] },
  async ({ page }) => {
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
    await expectSaid(page, "success", "Product deleted successfully");
    await expect(page.getByRole("heading", { name: product.name })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Inventory" })).toBeFocused();
    expect((await api("GET", `/product/${product._id}`)).status).toBe(404);
  },
);
