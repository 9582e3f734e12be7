import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, openAsAdmin } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { variantOf } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, fillBag, hydrated, logInAs, open, test } from "../support/journey.ts";
import { startLateStorefront } from "../support/late-parts.ts";
import { addToBag } from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { expectRows } from "../support/visible-text.ts";

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
        document.querySelector(".admin-loading")?.firstChild?.textContent === "Loading…";
    }).observe(document, { childList: true, subtree: true });
  });
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "each of the three pages shows a loading indicator before its content",
  { tag: ["@ADM-01"] },
  async ({ page }) => {
    const product = await namedProduct();
    await watchLoading(page);
    await logInAs(page.context(), await adminUser());
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
  },
);

test(
  "an admin who goes on before the panels have come gets the next page",
  { tag: ["@ADM-01"] },
  async ({ page }) => {
    const late = await startLateStorefront();
    await logInAs(page.context(), await adminUser());
    await page.goto(`${late.url}/admin`, { waitUntil: "commit" });
    await hydrated(page);
    await page.getByRole("link", { name: "People and words" }).click();
    await expect(page.getByRole("row", { name: /^Educators/ })).toBeVisible();
    await page.goto("about:blank");
    await late.stop();
  },
);

test(
  "four buttons show and hide the panels, and the address keeps it",
  { tag: ["@ADM-02", "@ADM-03", "@ADM-04", "@QUIRK-03"] },
  async ({ page }) => {
    await openAsAdmin(page, "/admin?product=nothing-of-this-name&order=nobody-at-all");
    await expect(panel(page, "Inventory").getByRole("status")).toHaveText("No products");
    await expect(panel(page, "Orders").getByRole("status")).toHaveText("No order lines");
    await expect(page.locator(".admin-toggle")).toHaveText([
      "View Users",
      "Minimize Inventory",
      "Hide Orders",
      "Analytics",
    ]);
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
    await expect(page.locator(".admin-toggle")).toHaveText([
      "View Users",
      "Show Inventory",
      "Show Orders",
      "Analytics",
    ]);
    await expect(button(page, "Show Inventory")).toHaveAttribute("aria-expanded", "false");
    await expect(button(page, "Show Orders")).toHaveAttribute("aria-expanded", "false");

    await expect(button(page, "Analytics")).toHaveAttribute("aria-pressed", "false");
    await button(page, "Analytics").click();
    await expect(button(page, "Analytics")).toHaveAttribute("aria-pressed", "true");
    await expect(panel(page, "Analytics")).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(panel(page, "Analytics")).toBeVisible();
    await expect(panel(page, "Inventory")).toHaveCount(0);
    await page.goBack();
    await expect(panel(page, "Analytics")).toHaveCount(0);
    await button(page, "Show Inventory").click();
    await expect(panel(page, "Inventory").getByRole("status")).toHaveText("No products");
    await button(page, "Show Orders").click();
    await expect(panel(page, "Orders").getByRole("status")).toHaveText("No order lines");
  },
);

test(
  "the users list shows every user with the cart, and is searched on the server",
  { tag: ["@ADM-05"] },
  async ({ page }) => {
    // A name that nobody else has: it finds these two users alone, the newer one first.
    const name = `Walter ${Date.now()}-${process.pid}`;
    const full = await newShopper(name);
    await addToBag(full.token, (await variantOf("blue")).id, 2);
    await fillBag(full, "dalmatian");
    const empty = await newShopper(name);
    await openAsAdmin(page, "/admin?users=shown&inventory=hidden&orders=hidden");
    const rows = panel(page, "Users").locator("tbody tr");
    await expect(rows.nth(1)).toBeVisible();
    await page.getByLabel("Name or email").fill(name);
    await button(page, "Filter").click();
    await expectRows(rows, [
      [`${name} ${empty.email}`, "Customer", "Empty", "0", "$0"],
      [
        `${name} ${full.email}`,
        "Customer",
        "2 × Talia blue, $740 1 × Tai dalmatian, $860",
        "0",
        "$0",
      ],
    ]);
    await expect(panel(page, "Users").getByRole("status")).toHaveText("1–2 of 2 users");
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(rows.nth(2)).toBeVisible();
  },
);

test.describe("users that cannot be loaded", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("are reported, and can be requested again", { tag: ["@ADM-06"] }, async ({ page }) => {
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.route("**/admin.data**", (route) => route.abort());
    await button(page, "View Users").click();
    await expectSaid(page, "error", "Failed to fetch users");
    await expect(
      panel(page, "Users").getByText("Failed to fetch users", { exact: true }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(panel(page, "Users").getByRole("table")).toBeVisible();
  });
});
