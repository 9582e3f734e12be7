import type { Page } from "@playwright/test";
import { inventoryOf, namedProduct, newMerchandiser, ordersOf } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { expect, fillBag, logInAs, open, test } from "../support/journey.ts";
import { decide, deliver, requestReturn } from "../support/line-steps.ts";
import { expectTree, type TreeOf } from "../support/printed-tree.ts";
import { boughtLine } from "../support/purchase.ts";
import { beyond, cutOff, smallTargets, unseenFocus } from "../support/usable-page.ts";
import { violationsOf } from "../support/violations.ts";

const tag = ["@WCAG-04", "@WCAG-05"];

const pages = {
  "the pages to look at": [
    "/",
    "/products",
    "/products?color=blue",
    "/education",
    "/aboutus",
    "/vibe",
    "/terms&return",
    "/privacy",
  ],
  "the pages with a form": [
    "/contact",
    "/login",
    "/signup",
    "/forgotten-password",
    "/new-password?token=x",
    "/newsletter",
    "/newsletter/leave?token=x",
  ],
};

/** Each page fits at all of them. Axe looks at one: the rules are the same, and it takes its time. */
const widths = [390, 820, 1440];
const LOOKED_AT = 820;

/** A window of 1280 by 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

/** "/profile/update/cus_1" is "profile-update". */
const nameOf = (path: string) =>
  path
    .replace(/\?(?!color).*|(?<=\/)\w+_[\w-]+$/, "")
    .replaceAll(/[^a-z]+/g, " ")
    .trim()
    .replaceAll(" ", "-") || "home";

/** The header and the footer are everywhere the same: one page has them looked at as they change. */
const WHOLE: Looking = { lookedAt: widths, tree: { places: ["body"] } };

interface Looking {
  /** The widths at which axe looks. */
  lookedAt?: number[];
  /** Of its tree; by default the address says it. */
  name?: string;
  /** What of the page is in its tree. */
  tree?: TreeOf;
}

/** Finds nothing wrong with a page, and its tree of names as it is kept. */
async function expectSound(
  page: Page,
  path: string,
  { lookedAt = [LOOKED_AT], name = nameOf(path), tree }: Looking = {},
): Promise<void> {
  await open(page, path);
  await expect(page.locator(".admin-loading")).toHaveCount(0);
  if (path.includes("analytics=")) await page.locator(".recharts-surface").last().waitFor();
  if (path.includes("color")) await page.locator(".swiper-initialized").waitFor();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (lookedAt.includes(width)) {
      expect(await violationsOf(page), `${path} at ${width}`).toEqual([]);
    }
    await expect.poll(() => beyond(page), `${path} scrolls sideways at ${width}`).toBe(0);
  }
  await expectTree(page, name, tree);
  await page.setViewportSize(ENLARGED);
  await expect.poll(() => beyond(page), `${path} scrolls sideways at 400 %`).toBe(0);
  for (const [what, find] of Object.entries({ smallTargets, cutOff, unseenFocus })) {
    await expect.poll(() => find(page), `${what} of ${path} at 400 %`).toEqual([]);
  }
}

for (const [which, paths] of Object.entries(pages)) {
  const title = `${which} break no rule of accessibility and fit at ${widths.join(", ")} px`;
  test(title, { tag }, async ({ page }) => {
    for (const path of paths) await expectSound(page, path, path === "/" ? WHOLE : {});
  });
}

test(
  "no page of a shopper breaks a rule of accessibility or the frame",
  { tag },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await fillBag(buyer, "blue");
    await logInAs(page.context(), buyer);
    const { id } = buyer.person;
    const added = await page.request.post(`/api/user/${id}/wishlist`, { data: { color: "red" } });
    expect(added.status()).toBe(201);
    const own = ["", "update/", "wishlist/", "ordereturn/", "sessions/", "delete/"].map(
      (part) => `/profile/${part}${id}`,
    );
    for (const path of ["/cart", "/checkout", "/account-deleted", ...own])
      await expectSound(page, path);
  },
);

test(
  "no panel or order of the admin breaks a rule of accessibility or the frame",
  { tag },
  async ({ page }) => {
    const product = await namedProduct({ qty: { color1: 0, color2: 500 } });
    const buyer = await boughtLine("blue");
    await fillBag(buyer, "blue");
    await deliver(buyer.line.line_id);
    await requestReturn(buyer.token, buyer.line.line_id);
    await logInAs(page.context(), await adminUser());
    // All panels are on one page, one below the other.
    const name = encodeURIComponent(product.name);
    const email = encodeURIComponent(buyer.email);
    const lists = `product=${name}&order=${email}&q=${email}`;
    // The figures are everybody's.
    const places = ["nav[aria-label=Admin]", "#users", "#inventory", "#orders"];
    const address = `/admin?users=shown&analytics=shown&days=7&${lists}`;
    await expectSound(page, address, { tree: { places } });
    await decide(buyer.line.line_id, "approved");
    await open(page, ordersOf(buyer));
    await page.getByRole("button", { name: "Receive" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expectSound(page, `/admin/users/${buyer.person.id}`);
    // Mails are sent meanwhile.
    await expectSound(page, `/admin/orders/${buyer.line.order_id}`, { tree: { without: "rows" } });
  },
);

test(
  "no form or list of the staff breaks a rule of accessibility or the frame",
  { tag },
  async ({ page }) => {
    const product = await namedProduct({ qty: { color1: 0, color2: 500 } });
    await logInAs(page.context(), await adminUser());
    for (const path of [
      "/admin/addproduct",
      "/admin/content",
      "/admin/content/announcement",
      `/admin/updateproduct/${product._id}`,
    ]) {
      await expectSound(page, path);
    }
    // Its place and its address are its own.
    await expectSound(page, `/admin/products/${product._id}`, {
      name: "admin-product",
      tree: { places: [".admin > form"] },
    });
    // Everybody has entries here.
    for (const path of [
      "/admin/products",
      "/admin/messages",
      "/admin/newsletter",
      "/admin/changes?kind=shopper",
    ]) {
      await expectSound(page, path, { tree: { without: "lists" } });
    }
    await logInAs(page.context(), await newMerchandiser());
    await expectSound(page, inventoryOf(product), { name: "admin-stock" });
    await expectSound(page, "/profile/second-factor");
  },
);

test("a step within the shop moves the focus to the page and reads out its title", async ({
  page,
}) => {
  await open(page, "/aboutus");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator('p[aria-live="polite"].sr-only')).toHaveText("Contact – The Tomashi’s");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read, and colors and biographies chosen", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await expect(page).toHaveURL("/products?color=blue");
    await expect(page.locator(".slideshow img")).toHaveCount(5);
    await page.getByRole("button", { name: "Add Talia Blue to wishlist" }).first().click();
    await expect(page).toHaveURL("/products?color=blue");
    await expect(page.getByRole("status")).toHaveText(
      "Please log in to add items to your wishlist.",
    );
    await page.goto("/education");
    await expect(page.getByText(/^The program lasts one year/)).toBeVisible();
    await page.getByText("Program Objective", { exact: true }).click();
    await expect(page.getByText(/^We want students to leave with three things/)).toBeVisible();
    await page.getByRole("button", { name: /^Pattern cutting/ }).click();
    await expect(page.locator("#biography")).toContainText("Every bag exists twice");
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Plain Writer");
    await page.getByLabel("Email").fill("plain@example.com");
    await page.getByLabel("Message").fill("A strap broke.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("status")).toHaveText("Message sent successfully!");
  });
});
