import type { Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { PASSWORD } from "../support/sign-up.ts";

type Role = "button" | "link" | "textbox";

const MOST_STEPS = 90;

/** Presses a key until the first control with this name has the focus. */
async function stepTo(page: Page, role: Role, name: string, key = "Tab"): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${key} never reached ${name}.`);
}

test(
  "reaches the payment page from the login with the keyboard alone",
  { tag: ["@WCAG-02"] },
  async ({ page }) => {
    const { email } = await newShopper("Grace Keys");
    await open(page, "/login");
    await stepTo(page, "textbox", "Email");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expectMessage(page, "success", "Login successful!");
    await page.waitForURL("/");
    await stepTo(page, "link", "IMPACT");
    await stepTo(page, "link", "DESIGN", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await stepTo(page, "button", "Add to cart: Talia Blue");
    await page.keyboard.press("Enter");
    await expectMessage(page, "success", "Product added to cart!");
    // After the last control, the focus returns to the first one.
    await stepTo(page, "link", "Skip to content");
    await stepTo(page, "link", "Bag, 1 item");
    await page.keyboard.press("Enter");
    await page.waitForURL("/cart");

    await stepTo(page, "textbox", "Quantity");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expectMessage(page, "success", "Product updated successfully");
    await stepTo(page, "button", "Remove Talia");
    await stepTo(page, "button", "Move to wishlist Talia", "Shift+Tab");
    await stepTo(page, "link", "Checkout");
    await page.keyboard.press("Enter");
    await page.waitForURL("/checkout");
    await stepTo(page, "button", "Proceed to Payment");
    await page.keyboard.press("Enter");
    await expectMessage(page, "success", "Redirecting to secure payment...");
    await page.waitForURL("**/c/pay/**");
  },
);
