import type { Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, hydrated, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { PASSWORD } from "../support/sign-up.ts";

type Role = "button" | "link" | "spinbutton" | "textbox";

const MOST_STEPS = 90;

/** Goes on until the first control of this name has the focus, as somebody without a mouse does. */
async function stepTo(page: Page, role: Role, name: string, key = "Tab"): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${key} never came to ${name}.`);
}

test(
  "a shopper logs in, chooses, changes the bag and comes to the payment with keys alone",
  { tag: ["@WCAG-02"] },
  async ({ page }) => {
    const { email } = await newShopper("Grace Keys");
    await open(page, "/login");
    await stepTo(page, "textbox", "Email");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expectSaid(page, "success", "Login successful!");
    await page.waitForURL("/");
    await stepTo(page, "link", "IMPACT");
    await stepTo(page, "link", "DESIGN", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await stepTo(page, "button", "Add to cart: Talia Blue");
    await page.keyboard.press("Enter");
    await expectSaid(page, "success", "Product added to cart!");
    // Nothing holds the focus: after the last control comes the first again.
    await stepTo(page, "link", "Skip to content");
    await stepTo(page, "link", "Bag, 1 line");
    await page.keyboard.press("Enter");
    await page.waitForURL("/cart");

    await stepTo(page, "spinbutton", "Quantity");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expectSaid(page, "success", "Product updated successfully");
    await stepTo(page, "button", "Remove Talia");
    await stepTo(page, "button", "Move to wishlist Talia", "Shift+Tab");
    await stepTo(page, "link", "Checkout");
    await page.keyboard.press("Enter");
    await page.waitForURL("/checkout");
    await stepTo(page, "button", "Proceed to Payment");
    await page.keyboard.press("Enter");
    await expectSaid(page, "success", "Redirecting to secure payment...");
    await page.waitForURL("**/c/pay/**");
  },
);

test(
  "with forced colors the chosen color, the shown picture and the page of the menu still differ",
  { tag: ["@WCAG-03"] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/products?color=blue");
    await hydrated(page);
    await page.locator(".swiper-initialized").waitFor();
    const rings = await page.locator(".color-button").evaluateAll((all) =>
      all.map((one) => {
        const swatch = one.querySelector(".swatch");
        const style = swatch && getComputedStyle(swatch).outlineStyle;
        return [one.getAttribute("aria-pressed"), style];
      }),
    );
    expect(rings.filter(([pressed]) => pressed === "true")).toEqual([["true", "solid"]]);
    expect(rings.filter(([, style]) => style !== "none")).toHaveLength(1);
    const grounds = await page
      .locator(".swiper-pagination-bullet")
      .evaluateAll((all) =>
        all.map((one) => [
          getComputedStyle(one, "::after").backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ]),
      );
    expect(grounds).toHaveLength(5);
    for (const [mark, ground] of grounds) expect(mark).not.toBe(ground);
    const lines = await page
      .getByRole("navigation", { name: "Main" })
      .locator(".quiet-link")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine));
    expect(lines).toEqual(["none", "underline", "none", "none"]);
    await page.emulateMedia({ forcedColors: null });
  },
);
