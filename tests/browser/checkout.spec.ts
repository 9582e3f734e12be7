import { fillCart } from "../support/fill-cart.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lockRows, query } from "../support/database.ts";
import {
  expect,
  waitForHydration,
  waitForResponses,
  holdBackResponses,
  logInAs,
  open,
  test,
} from "../support/journey.ts";
import { expectMessage, unreadMessages } from "../support/messages.ts";
import { giveCredit } from "../support/order-money.ts";
import { expectNavigationAfter, advanceUntilMessage, pauseClock } from "../support/paused-clock.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct, setTotalStock } from "../support/product.ts";
import { fillProfile } from "../support/profile-form.ts";
import { addToBag, checkOut, paymentPage, sessionOf } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { timelineOf } from "../support/timeline.ts";
import { violationsOf } from "../support/violations.ts";

test(
  "redirects from an empty checkout to the cart after two seconds",
  { tag: ["@CHK-05", "@CHK-06"] },
  async ({ page, shopper: _ }) => {
    await pauseClock(page);
    await page.goto("/checkout");
    const at = await advanceUntilMessage(
      page,
      "info",
      "Your cart is empty, redirecting to cart...",
    );
    await expectNavigationAfter(page, at, 2000, "/cart");
    await expect(page).toHaveURL("/cart");
  },
);

test.describe("with rejected requests", () => {
  test.use({ expectedErrors: [/status of (409|429)|net::ERR_FAILED/] });

  test(
    "stays on the page when the checkout fails, and retries automatically when overloaded",
    { tag: ["@CHK-09", "@CHK-10", "@CROWD-03"] },
    async ({ page, shopper }) => {
      const { variants } = await newProduct({ blue: { price: 120, stock: 1 } });
      const id = variants.blue ?? "";
      const other = await newShopper();
      for (const { token } of [shopper, other]) await addToBag(token, id);
      await setTotalStock(id, 0);
      await open(page, "/checkout");
      const main = page.getByRole("main");
      const button = main.getByRole("button", { name: "Proceed to Payment" });
      await expect(
        main.getByText(/^Your bag has changed since you added these items/),
      ).toBeVisible();
      await expect(main.getByText(/^Now out of stock\./)).toBeVisible();
      await button.click();
      await expectMessage(page, "error", "Checkout session failed");
      await expect(main.getByRole("alert")).toHaveText(/blue/);
      await waitForResponses(page);
      await page.route("**/checkout.data**", (route) => route.abort());
      await button.click();
      await expectMessage(page, "error", "An error occurred during checkout");
      await expect(page).toHaveURL("/checkout");
      await page.unrouteAll();

      await setTotalStock(id, 5);
      const held = await lockRows(
        `select id from inventory_level where inventory_item_id = (
           select inventory_item_id from product_variant_inventory_item where variant_id = $1)
         for update`,
        [id],
        "%inventory_level%",
      );
      const first = checkOut(other.token);
      await expect.poll(held.waiting, { timeout: 60_000 }).toBe(1);
      const clickedAt = await page.evaluate(() => Date.now());
      await button.click();
      const crowded = "Many people are checking out right now. Please try again in a moment.";
      await expectMessage(page, "info", crowded);
      await expect(main.getByRole("status").filter({ hasText: "in line" })).toHaveText(
        "Many people are checking out right now. You’re in line. This page will try again automatically.",
        { useInnerText: true },
      );
      await held.goOn();
      expect((await first).status).toBe(200);
      await expectMessage(page, "success", "Redirecting to secure payment...");
      await page.waitForURL(`${shop.sandbox()}/**`, { timeout: 30_000 });
      const posts = timelineOf(page).filter(
        ({ text, kind, at }) =>
          kind === "POST" && text.startsWith("/checkout.data") && at >= clickedAt,
      );
      const rejectedAt = posts.find(({ what }) => what === "response")?.at ?? NaN;
      const next = posts.find(({ what, at }) => what === "request" && at >= rejectedAt);
      expect((next?.at ?? NaN) - rejectedAt).toBeGreaterThanOrEqual(3000);
    },
  );
});

