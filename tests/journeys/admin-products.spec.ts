import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { callAdmin } from "../support/engine.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

const freshName = () => `Tote ${Date.now()}-${process.pid}`;

const productsNamed = async (name: string) =>
  (await api<ApiProduct[]>("GET", "/product/")).body.filter((one) => one.name === name);

async function fillNewProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Price in dollars").fill("420.50");
  await page.getByLabel("Description").fill("A tote of goat suede.");
  await page.getByLabel("Color 1", { exact: true }).fill("green");
  await page.getByLabel("Stock 1").fill("4");
  await page.getByLabel("Color 2", { exact: true }).fill("brown");
  await page.getByLabel("Stock 2").fill("0");
}

/** The labels of the form's fields, in their order. */
const fields = (page: Page) => page.getByRole("main").locator("form label");
const labels = (kind: "add" | "update") => [
  "Name",
  ...(kind === "add" ? ["Price in dollars"] : []),
  "Description",
  ...[1, 2, 3, 4, ...(kind === "update" ? [5] : [])].flatMap((number) => [
    `Color ${number}`,
    `Stock ${number}`,
    ...(kind === "update" ? [`Price ${number}`] : []),
  ]),
  ...(kind === "add" ? ["On sale now", "Draft"] : []),
];
const back = (page: Page) => page.getByRole("link", { name: "Back", exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Add product" });
const update = (page: Page) => page.getByRole("button", { name: "Update product" });

test(
  "a product is added once and the way leads back",
  { tag: ["@ADM-30", "@ADM-32", "@ADM-33", "@ADM-34", "@ADM-35"] },
  async ({ page }) => {
    const name = freshName();
    await openAsAdmin(page, "/admin/addproduct");
    await expect(fields(page)).toHaveText(labels("add"));
    await expect(back(page)).toHaveAttribute("href", "/admin");
    await fillNewProduct(page, name);
    await pauseClock(page);
    await submit(page).dblclick();
    const said = await passUntilSaid(page, "success", "Product added successfully");
    await expectGoesAfter(page, said, 1500, "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin");
    const [added, ...more] = await productsNamed(name);
    expect(more).toEqual([]);
    expect(added).toEqual({
      _id: added?._id,
      name,
      price: 420.5,
      description: "A tote of goat suede.",
      color: { color1: "green", color2: "brown" },
      qty: { color1: 4, color2: 0 },
      prices: { color1: 420.5, color2: 420.5 },
    });
  },
);

test.describe("a product that is not taken", () => {
  test.use({ expectedErrors: [/status of 4\d\d|net::ERR_FAILED/] });

  test(
    "says so, keeps what was typed and points at what is wrong",
    { tag: ["@ADM-36", "@ADM-37"] },
    async ({ page }) => {
      const name = freshName();
      await openAsAdmin(page, "/admin/addproduct");
      await fillNewProduct(page, name);
      await page.getByLabel("Stock 1").fill("1.5");
      await submit(page).click();
      await expectSaid(page, "error", "Failed to add product");
      await expect(page.getByLabel("Stock 1")).toBeFocused();
      await expect(
        page.getByText("Enter a whole number of pieces, 0 or more.", { exact: true }),
      ).toBeVisible();

      // Only the server checks for duplicate colors.
      await page.getByLabel("Stock 1").fill("4");
      await page.getByLabel("Color 2", { exact: true }).fill("Green");
      await submit(page).click();
      await expectSaid(page, "error", "Failed to add product");
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
        "Each color can be there only once.",
      );
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);

      await page.getByLabel("Color 2", { exact: true }).fill("brown");
      await page.route("**/admin/addproduct.data**", (route) => route.abort());
      await submit(page).click();
      await expectSaid(page, "error", "Something went wrong");
      await expect(page.getByLabel("Description")).toHaveValue("A tote of goat suede.");
      await page.unrouteAll();
      expect(await productsNamed(name)).toEqual([]);
      await submit(page).click();
      await expectSaid(page, "success", "Product added successfully");
    },
  );

  test(
    "an update over somebody else's is refused, and so is one that does not arrive",
    { tag: ["@ADM-40"] },
    async ({ page }) => {
      const product = await namedProduct();
      await openAsAdmin(page, `/admin/updateproduct/${product._id}`);
      await page.getByLabel("Description").fill("Mine.");
      const { body } = await callAdmin<{ product: { version: string } }>(
        `/admin/inventory/${product._id}`,
      );
      await callAdmin(`/admin/inventory/${product._id}`, {
        body: {
          version: body.product.version,
          name: product.name,
          description: "Theirs.",
          colors: product.color,
          pieces: product.qty,
          prices: product.prices,
        },
      });
      await update(page).click();
      await expectSaid(page, "error", "Failed to update product.");
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
        `${product.name} has changed meanwhile. Please look again.`,
      );
      await expect(page.getByLabel("Description")).toHaveValue("Mine.");
      const now = await api<ApiProduct>("GET", `/product/${product._id}`);
      expect(now.body.description).toBe("Theirs.");

      await open(page, `/admin/updateproduct/${product._id}`);
      await page.route("**/admin/updateproduct/*.data**", (route) => route.abort());
      await update(page).click();
      await expectSaid(page, "error", "Failed to update product.");
      await page.unrouteAll();
      await page.getByLabel("Price 1").fill("");
      await update(page).click();
      await expectSaid(page, "error", "Failed to update product.");
      await expect(page.getByLabel("Price 1")).toBeFocused();
    },
  );
});

