import type { Page } from "@playwright/test";
import { events } from "../support/analytics.ts";
import { query } from "../support/database.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, holdBack, open, test } from "../support/journey.ts";
import {
  CARD_THAT_IS_DECLINED,
  CARD_THAT_PAYS,
  fillCard,
  paidElsewhere,
  payWith,
} from "../support/payment-page.ts";
import { paymentPage, sessionOf } from "../support/purchase.ts";
import { sessionStatus } from "../support/sandbox-state.ts";
import { expectSaid } from "../support/messages.ts";
import { expectReceipt } from "../support/receipt.ts";

const FAILED = "Order confirmation failed.";

const confirmationOf = (url: string) => `/payment-success?session_id=${sessionOf(url)}`;

const ordersOf = async ({ token }: { token: string }) =>
  (await readShopper(token, "orders")).orders ?? [];

/** What the checkout shows of each line. */
const checkoutLines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .evaluateAll((all) =>
      all.map((line) => {
        const picture = line.querySelector("img");
        return {
          name: line.querySelector("h2")?.textContent,
          facts: [...line.querySelectorAll("dt, dd")].map(({ textContent }) => textContent),
          picture: picture && new URL(picture.src).pathname,
          isLarge: picture !== null && picture.clientWidth > 300,
        };
      }),
    );

test.describe("a card that is declined at first", () => {
  test.use({ expectedErrors: [/status of 402/] });

  test(
    "a shopper buys two Talias and a Tai",
    {
      tag: [
        "@ANA-07",
        "@ANA-15",
        "@ANA-08",
        "@PAY-01",
        "@PAY-03",
        "@PAY-04",
        "@PAY-07",
        "@PAY-10",
        "@SHIP-42",
        "@CHK-01",
        "@CHK-02",
        "@CHK-07",
        "@CHK-08",
        "@CONST-04",
      ],
    },
    async ({ page, shopper }) => {
      await fillBag(shopper, "blue", "dalmatian", "blue");
      await open(page, "/checkout");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("CHECKOUT: 3 ITEM(S)");
      const line = (name: string, color: string, quantity: string, price: string) => ({
        name,
        facts: ["Color", color, "Quantity", quantity, "Price", price],
        picture: `/media/collection/${color}/set-1600.jpg`,
        isLarge: true,
      });
      expect(await checkoutLines(page)).toEqual([
        line("Talia", "blue", "2", "$740"),
        line("Tai", "dalmatian", "1", "$860"),
      ]);

      await pauseClock(page);
      await main.getByRole("button", { name: "Proceed to Payment" }).click();
      const redirecting = await passUntilSaid(page, "success", "Redirecting to secure payment...");
      const url =
        (await main.getByRole("link", { name: "Continue to payment" }).getAttribute("href")) ?? "";
      expect(await sessionStatus(url)).toBe("open");
      await expectGoesAfter(page, redirecting, 1600, url);
      await expect(page).toHaveURL(url);

      await payWith(page, CARD_THAT_IS_DECLINED);
      await expect(page.getByText("Your card was declined")).toBeVisible();
      await expect(page.getByLabel("City")).toHaveValue("Portland");
      await fillCard(page, CARD_THAT_PAYS);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.waitForURL(`**${confirmationOf(url)}`, { waitUntil: "commit" });
      const confirmed = await passUntilSaid(page, "success", "Order confirmed!");
      await expectReceipt(page, shopper, ["2 × Taliablue$1,480", "1 × Taidalmatian$860"], "$2,340");
      await expectGoesAfter(page, confirmed, 3000, "/");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toBeVisible();

      const orders = await ordersOf(shopper);
      expect(
        orders.map(({ name, color, quantity, price, status }) => [
          name,
          color,
          quantity,
          price,
          status,
        ]),
      ).toEqual([
        ["Talia", "blue", 2, 740, "confirmed"],
        ["Tai", "dalmatian", 1, 860, "confirmed"],
      ]);
      const products = (await api<ApiProduct[]>("GET", "/product/")).body;
      const rico = products.find(({ color }) => Object.values(color).includes("dalmatian"));
      const item = (name: string, price: number, quantity: number) => ({
        item_id: rico?._id,
        item_name: name,
        item_category: "Apparel",
        price,
        quantity,
      });
      expect(await events(page, "purchase")).toEqual([
        {
          transaction_id: orders[0]?.order_id,
          currency: "USD",
          value: 2340,
          items: [item("Talia", 740, 2), item("Tai", 860, 1)],
        },
      ]);
    },
  );
});

