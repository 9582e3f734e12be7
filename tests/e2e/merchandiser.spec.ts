import { inventoryUrl, createNamedProduct, newMerchandiser } from "../support/admin.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectRows } from "../support/visible-text.ts";

test(
  "lets a merchandiser see and change the stock and nothing else",
  { tag: ["@ACC-05", "@ADM-08", "@STOCK-05"] },
  async ({ page }) => {
    const product = await createNamedProduct({ qty: { color1: 50, color2: 50 } });
    await logInAs(page.context(), await newMerchandiser());
    await open(page, inventoryUrl(product, "&users=shown&analytics=shown&inventory=hidden"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 3 })).toHaveText([product.name]);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Inventory"]);
    await expect(main.getByRole("link")).toHaveText(["Show all"]);
    await expect(main.getByRole("button")).toHaveText(["Filter", "Save"]);
    await page.getByLabel("Color", { exact: true }).selectOption("green");
    await page.getByLabel("Quantity", { exact: true }).fill("80");
    await page.getByLabel("Change brown by").fill("+12");
    await page.getByLabel("Reason").selectOption("Arrived");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expectMessage(page, "success", "Stock updated");
    await expectRows(main.getByRole("table", { name: product.name }).locator("tbody tr"), [
      ["green", "80", "0", "80", "No sales", "0", "0", "0", ""],
      ["brown", "62", "0", "62", "No sales", "0", "0", "0", ""],
    ]);
    await main.getByText("Stock history").click();
    await expect(main.getByText("Stock of brown from 50 to 62 (Arrived)")).toBeVisible();
    await page.goto("/admin/addproduct");
    await expect(page).toHaveURL("/admin");
  },
);
