import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, newMerchandiser, openAsAdmin } from "../support/admin.ts";
import { newShopper } from "../support/engine.ts";
import { addToCart, expect, logInAs, open, storedUser, test, toast } from "../support/journey.ts";
import { shop } from "../support/shop.ts";

const pages = [
  "/admin",
  "/admin?users=shown&analytics=shown",
  "/admin/addproduct",
  "/admin/updateproduct/prod_1",
  "/admin/users/cus_1",
  "/admin/messages",
  "/admin/changes",
  "/admin/orders.csv",
  "/admin/orders/line_1/invoice",
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
  "/admin/role",
  "/admin/addproduct",
  "/admin/updateproduct/prod_1",
  "/admin/messages",
];

/** Where each page and each form leads whoever is logged in in this browser, at once. */
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

test("ACC-05 a visitor is sent home from every address of the admin, forms and files too", async ({
  page,
}) => {
  expect(await ways(page)).toEqual(allTo("302 /"));
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});

test("ACC-05 so is a customer, and one whose session has ended", async ({ page }) => {
  const customer = await newShopper();
  await logInAs(page, customer);
  expect(await ways(page)).toEqual(allTo("302 /"));
  await open(page, "/products");
  await expect(page.getByRole("link", { name: "ADMIN" })).toHaveCount(0);
  await page.request.post("/api/user/logout", { headers: { origin: shop.storefront() } });
  await logInAs(page, customer);
  await page.goto("/admin/addproduct");
  await expect(page).toHaveURL("/");
});

test("ACC-05 a merchandiser sees the stock and changes it, and nothing else", async ({ page }) => {
  const product = await namedProduct();
  await logInAs(page, await newMerchandiser());
  await open(page, inventoryOf(product, "&users=shown&analytics=shown&inventory=hidden"));
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([product.name]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("Inventory");
  await expect(page.getByRole("link", { name: /Edit|Messages|Add product/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Delete|Users|Orders|Analytics/ })).toHaveCount(0);
  await page.getByLabel("Color", { exact: true }).selectOption("green");
  await page.getByLabel("Quantity").fill("8");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(toast(page, "Stock updated")).toBeVisible();
  await expect(page.getByRole("row", { name: /^green/ })).toContainText("8");

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
});

test("ACC-07 an admin shops as a customer does", async ({ page }) => {
  await openAsAdmin(page, "/");
  const id = (await storedUser(page))?._id ?? "";
  // With something in the bag, for an empty one leads away from the checkout.
  await addToCart(page, "Talia Blue");
  for (const path of ["/cart", `/profile/${id}`, `/profile/ordereturn/${id}`, "/checkout"]) {
    await open(page, path);
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("link", { name: "ADMIN" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin");
  await open(page, "/cart");
  await page.getByRole("button", { name: "Remove Talia" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
});

test("no page of the admin is listed by search engines", async ({ page }) => {
  await openAsAdmin(page, "/admin");
  for (const path of ["/admin", "/admin/addproduct", "/admin/messages", "/admin/changes"]) {
    await open(page, path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});