test(
  "the hosted page's back link leads to the cancel page and on to the bag",
  { tag: ["@PAY-02", "@PAY-08", "@PAY-09"] },
  async ({ page, shopper }) => {
    await fillBag(shopper, "white");
    const url = await paymentPage(shopper.token);
    await page.goto(url);
    await pauseClock(page);
    await page.getByRole("link", { name: /^Back to/ }).click();
    await page.waitForURL("**/payment-cancel", { waitUntil: "commit" });
    const said = await passUntilSaid(page, "error", "Payment was unsuccessful. Please try again.");
    await expectGoesAfter(page, said, 3000, "/cart");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("main").getByRole("heading", { name: "Trey" })).toBeVisible();
    expect(await sessionStatus(url)).toBe("expired");
    expect(await ordersOf(shopper)).toEqual([]);
  },
);

test("a payment whose order is still being made says so, shows the order as soon as it is, and the same ever after", async ({
  page,
  shopper,
}) => {
  await fillBag(shopper, "blue");
  const url = await paymentPage(shopper.token);
  const shippingOfBag = (change: string) =>
    query(
      `update cart_shipping_method set deleted_at = ${change} where cart_id =
         (select cart_id from payment_attempt where stripe_session_id = $1)`,
      [sessionOf(url)],
    );
  // A bag that cannot become an order now, and can in a moment.
  await shippingOfBag("now()");
  await paidElsewhere(url);
  // The page goes home three seconds after the message; here only when it has been read.
  const goOn = await holdBack(page, ({ pathname }) => pathname === "/_root.data");
  await open(page, confirmationOf(url));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText("Your order is being confirmed");
  await expect(main.getByRole("status")).toHaveText(
    "This takes a moment, and this page looks again by itself. Please do not pay again: a payment that was made becomes an order.",
  );
  await shippingOfBag("null");
  await expectSaid(page, "success", "Order confirmed!");
  const receipt = main.getByRole("listitem");
  await expect(receipt).toHaveText(["1 × Taliablue$740"]);
  await page.goto(confirmationOf(url));
  await expectSaid(page, "success", "Order confirmed!");
  await expect(receipt).toHaveText(["1 × Taliablue$740"]);
  expect(await ordersOf(shopper)).toHaveLength(1);
  goOn();
});

test(
  "an unknown, an unpaid and a stranger's payment are not confirmed, and the shopper stays to read why",
  { tag: ["@PAY-06"] },
  async ({ page, context, shopper }) => {
    const stranger = await newShopper();
    await fillBag(stranger, "blue");
    const strangers = await paymentPage(stranger.token);
    await paidElsewhere(strangers);
    await fillBag(shopper, "red");
    const unpaid = await paymentPage(shopper.token);
    await pauseClock(page);
    const main = page.getByRole("main");
    for (const url of ["cs_test_unknown", unpaid, strangers]) {
      await page.goto(confirmationOf(url));
      await passUntilSaid(page, "error", FAILED);
      await expect(main.getByRole("heading")).toHaveText(FAILED);
      await expect(main.getByRole("link", { name: "Your orders" })).toHaveAttribute(
        "href",
        `/profile/ordereturn/${shopper.id}`,
      );
      await expect(main.getByRole("link", { name: "Back to your bag" })).toHaveAttribute(
        "href",
        "/cart",
      );
      await expect(main.getByText("Talia")).toHaveCount(0);
    }
    await context.clearCookies();
    await page.goto(confirmationOf(unpaid));
    await passUntilSaid(page, "error", FAILED);
    await expect(
      main.getByText(
        "You are logged out. If you have paid, your order is safe: log in to see it.",
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(confirmationOf(unpaid));
    expect(await ordersOf(shopper)).toEqual([]);
  },
);

test("the order appears although the shopper never comes back, once for two payment pages", async ({
  shopper,
}) => {
  await fillBag(shopper, "red");
  const first = await paymentPage(shopper.token);
  const second = await paymentPage(shopper.token);
  expect((await paidElsewhere(first)).status).toBe(410);
  expect((await paidElsewhere(second)).status).toBe(303);
  await expect
    .poll(async () => (await ordersOf(shopper)).map(({ name }) => name))
    .toEqual(["Tallon"]);
});
