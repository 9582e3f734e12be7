import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, newMerchandiser, ordersOf } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { newShopper, variantOf } from "../support/engine.ts";
import { expect, hydrated, logInAs, open, test } from "../support/journey.ts";
import { addToBag, boughtLine, decide, deliver, requestReturn } from "../support/purchase.ts";

const pages = [
  "/",
  "/products",
  "/products?color=blue",
  "/education",
  "/aboutus",
  "/vibe",
  "/contact",
  "/terms&return",
  "/privacy",
  "/login",
  "/signup",
  "/forgotten-password",
  "/new-password?token=x",
];

const widths = [390, 820, 1440];

/** What axe finds. It looks into frames only in a tab of its own, which takes twice the time. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/** Finds nothing wrong with a page, at any width. */
async function expectSound(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.locator(".admin-loading")).toHaveCount(0);
  if (path.includes("analytics=")) await page.locator(".recharts-surface").last().waitFor();
  if (path.includes("color")) await page.locator(".swiper-initialized").waitFor();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `${path} at ${width}`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${path} scrolls sideways at ${width}`).toBe(0);
  }
}

for (const path of pages) {
  test(`${path} breaks no rule of accessibility and fits at ${widths.join(", ")} px`, async ({
    page,
  }) => {
    await expectSound(page, path);
  });
}

test("no page of a shopper breaks a rule of accessibility or the frame", async ({ page }) => {
  const buyer = await boughtLine("black");
  await deliver(buyer.line.line_id);
  await addToBag(buyer.token, (await variantOf("blue")).id, 2);
  await logInAs(page, buyer);
  const { id } = buyer.person;
  const added = await page.request.post(`/api/user/${id}/wishlist`, { data: { color: "red" } });
  expect(added.status()).toBe(201);
  const own = ["", "update/", "wishlist/", "ordereturn/"].map((part) => `/profile/${part}${id}`);
  for (const path of ["/cart", "/checkout", ...own]) await expectSound(page, path);
});

test.describe("the admin", () => {
  test.beforeEach(async ({ page }) => {
    await logInAs(page, await adminUser());
  });

  test("its users and inventory break no rule of accessibility or the frame", async ({ page }) => {
    const product = await namedProduct({ qty: { color1: 0, color2: 500 } });
    const { token, email } = await newShopper();
    await addToBag(token, (await variantOf("blue")).id, 2);
    await expectSound(page, `/admin?users=shown&orders=hidden&q=${encodeURIComponent(email)}`);
    await logInAs(page, await newMerchandiser());
    await expectSound(page, inventoryOf(product));
  });

  test("nor do its analytics", async ({ page }) => {
    await boughtLine("blue");
    await expectSound(page, "/admin?analytics=shown&days=7&inventory=hidden&orders=hidden");
  });

  test("nor do its orders, their dialog and its users' pages", async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await requestReturn(buyer.token, buyer.line.line_id);
    await expectSound(page, ordersOf(buyer));
    await decide(buyer.line.line_id, "approved");
    await open(page, ordersOf(buyer));
    await page.getByRole("button", { name: "Receive" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expectSound(page, `/admin/users/${buyer.person.id}`);
  });

  test("nor do its forms", async ({ page }) => {
    const product = await namedProduct();
    await expectSound(page, "/admin/addproduct");
    await expectSound(page, `/admin/updateproduct/${product._id}`);
  });

  test("nor do its messages and changes", async ({ page }) => {
    await expectSound(page, "/admin/messages");
    await expectSound(page, "/admin/changes?kind=shopper");
  });
});

test("a step within the shop moves the focus to the page and reads out its title", async ({
  page,
}) => {
  await open(page, "/aboutus");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator('p[aria-live="polite"].sr-only')).toHaveText("Contact – The Tomashi’s");
  await hydrated(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read, and colours and biographies chosen", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await expect(page).toHaveURL(/color=blue/);
    await expect(page.locator(".slideshow img")).toHaveCount(5);
    await page.getByRole("button", { name: "Add Talia Blue to wishlist" }).first().click();
    await expect(page).toHaveURL(/color=blue/);
    await page.goto("/education");
    await page.getByText("Our Program", { exact: true }).click();
    await expect(page.getByText(/The program lasts one year/)).toBeVisible();
    await page.getByRole("button", { name: /^Pattern cutting/ }).click();
    await expect(page.locator("#biography")).toContainText("Every bag exists twice");
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Plain Writer");
    await page.getByLabel("Email").fill("plain@example.com");
    await page.getByLabel("Message").fill("A strap broke.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/contact");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
