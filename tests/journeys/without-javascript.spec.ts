import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, holdBack, logInAs, test } from "../support/journey.ts";
import { passwordLink } from "../support/outbox.ts";
import { CARD_THAT_PAYS, payWith } from "../support/payment-page.ts";
import { deliver } from "../support/line-steps.ts";
import { boughtLine } from "../support/purchase.ts";

test.use({ javaScriptEnabled: false });

test("a shopper signs up, buys and finds the order without JavaScript", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Plain Buyer");
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/products");
  await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
  await expect(page.getByRole("link", { name: "Bag, 1 line" })).toBeVisible();
  await page.getByRole("link", { name: "Bag, 1 line" }).click();
  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Update Talia" }).click();
  await expect(page.getByRole("complementary").locator("dd")).toHaveText(["2", "Free", "$1,480"]);
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.waitForURL("**/c/pay/**");
  // The page redirects home automatically; here only after the checks.
  const goOn = await holdBack(page, ({ pathname }) => pathname === "/");
  await payWith(page, CARD_THAT_PAYS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your order is placed.",
  );
  goOn();
  await expect(page).toHaveURL("/");

  await page.getByLabel("Account").click();
  await page.getByRole("link", { name: "Orders & Returns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 1 ITEM(S)");
});

test("a shopper returns a piece, moves a wish and changes their details without JavaScript", async ({
  page,
}) => {
  const buyer = await boughtLine("black");
  await deliver(buyer.line.line_id);
  await logInAs(page.context(), buyer);
  const { id } = buyer.person;
  await page.goto(`/profile/ordereturn/${id}`);
  await page.getByText("Exchange or give a reason", { exact: true }).click();
  await page.getByLabel("Refund or exchange").selectOption({ label: "Exchange for blue" });
  await page.getByRole("button", { name: "REQUEST RETURN" }).click();
  await expect(page.getByText("To be exchanged for blue.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("status")).toHaveText("Return request withdrawn");
  await page.getByRole("button", { name: "REQUEST RETURN" }).click();
  await expect(page.getByText("Return Requested", { exact: true }).first()).toBeVisible();

  await page.request.post(`/api/user/${id}/wishlist`, { data: { color: "blue" } });
  await page.goto(`/profile/wishlist/${id}`);
  await page.getByRole("button", { name: "MOVE TO CART" }).click();
  await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Bag, 1 line" }).click();
  await page.getByLabel("Quantity").fill("999");
  await page.getByRole("button", { name: "Update Talia" }).click();
  await expect(page.getByLabel("Quantity")).toHaveValue("1");

  await page.goto(`/profile/update/${id}`);
  await page.getByLabel("Phone number").fill("+1 503 555 0100");
  await page.getByLabel("Address").fill("12 Tanner Street");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByText("12 Tanner Street", { exact: true })).toBeVisible();
});

test("a visitor reads why nothing was put into the bag, without JavaScript", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
  await expect(page).toHaveURL("/products?color=blue");
  await expect(page.getByRole("status")).toHaveText("Please log in to add items to your cart.");
});

test("a forgotten password is replaced without JavaScript", async ({ page }) => {
  const { email } = await newShopper();
  await page.goto("/forgotten-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(
    page.getByText(
      "If there is an account with this email, a link is on its way to it. It works once, for 10 minutes.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect.poll(() => passwordLink(email) ?? "", { timeout: 90_000 }).not.toBe("");
  await page.goto(passwordLink(email) ?? "");
  await page.getByLabel("New password").fill("An0ther one!");
  await page.getByLabel("Confirm password").fill("An0ther one!");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toHaveText("Your password is set. Please log in.");
});

test.describe("a message that breaks a rule", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("comes back whole with the reason, without JavaScript", async ({ page }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    await main.getByLabel("Name").fill("Ada Maker");
    await main.getByLabel("Email").fill("ada");
    await main.getByLabel("Message").fill("A strap broke.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(
      main.getByText("Please enter a valid email address.", { exact: true }),
    ).toBeVisible();
    await expect(main.getByLabel("Message")).toHaveValue("A strap broke.");
    await expect(main.getByLabel("Email")).toHaveValue("ada");
  });
});

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("is refused on the page itself", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  });
});
