import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, newMerchandiser } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { addToCart, expect, goToPayment, logInAs, open, test } from "../support/journey.ts";
import { CARD_THAT_PAYS, payWith } from "../support/payment-page.ts";
import { deliver } from "../support/line-steps.ts";
import { expectSaid } from "../support/messages.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";
import { expectRows } from "../support/visible-text.ts";

const pages = [
  "/admin",
  "/admin?users=shown&analytics=shown",
  "/admin/addproduct",
  "/admin/updateproduct/prod_1",
  "/admin/users/cus_1",
  "/admin/messages",
  "/admin/changes",
  "/admin/orders.csv",
  "/admin/orders/none/packing-slip",
  "/admin/packing-slips?line=none",
  "/admin/orders/line_1/invoice",
  "/admin/orders/line_1/return-slip",
  "/admin/nowhere",
];

const forms = [
  "/admin/stock",
  "/admin/delete-product",
  "/admin/order-status",
  "/admin/return-decision",
  "/admin/return-receipt",
  "/admin/remove-order",
  "/admin/order-batch",
  "/admin/order-tracking",
  "/admin/role",
  "/admin/addproduct",
  "/admin/updateproduct/prod_1",
  "/admin/messages",
];

/** The redirects of each page and each form for the user of this browser. */
async function ways(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of pages) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    found[`GET ${path}`] = `${answer.status()} ${answer.headers().location ?? ""}`;
  }
  for (const path of forms) {
    const answer = await page.request.post(path, {
      maxRedirects: 0,
      form: { product: "prod_1" },
      headers: { origin: shop.storefront() },
    });
    found[`POST ${path}`] = `${answer.status()} ${answer.headers().location ?? ""}`;
  }
  return found;
}

const allTo = (way: string) =>
  Object.fromEntries(
    [...pages.map((path) => `GET ${path}`), ...forms.map((path) => `POST ${path}`)].map((what) => [
      what,
      way,
    ]),
  );

test(
  "a visitor is sent home from every address of the admin, forms and files too",
  { tag: ["@ACC-05"] },
  async ({ page }) => {
    expect(await ways(page)).toEqual(allTo("302 /"));
    await page.goto("/admin");
    await expect(page).toHaveURL("/");
  },
);

test(
  "so is a customer, and one whose session has ended",
  { tag: ["@ACC-05"] },
  async ({ page }) => {
    const customer = await newShopper();
    await logInAs(page.context(), customer);
    expect(await ways(page)).toEqual(allTo("302 /"));
    await open(page, "/products");
    await expect(page.getByRole("link", { name: "ADMIN" })).toHaveCount(0);
    await page.request.post("/api/user/logout", { headers: { origin: shop.storefront() } });
    await logInAs(page.context(), customer);
    await page.goto("/admin/addproduct");
    await expect(page).toHaveURL("/");
  },
);

test(
  "a merchandiser sees the stock and changes it, and nothing else",
  { tag: ["@ACC-05"] },
  async ({ page }) => {
    const product = await namedProduct({ qty: { color1: 50, color2: 50 } });
    await logInAs(page.context(), await newMerchandiser());
    await open(page, inventoryOf(product, "&users=shown&analytics=shown&inventory=hidden"));
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([product.name]);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("Inventory");
    await expect(page.getByRole("link", { name: /Edit|Messages|Add product/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Delete|Users|Orders|Analytics/ })).toHaveCount(
      0,
    );
    await page.getByLabel("Color", { exact: true }).selectOption("green");
    await page.getByLabel("Quantity").fill("80");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expectSaid(page, "success", "Stock updated");
    await expectRows(page.locator("tbody tr"), [
      ["green", "$980", "80", "0"],
      ["brown", "$980", "50", "0"],
    ]);

    const found = await ways(page);
    for (const path of pages.filter((one) => !one.startsWith("/admin?") && one !== "/admin")) {
      expect(found[`GET ${path}`], path).toBe("302 /admin");
    }
    for (const path of forms.filter((one) => one !== "/admin/stock")) {
      expect(found[`POST ${path}`], path).toBe("302 /admin");
    }
    // The data behind the page know no more than the page.
    const data = await page.request.get("/admin.data?users=shown&orders=shown&analytics=shown");
    expect(await data.text()).not.toContain('@example.com","phone');
  },
);

test("an admin shops as a customer does", { tag: ["@ACC-07"] }, async ({ page }) => {
  const admin = await newStaff("admin", "Ada Admin");
  const { _id: id, token } = admin;
  const main = page.getByRole("main");
  const press = (name: string) => main.getByRole("button", { name, exact: true }).first().click();
  await logInAs(page.context(), admin);
  await addToCart(page, "Talia Blue");
  await press("Talia Blue $740");
  await press("Add Talia Blue to wishlist");
  await expectSaid(page, "success", "Product added to wishlist!");

  await open(page, `/profile/wishlist/${id}`);
  await press("MOVE TO CART Talia");
  await expectSaid(page, "success", "Item moved to cart");
  await open(page, "/cart");
  await expect(page.getByLabel("Quantity")).toHaveValue("2");
  await page.getByLabel("Quantity").fill("1");
  await press("Update Talia");
  await expectSaid(page, "success", "Product updated successfully");

  await goToPayment(page);
  await expectSaid(page, "success", "Redirecting to secure payment...");
  await payWith(page, CARD_THAT_PAYS);
  await page.waitForURL("**/payment-success**", { waitUntil: "commit" });
  await expectSaid(page, "success", "Order confirmed!");

  const { orders = [] } = await readShopper(token, "orders");
  await deliver(orders[0]?.line_id ?? "");
  await open(page, `/profile/ordereturn/${id}`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 1 ITEM(S)");
  await press("REQUEST RETURN");
  await expectSaid(page, "success", "Return request sent");
  await expect(main.getByText("Return Requested", { exact: true }).first()).toBeVisible();

  await open(page, `/profile/update/${id}`);
  await page.getByLabel("Phone number").fill("+1 503 555 0100");
  // The rest of it is the address of the order above.
  await page.getByLabel("Address").fill("14 Tanner Street");
  await page.getByLabel("Password").fill(PASSWORD);
  await press("Save");
  await expectSaid(page, "success", "Profile updated successfully");
  await page.waitForURL(`**/profile/${id}`);
  await expect(main.locator("dd").first()).toHaveText("Ada Admin");
  await expect(main.locator("dd").nth(1)).toHaveText(admin.email);
  await expect(main.locator("dd").nth(2)).toHaveText("+1 503 555 0100");
  await expect(main.locator("dd").nth(3).locator("span")).toHaveText([
    "14 Tanner Street",
    "Portland, OR 97201",
    "United States",
  ]);
  await page.getByRole("link", { name: "ADMIN", exact: true }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Admin");
});

test("no page of the admin is listed by search engines", async ({ page }) => {
  await logInAs(page.context(), await adminUser());
  for (const path of ["/admin", "/admin/addproduct", "/admin/messages", "/admin/changes"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<meta name="robots"[^>]*>/g), path).toEqual([
      '<meta name="robots" content="noindex"/>',
    ]);
  }
});