test(
  "places an order that store credit covers once its address is corrected",
  { tag: ["@SHIP-31", "@SHIP-38", "@SHIP-39", "@SHIP-42", "@SHIP-45", "@SHIP-46"] },
  async ({ page, context }) => {
    const customer = await newShopper("Grace Buyer");
    await saveProfile(customer, elmStreet);
    await giveCredit(customer.person.id, 740);
    await fillCart(customer, "blue");
    await logInAs(context, customer);
    await open(page, "/checkout");
    const own = page.getByRole("radio", { name: /^Grace Buyer\s*5 Elm Street\s*Floor 2/ });
    await expect(own).toBeChecked();
    await expect(page.getByLabel("Full name")).toBeHidden();
    await page.getByRole("radio", { name: "Another address" }).check();
    await fillProfile(page, { "Postal code": "1220" });
    const button = page.getByRole("button", { name: "PLACE ORDER", exact: true });
    await button.click();
    await expectMessage(page, "error", "Please enter the address to which we send your order.");
    const invalid = page.getByRole("main").locator("[aria-invalid=true]");
    const names = await invalid.evaluateAll((all) =>
      all.map((field) => field.getAttribute("name")),
    );
    expect(names).toEqual(["address_1", "city", "province", "postal_code"]);
    await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await fillProfile(page, { Address: "1 Main Street", City: "New York", State: "OR" });
    await fillProfile(page, { "Postal code": "10001" });
    const warning = page.getByText("This ZIP code is not in Oregon. Please check it.");
    await expect(warning).toBeVisible();
    await fillProfile(page, { State: "NY" });
    await expect(warning).toBeHidden();
    await page.getByLabel("Save this address").uncheck();
    // Holds back the redirect to the home page until the confirmation is checked.
    const goOn = await holdBackResponses(page, ({ pathname }) => pathname === "/_root.data");
    await button.click();
    await expectMessage(page, "success", "Redirecting to secure payment...");
    await expectMessage(page, "success", "Order placed successfully!");
    await expect(page.locator("address")).toContainText("1 Main StreetNew York, NY 10001");
    expect(await violationsOf(page)).toEqual([]);
    goOn();
  },
);

test(
  "stays on the page after an emailed payment link was left unpaid",
  { tag: ["@STAFF-06"] },
  async ({ page }) => {
    await pauseClock(page);
    await page.goto("/payment-cancel?by=link");
    // The paused clock also stops the delayed loading of the scripts; a key press loads them now.
    await page.keyboard.press("Shift");
    await waitForHydration(page);
    await page.clock.runFor(10_000);
    await waitForResponses(page);
    expect(unreadMessages(page)).toEqual([]);
    await expect(page).toHaveURL("/payment-cancel?by=link");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not paid yet");
  },
);

test("displays the order once it has been created", async ({ page, shopper }) => {
  await fillCart(shopper, "blue");
  const url = await paymentPage(shopper.token);
  // Creating the order fails as long as the cart has no shipping method.
  const setShippingDeleted = (time: string) =>
    query(
      `update cart_shipping_method set deleted_at = ${time} where cart_id =
         (select cart_id from payment_attempt where stripe_session_id = $1)`,
      [sessionOf(url)],
    );
  await setShippingDeleted("now()");
  await payWithoutReturning(url);
  // Holds back the redirect to the home page until the page is checked.
  const goOn = await holdBackResponses(page, ({ pathname }) => pathname === "/_root.data");
  await open(page, `/payment-success?session_id=${sessionOf(url)}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText("Your order is being confirmed");
  await expect(main.getByRole("status")).toHaveText(
    "This takes a moment, and this page updates automatically. Please do not pay again: if your payment went through, we’ll place your order.",
  );
  await setShippingDeleted("null");
  await expectMessage(page, "success", "Order confirmed!");
  await expect(main.getByRole("listitem")).toHaveText(["1 × Taliablue$740"]);
  goOn();
});
