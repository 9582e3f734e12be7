import type { Page } from "@playwright/test";
import sharp from "sharp";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { expect, hydrated, logInAs, test } from "../support/journey.ts";
import { expectSaid, nextSaid } from "../support/messages.ts";
import {
  addedPage,
  changed,
  changeOf,
  onSale,
  pageOf,
  savePage,
  uploaded,
} from "../support/shop-products.ts";

// What somebody else has changed meanwhile is refused.
test.use({ expectedErrors: [/status of 409/] });

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const ofColor = (page: Page, color: string) => page.getByRole("group", { name: color });

/** The label's order: two products that were added at the same moment have the same position. */
const order = ["(metadata ->> 'position')::int", "created_at", "id"];

/** The product whose place is just above this one's. */
async function productAbove(id: string): Promise<string> {
  const [above] = await query<{ id: string }>(
    `select id from product
     where deleted_at is null and metadata ->> 'removed_at' is null
       and (${order.join()}) < (select ${order.join()} from product where id = $1)
     order by ${order.map((one) => `${one} desc`).join()} limit 1`,
    [id],
  );
  return above?.id ?? "";
}

async function comesBefore(first: string, second: string): Promise<boolean> {
  const rows = await query<{ id: string }>(
    `select id from product where id in ($1, $2) order by ${order.join()}`,
    [first, second],
  );
  return rows.length === 2 && rows[0]?.id === first;
}

async function photo(background: string): Promise<Buffer> {
  const create = { width: 600, height: 750, channels: 3 as const, background };
  return sharp({ create }).jpeg().toBuffer();
}

test(
  "a draft is added, gets its pictures, prices and a pre-order on its page, and is put on sale and moved up",
  { tag: ["@PROD-01", "@PROD-02", "@PROD-04", "@PROD-05", "@PROD-07"] },
  async ({ page }) => {
    const name = `Draft ${Date.now()}-${process.pid}`;
    // At least one product is above the new one.
    await addedPage();
    await openAsAdmin(page, "/admin/addproduct");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Price in dollars").fill("420");
    await page.getByLabel("Description").fill("A tote of goat suede.");
    await page.getByLabel("Color 1", { exact: true }).fill("olive");
    await page.getByLabel("Stock 1").fill("4");
    await page.getByLabel("Color 2", { exact: true }).fill("red");
    await page.getByLabel("Stock 2").fill("3");
    await page.getByLabel("Draft", { exact: true }).check();
    await page.getByRole("button", { name: "Add product" }).click();
    await expectSaid(page, "success", "Product added successfully");
    await page.waitForURL("/admin");

    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.getByRole("searchbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: "Filter" }).click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Draft");
    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const id = page.url().split("/").at(-1) ?? "";

    // What is wrong is said at its field, and nothing is sent.
    await ofColor(page, "olive").getByLabel("Reduced price, if any").fill("420");
    await save(page).click();
    await expectSaid(page, "error", "The page was not saved");
    await expect(ofColor(page, "olive").getByLabel("Reduced price, if any")).toBeFocused();
    await expect(
      page.getByText("The reduced price must be lower than the regular price."),
    ).toBeVisible();

    const files = await Promise.all(["#6b6b3a", "#8b1e1e"].map(photo));
    await page
      .getByLabel("Choose pictures")
      .setInputFiles(
        files.map((buffer, at) => ({ name: `${at + 1}.jpg`, mimeType: "image/jpeg", buffer })),
      );
    await page.getByLabel("What picture 1 shows").fill("The tote in olive");
    await page.getByLabel("What picture 2 shows").fill("The tote in red");
    await page.getByLabel("Color of The tote in red").selectOption("red");
    // Fewer digits, of which the first is larger: prices are no texts.
    await ofColor(page, "olive").getByLabel("Reduced price, if any").fill("90.5");
    await ofColor(page, "olive").getByLabel("Pick the swatch of olive").fill("#6b6b3a");
    await expect(ofColor(page, "olive").getByLabel("Swatch", { exact: true })).toHaveValue(
      "#6b6b3a",
    );
    await expect(ofColor(page, "red").getByLabel("Swatch", { exact: true })).toHaveCount(0);
    await ofColor(page, "red").getByLabel("Pre-order").check();
    await ofColor(page, "red").getByLabel("Ships on").fill("2031-02-01");
    await page.getByLabel("On sale", { exact: true }).check();
    await expect(page.locator("progress")).toHaveCount(0);
    await save(page).dblclick();
    await expectSaid(page, "success", "Page saved");
    expect(await onSale(id)).toMatchObject({
      name,
      pictures: [
        { alt: "The tote in olive", color: null, widths: [256, 480] },
        { alt: "The tote in red", color: "red" },
      ],
      colors: [
        { color: "olive", price: 90.5, regularPrice: 420, swatch: "#6b6b3a", finalSale: "reduced" },
        { color: "red", price: 420, finalSale: "pre_order", shipsOn: "2031-02-01", swatch: null },
      ],
    });

    // The page knows what it has saved: a second change is no stale one.
    await ofColor(page, "olive").getByLabel("Reduced price, if any").fill("");
    await save(page).click();
    await expectSaid(page, "success", "Page saved");
    expect((await onSale(id))?.colors[0]).toMatchObject({ price: 420, regularPrice: null });

    await expect(page.getByText(/^On sale · place \d+ of /)).toBeVisible();
    // Other products come and go meanwhile, and what was seen no longer counts: then it is pressed
    // again. What counts is the one above it.
    const up = page.getByRole("button", { name: `Up ${name}` });
    let above: string;
    let said: string;
    do {
      await page.reload();
      await hydrated(page);
      above = await productAbove(id);
      await up.click();
      said = await nextSaid(page);
    } while (said === "error: The order has changed meanwhile. Please look again.");
    expect(said).toBe("success: Product moved");
    expect(await comesBefore(id, above)).toBe(true);
    await expect(up).toBeFocused();
  },
);

