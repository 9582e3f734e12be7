import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin-page.ts";
import { adminUser } from "../support/api.ts";
import { expect, waitForHydration, logInAs, test } from "../support/journey.ts";
import { startDeferredStorefront } from "../support/deferred-data.ts";
import { expectMessage } from "../support/messages.ts";
import { newProduct } from "../support/product.ts";
import { buyColor } from "../support/purchase.ts";

const units = {
  "Gross sales by day": "Dollars",
  "Items sold by day": "Items",
  "Gross sales by color": "Dollars",
  "Items sold by color": "Items",
  "Returns by color": "Items",
  "Days of inventory by color": "Days",
};
const today = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeZone: "America/New_York",
});

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "opens another page while slow panels are still loading",
  { tag: ["@ADM-01"] },
  async ({ page }) => {
    const late = await startDeferredStorefront();
    await logInAs(page.context(), await adminUser());
    await page.goto(`${late.url}/admin`, { waitUntil: "commit" });
    await waitForHydration(page);
    await page.getByRole("link", { name: "Site content" }).click();
    await expect(page.getByRole("row", { name: /^Educators/ })).toBeVisible();
    await page.goto("about:blank");
    await late.stop();
  },
);

test.describe("with failing requests", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "retries users that could not be loaded and keeps their panel in the URL",
    { tag: ["@ADM-02", "@ADM-06"] },
    async ({ page }) => {
      await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
      const users = panel(page, "Users");
      await page.route("**/admin.data**", (route) => route.abort());
      await page.getByRole("button", { name: "View Users" }).click();
      await expectMessage(page, "error", "Failed to fetch users");
      await expect(users.getByText("Failed to fetch users", { exact: true })).toBeVisible();
      await page.unrouteAll();
      await users.getByRole("button", { name: "Retry" }).click();
      await expect(users.getByRole("table")).toBeVisible();
      await page.reload();
      await waitForHydration(page);
      await expect(users.getByRole("table")).toBeVisible();
      await page.goBack();
      await expect(users).toHaveCount(0);
    },
  );

  test(
    "draws the analytics with units, names colors without sales, and falls back to tables",
    { tag: ["@ADM-41", "@QUIRK-03"] },
    async ({ page }) => {
      await buyColor("blue");
      const unsold = `unsold suede with a rather long name ${Date.now().toString(36)}`;
      await newProduct({ [unsold]: { price: 120, stock: 3 } });
      let requests = 0;
      await page.route("**/assets/bar-chart-*.js", (route) => {
        requests += 1;
        return requests === 1 ? route.abort() : route.continue();
      });
      await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
      expect(requests).toBe(0);
      await page.getByRole("button", { name: "Analytics" }).click();
      await expect(panel(page, "Items sold by color").locator("p")).toHaveText(
        "The chart could not be drawn.",
      );
      await page.getByText("Show as a table: Items sold by color").click();
      const colors = page.getByRole("table", { name: "Items sold by color" }).locator("tbody th");
      await expect(colors.filter({ hasText: /^blue$/ })).toBeVisible();

      await page.reload();
      await waitForHydration(page);
      const analytics = panel(page, "Analytics");
      await expect(analytics.getByRole("heading", { level: 3 })).toHaveText(Object.keys(units));
      await expect(analytics.locator("h3 + *")).toHaveText(Object.values(units));
      const cover = panel(page, "Days of inventory by color");
      const daysOf = (color: string) =>
        cover
          .locator("tr")
          .filter({ has: page.getByText(color, { exact: true }) })
          .locator("td");
      await expect(daysOf(unsold)).toHaveText("No sales yet");
      await expect(daysOf("blue")).toHaveText(/^[\d,]+$/);
      const texts = await cover.locator("tbody td").allTextContents();
      await expect(
        cover.getByRole("application").getByText("No sales yet", { exact: true }),
      ).toHaveCount(texts.filter((text) => text === "No sales yet").length);

      const drawn = cover.locator("svg.recharts-surface").first();
      const names = drawn.locator(".recharts-cartesian-axis-tick-value");
      const together = (text: string) => text.replaceAll(" ", "");
      await expect
        .poll(async () => (await names.allTextContents()).map(together))
        .toContain(together(unsold));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const cutOff = async () => {
          const { x: left = 0 } = (await drawn.boundingBox()) ?? {};
          const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
          return boxes.filter((box) => box !== null && box.x < left);
        };
        await expect.poll(cutOff, `names cut off at ${width} px`).toEqual([]);
      }

      const days = panel(page, "Gross sales by day").locator("tbody tr");
      await expect(days).toHaveCount(30);
      await analytics.getByRole("link", { name: "7 days", exact: true }).click();
      await expect(days).toHaveCount(7);
      await expect(days.last().locator("th")).toHaveText(today.format());
      await expect(days.last().locator("td")).toHaveText(/^\$[1-9][\d,.]*$/);
    },
  );
});
