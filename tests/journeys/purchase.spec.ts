import { events } from "../support/analytics.ts";
import { query } from "../support/database.ts";
import { variantOf } from "../support/engine.ts";
import {
  addToCart,
  delayAfterToast,
  expect,
  goToPayment,
  hydrated,
  open,
  test,
  toast,
} from "../support/journey.ts";
import {
  CARD_THAT_IS_DECLINED,
  CARD_THAT_PAYS,
  fillCard,
  paidElsewhere,
  payWith,
} from "../support/payment-page.ts";
import { sessionStatus } from "../support/purchase.ts";

test("ANA-07 ANA-08 PAY-01 PAY-03 PAY-04 PAY-07 PAY-10 CHK-01 CHK-02 CHK-07 CHK-08 ORD-01 ORD-08 a shopper buys a Talia", async ({
  page,
  shopper,
}) => {
  const before = await variantOf("blue");
  await addToCart(page, "Talia Blue");
  await page.getByRole("link", { name: "Bag, 1 line" }).click();
  await page.getByRole("link", { name: "Checkout" }).click();

  await expect(page.getByRole("heading", { name: "CHECKOUT: 1 ITEM(S)" })).toBeVisible();
  const line = page.getByRole("main").getByRole("listitem");
  await expect(line).toContainText("Talia");
  await expect(line).toContainText(/blue/i);
  await expect(line).toContainText("$740");
  const left = page.waitForRequest((request) => request.url().includes("/c/pay/"));
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(toast(page, "Redirecting to secure payment...")).toBeVisible();
  expect((await left).isNavigationRequest()).toBe(true);
  await page.waitForURL("**/c/pay/**");

  await payWith(page, CARD_THAT_PAYS);
  await page.waitForURL("**/payment-success?session_id=cs_test_*", { waitUntil: "commit" });
  await expect(toast(page, "Order confirmed!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await delayAfterToast(page, "Order confirmed!", "/")).toBeCloseToMs(3000);
  expect(await events(page, "purchase")).toEqual([
    {
      transaction_id: expect.stringMatching(/^order_/) as unknown,
      currency: "USD",
      value: 740,
      items: [
        {
          item_id: expect.any(String) as unknown,
          item_name: "Talia",
          item_category: "Apparel",
          price: 740,
          quantity: 1,
        },
      ],
    },
  ]);

  await open(page, `/profile/ordereturn/${shopper.id}`);
  await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible();
  const order = page.getByRole("main").getByRole("listitem");
  await expect(order).toContainText("Talia");
  await expect(order).toContainText("confirmed");
  await expect(order).toContainText("$740");
  expect((await variantOf("blue")).stock).toBeLessThan(before.stock);
  await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toBeVisible();
});

test.describe("a declined card", () => {
  test.use({ expectedErrors: [/status of 402/] });

  test("the shopper tries again with another card and gets one order", async ({
    page,
    shopper,
  }) => {
    await addToCart(page, "Tracy Black");
    await goToPayment(page);
    await payWith(page, CARD_THAT_IS_DECLINED);
    await expect(page.getByText("Your card was declined")).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    await fillCard(page, CARD_THAT_PAYS);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.waitForURL("**/payment-success**", { waitUntil: "commit" });
    await expect(toast(page, "Order confirmed!")).toBeVisible();
    await open(page, `/profile/ordereturn/${shopper.id}`);
    await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible();
  });
});

test("PAY-02 PAY-08 PAY-09 ORD-04 the hosted page's back link leads to the cancel page and on to the bag", async ({
  page,
  shopper,
}) => {
  await addToCart(page, "Trey White");
  await goToPayment(page);
  const paymentPage = page.url();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await page.waitForURL("**/payment-cancel", { waitUntil: "commit" });
  await expect(toast(page, "Payment was unsuccessful. Please try again.")).toBeVisible();
  await page.waitForURL("**/cart");
  const message = "Payment was unsuccessful. Please try again.";
  expect(await delayAfterToast(page, message, "/cart")).toBeCloseToMs(3000);
  await expect(page.getByRole("main").getByRole("heading", { name: "Trey" })).toBeVisible();
  expect(await sessionStatus(paymentPage)).toBe("expired");
  await open(page, `/profile/ordereturn/${shopper.id}`);
  await expect(page.getByText("You have no orders yet.")).toBeVisible();
});

test("the order appears although the shopper never comes back", async ({ page, shopper }) => {
  await addToCart(page, "Tallon Red");
  await goToPayment(page);
  const paymentPage = page.url();
  await page.goto("about:blank");
  expect((await paidElsewhere(paymentPage)).status).toBe(303);
  await expect(async () => {
    await open(page, `/profile/ordereturn/${shopper.id}`);
    await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test("a payment whose order is still being made says so, and shows the order as soon as it is", async ({
  page,
  shopper: _,
}) => {
  await addToCart(page, "Talia Blue");
  await goToPayment(page);
  const sessionId = page.url().split("/").at(-1) ?? "";
  const shippingOfBag = (change: string) =>
    query(
      `update cart_shipping_method set deleted_at = ${change} where cart_id =
         (select cart_id from payment_attempt where stripe_session_id = $1)`,
      [sessionId],
    );
  // A bag that cannot become an order now, and can in a moment.
  await shippingOfBag("now()");
  await payWith(page, CARD_THAT_PAYS);
  await page.waitForURL("**/payment-success**");
  await expect(page.getByRole("heading", { name: "Your order is being confirmed" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "do not pay again" })).toBeVisible();
  await shippingOfBag("null");
  await expect(toast(page, "Order confirmed!")).toBeVisible();
  await expect(page.getByText("1 × Talia")).toBeVisible();
});

test("the confirmation page answers the same however often it is opened", async ({
  page,
  shopper,
}) => {
  await addToCart(page, "Talia Blue");
  await goToPayment(page);
  await payWith(page, CARD_THAT_PAYS);
  await page.waitForURL("**/payment-success**");
  const confirmation = page.url();
  for (const _ of [1, 2]) {
    await page.goto(confirmation);
    await hydrated(page);
    await expect(toast(page, "Order confirmed!")).toBeVisible();
    await expect(page.getByText("1 × Talia")).toBeVisible();
  }
  await open(page, `/profile/ordereturn/${shopper.id}`);
  await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible();
});

test("PAY-05 PAY-07 without a session the success page confirms nothing and goes home", async ({
  page,
  shopper: _,
}) => {
  await open(page, "/payment-success");
  await expect(toast(page, "Order placed successfully!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
});

test("PAY-06 an unknown session is not confirmed and the shopper stays to read why", async ({
  page,
  shopper: _,
}) => {
  await open(page, "/payment-success?session_id=cs_test_unknown");
  await expect(toast(page, "Order confirmation failed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order confirmation failed." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your bag" })).toBeVisible();
});

test("somebody else's session is not confirmed", async ({ page, browser, shopper: _ }) => {
  await addToCart(page, "Talia Blue");
  await goToPayment(page);
  await payWith(page, CARD_THAT_PAYS);
  await page.waitForURL("**/payment-success**");
  const confirmation = page.url();
  const stranger = await browser.newPage();
  await stranger.goto(confirmation);
  await expect(stranger.getByRole("heading", { name: "Order confirmation failed." })).toBeVisible();
  await expect(stranger.getByText("Talia")).toHaveCount(0);
  await stranger.close();
});

test("two windows that go to the payment at the same time can pay only once", async ({
  page,
  context,
  shopper,
}) => {
  await addToCart(page, "Tai Dalmatian");
  const second = await context.newPage();
  await goToPayment(page);
  const first = page.url();
  await goToPayment(second);
  await paidElsewhere(first);
  const paid = await paidElsewhere(second.url());
  expect(paid.status).toBe(303);
  await expect(async () => {
    await open(page, `/profile/ordereturn/${shopper.id}`);
    await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await second.close();
});