test.describe("a page that somebody else has changed", () => {
  test(
    "is not saved, however often, and what was typed stays",
    { tag: ["@PROD-03", "@PROD-01"] },
    async ({ page }) => {
      const product = await namedProduct();
      await openAsAdmin(page, inventoryOf(product));
      await page.getByRole("link", { name: `Page of ${product.name}` }).click();
      await ofColor(page, "green").getByLabel("Regular price").fill("700");
      await changed(product._id, { colors: { green: { price: 800 } } });
      for (const _ of [1, 2]) {
        await save(page).click();
        await expectSaid(page, "error", "The page was not saved");
        await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
          `${product.name} has changed meanwhile. Please look again.`,
        );
      }
      await expect(ofColor(page, "green").getByLabel("Regular price")).toHaveValue("700");
      expect((await pageOf(product._id)).colors[0]?.price).toBe(800);
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test(
    "a page is saved and keeps its pictures, a refusal keeps what was typed, and Collection RICO says why it stays",
    { tag: ["@PROD-08", "@PROD-12"] },
    async ({ page }) => {
      const product = await addedPage({ name: "Plain" });
      const before = await pageOf(product.id);
      const picture = await uploaded("A plain bag");
      await savePage(product.id, changeOf(before, { pictures: [picture] }));
      await logInAs(page.context(), await adminUser());
      await page.goto(`/admin/products/${product.id}`);
      const green = ofColor(page, "green");
      await green.getByLabel("Regular price").fill("900");
      await green.getByLabel("Pre-order").check();
      await save(page).click();
      await expect(page.getByText("Enter the day on which the pre-order ships.")).toBeVisible();
      await expect(green.getByLabel("Regular price")).toHaveValue("900");
      await green.getByLabel("Ships on").fill("2031-02-01");
      await page.getByLabel("Draft: nobody else sees it").check();
      await save(page).click();
      await expect(page.locator("noscript [role=status]").last()).toHaveText("Page saved");
      const saved = await pageOf(product.id);
      expect(saved).toMatchObject({ state: "draft", pictures: [{ alt: "A plain bag" }] });
      expect(saved.colors[0]).toMatchObject({ price: 900, ships_on: "2031-02-01" });

      await page.goto("/admin/products");
      await page.getByRole("link", { name: "Collection RICO" }).click();
      await expect(page.getByText("This product has a screen of its own")).toBeVisible();
      await expect(page.getByRole("group", { name: "State" })).toHaveCount(0);
      await expect(ofColor(page, "red").getByLabel("Regular price")).toHaveValue("740");
    },
  );
});
