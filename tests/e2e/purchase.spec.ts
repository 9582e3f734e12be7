import { fillCart } from "../support/fill-cart.ts";
import { analyticsEvents } from "../support/analytics.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { readShopper } from "../support/commerce.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectNavigationAfter, advanceUntilMessage, pauseClock } from "../support/paused-clock.ts";
import { DECLINED_CARD, VALID_CARD, fillCard, payWith } from "../support/payment-page.ts";
import { paymentPage, sessionOf } from "../support/purchase.ts";
import { sessionStatus } from "../support/sandbox-state.ts";

test.describe("with a card that is declined at first", () => {
  test.use({ expectedErrors: [/status of 402/] });

  test(
    "buys two Talias and a Tai",
    {
      tag: [
        ...["@ANA-07", "@ANA-08", "@ANA-15", "@CHK-02", "@CHK-07", "@CHK-08"],
        ...["@PAY-01", "@PAY-03", "@PAY-04", "@PAY-07", "@PAY-10", "@SHIP-42"],
      ],
    },
    async ({ page, shopper }) => {
      await fillCart(shopper, "blue", "dalmatian", "blue");
      await open(page, "/checkout");
      const main = page.getByRole("main");
      const pictures = main.getByRole("listitem").locator("img");
      const widths = await pictures.evaluateAll((all) => all.map((one) => one.clientWidth));
      expect(widths.filter((width) => width > 300)).toHaveLength(2);

      await pauseClock(page);
      await main.getByRole("button", { name: "Proceed to Payment" }).click();
      const redirecting = await advanceUntilMessage(
        page,
        "success",
        "Redirecting to secure payment...",
      );
      const url =
        (await main.getByRole("link", { name: "Continue to payment" }).getAttribute("href")) ?? "";
      expect(await sessionStatus(url)).toBe("open");
      await expectNavigationAfter(page, redirecting, 1600, url);
      await expect(page).toHaveURL(url);

      await payWith(page, DECLINED_CARD);
      await expect(page.getByText("Your card was declined")).toBeVisible();
      await expect(page.getByLabel("City")).toHaveValue("Portland");
      await fillCard(page, VALID_CARD);
      await page.getByRole("button", { name: /^Pay/ }).click();
      const confirmation = `/payment-success?session_id=${sessionOf(url)}`;
      await page.waitForURL(`**${confirmation}`, { waitUntil: "commit" });
      const confirmed = await advanceUntilMessage(page, "success", "Order confirmed!");
      await expect(main.getByText(/^Order No\. \d+$/)).toBeVisible();
      await expect(main.getByRole("listitem")).toHaveText([
        "2 × Taliablue$1,480",
        "1 × Taidalmatian$860",
      ]);
      await expectNavigationAfter(page, confirmed, 3000, "/");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "Bag, empty" })).toBeVisible();

      const { orders = [] } = await readShopper(shopper.token, "orders");
      const bought = orders.map((one) => [one.name, one.quantity, one.price, one.status].join());
      expect(bought).toEqual(["Talia,2,740,confirmed", "Tai,1,860,confirmed"]);
      const products = (await api<ApiProduct[]>("GET", "/product/")).body;
      const rico = products.find(({ color }) => Object.values(color).includes("dalmatian"));
      const item = { item_id: rico?._id, item_category: "Apparel" };
      expect(await analyticsEvents(page, "purchase")).toEqual([
        {
          transaction_id: orders[0]?.order_id,
          currency: "USD",
          value: 2340,
          items: [
            { ...item, item_name: "Talia", price: 740, quantity: 2 },
            { ...item, item_name: "Tai", price: 860, quantity: 1 },
          ],
        },
      ]);
    },
  );
});

test(
  "returns from the payment page's back link to the cart",
  { tag: ["@PAY-02", "@PAY-08", "@PAY-09"] },
  async ({ page, shopper }) => {
    await fillCart(shopper, "white");
    const url = await paymentPage(shopper.token);
    await page.goto(url);
    await pauseClock(page);
    await page.getByRole("link", { name: /^Back to/ }).click();
    await page.waitForURL("**/payment-cancel", { waitUntil: "commit" });
    const at = await advanceUntilMessage(
      page,
      "error",
      "Payment was unsuccessful. Please try again.",
    );
    await expectNavigationAfter(page, at, 3000, "/cart");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("main").getByRole("heading", { name: "Trey" })).toBeVisible();
    expect(await sessionStatus(url)).toBe("expired");
    expect((await readShopper(shopper.token, "orders")).orders).toEqual([]);
  },
);
