import { openAsAdmin } from "../support/admin.ts";
import { expect, test } from "../support/journey.ts";
import { newProduct } from "../support/product.ts";
import { boughtLine } from "../support/purchase.ts";

const titles = [
  "Revenue by day",
  "Pieces by day",
  "Revenue by color",
  "Pieces by color",
  "Returns by color",
  "Stock cover by color",
];

const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** So many days up to today by the shop's clock, oldest first: not all of them have 24 hours. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const noon = new Date(`${today.format()}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() - (count - 1 - index));
    return day.format(noon);
  });

test(
  "the analytics are drawn, and stand there as tables",
  { tag: ["@QUIRK-03"] },
  async ({ page }) => {
    await boughtLine("blue");
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    expect(scripts.filter((path) => path.includes("/bar-chart-"))).toEqual([]);
    await page.getByRole("button", { name: "Analytics" }).click();
    const panel = page.getByRole("region", { name: "Analytics", exact: true });
    await expect(panel.getByRole("heading", { level: 3 })).toHaveText(titles);
    await expect(panel.getByRole("application").first()).toBeVisible();
    expect(scripts.filter((path) => path.includes("/bar-chart-"))).not.toEqual([]);

    const table = panel.getByRole("table", { name: "Revenue by day" });
    await panel.getByText("As a table: Revenue by day").click();
    await expect(table.locator("tbody th")).toHaveText(lastDays(30));
    await panel.getByRole("link", { name: "7 days", exact: true }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(table.locator("tbody th")).toHaveText(lastDays(7));
    // Others buy meanwhile: each figure is dollars, and today has some.
    await expect(table.locator("tbody td")).toHaveText(Array<RegExp>(7).fill(/^\$[\d,.]+$/));
    await expect(table.locator("tbody td").last()).not.toHaveText("$0");
  },
);

test(
  "a plot names its unit, and a color that nobody has bought reads so instead of having no bar",
  { tag: ["@ADM-41"] },
  async ({ page }) => {
    await boughtLine("blue");
    const unsold = `unsold-${Date.now().toString(36)}`;
    await newProduct({ [unsold]: { price: 120, stock: 3 } });
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.getByRole("button", { name: "Analytics" }).click();
    const units = { Revenue: "Dollars", Pieces: "Pieces", Returns: "Pieces", Stock: "Days" };
    for (const title of titles) {
      const part = page.getByRole("region", { name: title, exact: true });
      const unit = units[title.split(" ")[0] as keyof typeof units];
      await expect(part.locator("h3 + *")).toHaveText(unit);
    }
    const cover = page.getByRole("region", { name: "Stock cover by color", exact: true });
    await page.getByText("As a table: Stock cover by color").click();
    const cell = (color: string) =>
      cover.getByRole("row", { name: new RegExp(`^${color} `) }).getByRole("cell");
    await expect(cell(unsold)).toHaveText("No sales yet");
    await expect(cell("blue")).toHaveText(/^[\d,]+$/);
    const rows = await cover.locator("tbody td").allTextContents();
    const silent = rows.filter((text) => text === "No sales yet").length;
    await expect(
      cover.getByRole("application").getByText("No sales yet", { exact: true }),
    ).toHaveCount(silent);
  },
);

test.describe("plots that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("leave the tables, and the page as it is", async ({ page }) => {
    await boughtLine("blue");
    await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
    await page.route("**/assets/bar-chart-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Analytics" }).click();
    const part = page.getByRole("region", { name: "Pieces by color", exact: true });
    await expect(part.locator("p")).toHaveText("The plot could not be drawn.");
    await page.getByText("As a table: Pieces by color").click();
    const names = page.getByRole("table", { name: "Pieces by color" }).locator("tbody th");
    await expect(names.filter({ hasText: /^blue$/ })).toBeVisible();
  });
});
