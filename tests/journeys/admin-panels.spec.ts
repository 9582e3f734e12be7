import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { newShopper, variantOf } from "../support/engine.ts";
import { expect, logInAs, open, test, toast } from "../support/journey.ts";
import { addToBag } from "../support/purchase.ts";

declare global {
  interface Window {
    hasLoaded: boolean;
  }
}

/** Notes in each page whether a loading indicator was ever there. */
async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hasLoaded = false;
    new MutationObserver(() => {
      window.hasLoaded ||=
        document.querySelector(".admin-loading")?.textContent.includes("Loading…") === true;
    }).observe(document, { childList: true, subtree: true });
  });
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("ADM-01 each of the three pages shows a loading indicator before its content", async ({
  page,
}) => {
  const product = await namedProduct();
  await watchLoading(page);
  await logInAs(page, await adminUser());
  const pages = [
    [inventoryOf(product), page.getByRole("heading", { name: product.name })],
    ["/admin/addproduct", page.getByLabel("Name", { exact: true })],
    [`/admin/updateproduct/${product._id}`, page.getByLabel("Name", { exact: true })],
  ] as const;
  for (const [path, content] of pages) {
    await open(page, path);
    await expect(content).toBeVisible();
    await expect(page.locator(".admin-loading")).toHaveCount(0);
    expect(await page.evaluate(() => window.hasLoaded), path).toBe(true);
  }
});

test("ADM-02 ADM-03 ADM-04 QUIRK-03 four buttons show and hide the panels, and the address keeps it", async ({
  page,
}) => {
  await openAsAdmin(page, "/admin?product=nothing-of-this-name&order=nobody-at-all");
  await expect(panel(page, "Inventory")).toContainText("No products");
  await expect(panel(page, "Orders")).toContainText("No order lines");
  await expect(panel(page, "Users")).toHaveCount(0);
  await expect(panel(page, "Analytics")).toHaveCount(0);

  await button(page, "View Users").click();
  await expect(panel(page, "Users")).toBeVisible();
  await expect(button(page, "View Users")).toHaveAttribute("aria-expanded", "true");
  await button(page, "View Users").click();
  await expect(panel(page, "Users")).toHaveCount(0);

  await button(page, "Minimize Inventory").click();
  await expect(panel(page, "Inventory")).toHaveCount(0);
  await button(page, "Hide Orders").click();
  await expect(panel(page, "Orders")).toHaveCount(0);
  await expect(button(page, "Show Inventory")).toHaveAttribute("aria-expanded", "false");
  await expect(button(page, "Show Orders")).toHaveAttribute("aria-expanded", "false");

  await expect(button(page, "Analytics")).toHaveAttribute("aria-pressed", "false");
  await button(page, "Analytics").click();
  await expect(button(page, "Analytics")).toHaveAttribute("aria-pressed", "true");
  await expect(panel(page, "Analytics")).toBeVisible();

  await page.reload();
  await expect(panel(page, "Analytics")).toBeVisible();
  await expect(panel(page, "Inventory")).toHaveCount(0);
  await page.goBack();
  await expect(panel(page, "Analytics")).toHaveCount(0);
  await button(page, "Show Inventory").click();
  await expect(panel(page, "Inventory")).toContainText("No products");
  await button(page, "Show Orders").click();
  await expect(panel(page, "Orders")).toContainText("No order lines");
});

test("ADM-05 the users list shows each user with the cart, and is searched on the server", async ({
  page,
}) => {
  const shopper = await newShopper("Walter Bagful");
  await addToBag(shopper.token, (await variantOf("blue")).id, 2);
  await openAsAdmin(page, "/admin?users=shown&inventory=hidden&orders=hidden");
  await expect(panel(page, "Users").getByRole("row").nth(1)).toBeVisible();
  await page.getByLabel("Name or email").fill(shopper.email);
  await panel(page, "Users").getByRole("button", { name: "Filter" }).click();
  const row = panel(page, "Users").getByRole("row").filter({ hasText: shopper.email });
  await expect(row).toContainText("Walter Bagful");
  await expect(row).toContainText("2 × Talia blue, $740");
  await expect(row).toContainText("Customer");
  await expect(panel(page, "Users")).toContainText("1–1 of 1 user");
  expect(new URL(page.url()).searchParams.get("q")).toBe(shopper.email);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(panel(page, "Users").getByRole("row").nth(2)).toBeVisible();
});

test.describe("users that cannot be loaded", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("ADM-06 are told of, and can be asked for again", async ({ page }) => {
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.route("**/admin.data**", (route) => route.abort());
    await button(page, "View Users").click();
    await expect(toast(page, "Failed to fetch users")).toBeVisible();
    await expect(panel(page, "Users")).toContainText("Failed to fetch users");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(panel(page, "Users").getByRole("table")).toBeVisible();
  });
});