test(
  "a product is changed as a whole",
  { tag: ["@ADM-31", "@ADM-32", "@ADM-33", "@ADM-38", "@ADM-39"] },
  async ({ page }) => {
    const product = await namedProduct();
    await openAsAdmin(page, `/admin/updateproduct/${product._id}`);
    await expect(fields(page)).toHaveText(labels("update"));
    await expect(back(page)).toHaveAttribute("href", "/admin");
    const kept = {
      Name: product.name,
      Description: "A travel bag.",
      "Color 1": "green",
      "Stock 1": "5",
      "Price 1": "980",
      "Color 2": "brown",
      "Stock 2": "5",
      "Price 2": "980",
      "Color 3": "",
    };
    for (const [label, value] of Object.entries(kept)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await page.getByLabel("Description").fill("A larger travel bag.");
    await page.getByLabel("Stock 1").fill("11");
    await page.getByLabel("Color 2", { exact: true }).fill("");
    await page.getByLabel("Stock 2").fill("");
    await page.getByLabel("Price 2").fill("");
    await page.getByLabel("Color 5", { exact: true }).fill("plum");
    await page.getByLabel("Stock 5").fill("2");
    await page.getByLabel("Price 5").fill("1010");
    await pauseClock(page);
    await update(page).click();
    const said = await passUntilSaid(page, "success", "Product updated successfully!");
    await expectGoesAfter(page, said, 1800, "/admin");
    const { body } = await api<ApiProduct>("GET", `/product/${product._id}`);
    expect(body).toEqual({
      ...product,
      description: "A larger travel bag.",
      color: { color1: "green", color5: "plum" },
      qty: { color1: 11, color5: 2 },
      prices: { color1: 980, color5: 1010 },
    });
  },
);

test.describe("a product that cannot be loaded", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("is reported on its form's page, and can be requested again", async ({ page }) => {
    const product = await namedProduct();
    await openAsAdmin(page, inventoryOf(product));
    await page.route("**/admin/updateproduct/*.data**", (route) => route.abort());
    await page.getByRole("link", { name: `Edit ${product.name}` }).click();
    await expect(
      page.getByText("The product could not be loaded. It may have left the sale.", {
        exact: true,
      }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(product.name);
  });
});
