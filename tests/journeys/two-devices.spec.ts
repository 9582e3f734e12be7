import type { Page } from "@playwright/test";
import {
  addToCart,
  expect,
  goToPayment,
  open as openHere,
  test as base,
  toast,
} from "../support/journey.ts";
import { CARD_THAT_PAYS, paidElsewhere, payWith } from "../support/payment-page.ts";

const site = () => test.info().project.use.baseURL ?? "";
const open = (page: Page, path: string) => openHere(page, new URL(path, site()).href);

/** The same shopper, logged in on another device as well. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser, context, shopper: _ }, use) => {
    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    await use(await elsewhere.newPage());
    await elsewhere.close();
  },
});

/** What a browser tells a page whose tab is shown again. */
const lookAt = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test.describe("one account on two devices", () => {
  test.use({ expectedErrors: [/status of 40[49]/] });

  test("the bag of one follows the other, and what is gone there is gone here", async ({
    page,
    other,
  }) => {
    await addToCart(page, "Talia Blue");
    await addToCart(page, "Tracy Black");
    await open(page, "/cart");

    await open(other, "/cart");
    const blue = other.getByRole("main").getByRole("listitem").filter({ hasText: "Talia" });
    await blue.getByLabel("Quantity").fill("2");
    await blue.getByRole("button", { name: "Update Talia" }).click();
    await expect(toast(other, "Product updated successfully")).toBeVisible();

    const lines = page.getByRole("main").getByRole("listitem");
    await lookAt(page);
    await expect(lines.filter({ hasText: "Talia" }).getByLabel("Quantity")).toHaveValue("2");

    await other.getByRole("button", { name: "Remove Tracy" }).click();
    await expect(toast(other, "Product deleted successfully")).toBeVisible();
    await lines.filter({ hasText: "Tracy" }).getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: "Update Tracy" }).click();
    await expect(page.locator("[data-sonner-toast][data-type=error]")).toBeVisible();
    await expect(lines).toHaveCount(1);
  });

  test("#13301 of two payment pages for one bag only the later can be paid", async ({
    page,
    other,
    shopper,
  }) => {
    await addToCart(page, "Talia Blue");
    await goToPayment(page);
    const first = page.url();
    await open(other, "/checkout");
    await other.getByRole("button", { name: "Proceed to Payment" }).click();
    await other.waitForURL("**/c/pay/**");

    // The earlier page takes no card any more.
    expect((await paidElsewhere(first)).status).not.toBe(303);
    await payWith(other, CARD_THAT_PAYS);
    await other.waitForURL("**/payment-success**", { waitUntil: "commit" });
    await expect(toast(other, "Order confirmed!")).toBeVisible();

    await open(page, `/profile/ordereturn/${shopper.id}`);
    await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toBeVisible();
  });
});
