import { expect, holdBackResponses, test } from "../support/journey.ts";
import { VALID_CARD, payWith } from "../support/payment-page.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";

test.use({ javaScriptEnabled: false });

test("signs up, buys, and finds the order without JavaScript", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Plain Buyer");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/products");
  await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
  await page.getByRole("link", { name: "Bag, 1 item" }).click();
  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Update Talia" }).click();
  await expect(page.getByRole("complementary").locator("dd")).toHaveText(["2", "Free", "$1,480"]);
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.waitForURL("**/c/pay/**");
  // Delays the automatic redirect to the home page until the confirmation is checked.
  const goOn = await holdBackResponses(page, ({ pathname }) => pathname === "/");
  await payWith(page, VALID_CARD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your order is placed.",
  );
  goOn();
  await expect(page).toHaveURL("/");

  await page.getByLabel("Account").click();
  await page.getByRole("link", { name: "Orders & Returns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 1 ITEM(S)");
});
