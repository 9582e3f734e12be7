import { openAsAdmin } from "../support/admin.ts";
import { expect, open, test } from "../support/journey.ts";
import { boughtLine } from "../support/purchase.ts";

const titles = [
  "Revenue by day",
  "Pieces by day",
  "Revenue by color",
  "Pieces by color",
  "Returns by color",
  "Stock cover by color",
];

test("QUIRK-03 the analytics are drawn, and stand there as tables", async ({ page }) => {
  await boughtLine("blue");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
  expect(scripts.filter((path) => path.includes("/bars-"))).toEqual([]);
  await page.getByRole("button", { name: "Analytics" }).click();
  const panel = page.getByRole("region", { name: "Analytics", exact: true });
  for (const title of titles)
    await expect(panel.getByRole("heading", { name: title })).toBeVisible();
  await expect(panel.getByRole("application").first()).toBeVisible();
  expect(scripts.filter((path) => path.includes("/bars-"))).not.toEqual([]);

  const table = panel.getByRole("table", { name: "Revenue by day" });
  await panel.getByText("As a table: Revenue by day").click();
  await expect(table.getByRole("row")).toHaveCount(31);
  await panel.getByRole("link", { name: "7 days", exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(table.getByRole("row")).toHaveCount(8);
  await expect(table.getByRole("row").last()).not.toContainText("$0");
});

test.describe("plots that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("leave the tables, and the page as it is", async ({ page }) => {
    await boughtLine("blue");
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.route("**/assets/bars-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Analytics" }).click();
    await expect(page.getByText("The plot could not be drawn.").first()).toBeVisible();
    await page.getByText("As a table: Pieces by color").click();
    await expect(page.getByRole("table", { name: "Pieces by color" })).toContainText("blue");
    await open(page, "/admin");
  });
});
