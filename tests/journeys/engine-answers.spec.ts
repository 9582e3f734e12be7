import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";
import type { Page } from "@playwright/test";
import { readShopper } from "../support/engine.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, fresh, hydrated, logInAs, open } from "../support/journey.ts";
import { expectSaid, MAY_BE_DONE } from "../support/messages.ts";
import { test, untilCatalogAsked } from "../support/watched-shop.ts";
import type { WatchedEngine } from "../support/watched-engine.ts";

// One storefront serves all of these, one after another.
test.describe.configure({ mode: "default" });

const COLORS = ["red", "white", "black", "blue", "dalmatian"];
const OUT = "OUT OF STOCK";

const addButtons = (page: Page) =>
  page.locator(".color-button").locator("xpath=..").locator("form button");

/** From now on these colors are sold in these numbers; those that are not named are not sold at all. */
function sellFrom(
  engine: WatchedEngine,
  stock: Record<string, number>,
  spelled = (color: string) => color,
) {
  engine.change("/catalog", ({ status, body }) => {
    const [rico] = (body as Catalog).products;
    const colors = (rico?.colors ?? []).flatMap((one) => {
      const pieces = stock[one.color];
      return pieces === undefined ? [] : [{ ...one, color: spelled(one.color), stock: pieces }];
    });
    return { status, body: { products: [{ ...rico, colors }] } };
  });
}

/** The same, and the storefront knows it. */
async function sell(
  { url, engine }: { url: string; engine: WatchedEngine },
  stock: Record<string, number>,
  spelled?: (color: string) => string,
) {
  sellFrom(engine, stock, spelled);
  await untilCatalogAsked(url, engine);
}

/** Simulates a return to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test(
  "a color is out when its stock is 0 or less or nobody sells it, and all but red are marked",
  { tag: ["@COL-28", "@COL-29", "@COL-30", "@COL-31", "@QUIRK-02"] },
  async ({ page, engine, baseURL }) => {
    const all = Object.fromEntries(COLORS.map((color) => [color, 5]));
    await page.goto("/products");
    const marked = () =>
      page.locator(".color-button").evaluateAll((buttons) =>
        buttons.map((button) => {
          const swatch = button.querySelector(".swatch");
          const strike = swatch && getComputedStyle(swatch, "::after").backgroundImage;
          const isMarked = button.classList.contains("out-of-stock-marker");
          return [isMarked, strike?.startsWith("linear-gradient") === true];
        }),
      );
    await open(page, "/products");
    for (const stock of [
      ...COLORS.map((color) => ({ ...all, [color]: 0 })),
      { ...all, black: -2, red: 1 },
      { white: 3, blue: 1 },
      all,
    ] as Record<string, number>[]) {
      await sell({ url: baseURL ?? "", engine }, stock);
      await comeBack(page);
      const isOut = COLORS.map((color) => (stock[color] ?? 0) <= 0);
      await expect(addButtons(page)).toHaveText(isOut.map((out) => (out ? OUT : "Add to cart")));
      expect(await marked()).toEqual(
        isOut.map((out, place) => Array.from({ length: 2 }, () => out && COLORS[place] !== "red")),
      );
    }
  },
);

test(
  "a page that another visitor has filled shows within a second that a color is out",
  { tag: ["@COL-29"] },
  async ({ page, browser, engine, baseURL }) => {
    const all = Object.fromEntries(COLORS.map((color) => [color, 5]));
    await sell({ url: baseURL ?? "", engine }, all);
    const filled = await page.goto("/products");
    expect(filled?.headers()["cache-control"]).toContain("s-maxage=60");
    await expect(addButtons(page)).toHaveText(COLORS.map(() => "Add to cart"));

    const other = await browser.newPage();
    sellFrom(engine, { ...all, blue: 0 });
    const shown = async () => {
      const answer = await other.goto(`${baseURL}/products`);
      expect(answer?.headers()["cache-control"]).toContain("s-maxage=60");
      return (await addButtons(other).allTextContents()).map((text) => text.trim());
    };
    // A second, and what a busy engine takes; to the second it is shown where the catalog is kept.
    await expect
      .poll(shown, { timeout: 5000 })
      .toEqual(COLORS.map((color) => (color === "blue" ? OUT : "Add to cart")));
    await other.close();
  },
);

test(
  "an answer that is no list is an empty one",
  { tag: ["@COL-08"] },
  async ({ page, engine, baseURL }) => {
    engine.change("/catalog", ({ status }) => ({ status, body: { products: { a: 1 } } }));
    await untilCatalogAsked(baseURL ?? "", engine);
    await open(page, "/products");
    await expect(addButtons(page)).toHaveText(COLORS.map(() => OUT));
    await expect(page.getByText(/Unable to load/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
  },
);

test(
  "a page that comes without its products says so",
  { tag: ["@COL-04", "@COL-05", "@COL-07"] },
  async ({ page, engine, baseURL, context, shopper }) => {
    engine.refuse("/catalog", { status: 500, body: { message: "broken" } });
    await untilCatalogAsked(baseURL ?? "", engine);
    await logInAs(context, shopper);
    await open(page, "/products");
    await expectSaid(page, "error", "Failed to fetch products.");
    await expect(
      page.getByText("Unable to load products. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(addButtons(page)).toHaveText(COLORS.map(() => OUT));
    engine.restore();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(addButtons(page)).toHaveText(COLORS.map(() => "Add to cart"));
  },
);

test.describe("what the engine refuses", () => {
  test.use({ expectedErrors: [/status of (404|409|503)/] });

  test(
    "a color is found whatever its case, and a refusal is shown",
    { tag: ["@COL-34", "@VAL-16", "@VAL-17"] },
    async ({ page, engine, baseURL, shopper }) => {
      await sell({ url: baseURL ?? "", engine }, { blue: 5 }, () => "Blue");
      await open(page, "/products");
      const add = page.getByRole("button", { name: "Add to cart: Talia Blue" });
      await page.route(
        "**/products.data**",
        async (route) => {
          await route.continue({
            postData: route.request().postData()?.replace("color=blue", "color=BLUE") ?? "",
          });
        },
        { times: 1 },
      );
      await add.click();
      await expectSaid(page, "success", "Product added to cart!");
      const { cart } = await readShopper(shopper.token, "cart");
      expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["blue", 1]]);
      await fresh(page);

      const refusal = { message: "No more than this." };
      engine.refuse("/store/shopper/cart/lines", { status: 409, body: refusal });
      await add.click();
      await expectSaid(page, "error", "Failed: No more than this.");
      await fresh(page);
      // From now on the page shows a color that is no longer sold.
      await sell({ url: baseURL ?? "", engine }, { red: 5 });
      await add.click();
      await expectSaid(page, "error", "Product not found.");
    },
  );

  test(
    "a line that cannot move without a reason given, or without an answer",
    { tag: ["@CART-11", "@CART-12", "@ERR-09"] },
    async ({ page, engine, shopper }) => {
      await fillBag(shopper, "blue");
      await open(page, "/cart");
      const move = page.getByRole("button", { name: "Move to wishlist Talia" });
      engine.refuse("/store/shopper/cart/lines", { status: 409, body: { message: "" } });
      await move.click();
      await expectSaid(page, "error", "Failed to move to wishlist");
      await fresh(page);
      engine.silence("/store/shopper/cart/lines");
      await move.click();
      await expectSaid(page, "error", "An error occurred while moving to wishlist.");
      await expectSaid(page, "info", MAY_BE_DONE);
      await expect(page.getByRole("heading", { name: "Talia" })).toBeVisible();
    },
  );
});

const FAILED = "Order confirmation failed.";

const confirmations = ({ calls }: WatchedEngine) =>
  calls.filter((one) => one.endsWith("/checkout/confirm"));

test(
  "without a session the success page confirms nothing and goes home",
  { tag: ["@PAY-05", "@PAY-07"] },
  async ({ page, engine, shopper: _ }) => {
    await pauseClock(page);
    await page.goto("/payment-success");
    const said = await passUntilSaid(page, "success", "Order placed successfully!");
    await expectGoesAfter(page, said, 3000, "/");
    await expect(page).toHaveURL("/");
    expect(confirmations(engine)).toEqual([]);
  },
);

test(
  "a confirmation that the engine cannot give fails after a minute of asking",
  { tag: ["@PAY-06"] },
  async ({ page, engine, shopper: _ }) => {
    const away = { status: 503, body: { message: "Not now." } };
    engine.refuse("/store/shopper/checkout/confirm", away);
    // The clock waits from the beginning: what the page starts by itself is its own time already.
    await pauseClock(page);
    await page.goto("/payment-success?session_id=cs_test_unanswered");
    await page.keyboard.press("Shift");
    await hydrated(page);
    const heading = page.getByRole("main").getByRole("heading");
    await expect(heading).toHaveText("Your order is being confirmed");
    for (let looks = 1; looks <= 20; looks += 1) {
      await expect(heading).toHaveText("Your order is being confirmed");
      await expect.poll(() => confirmations(engine).length).toBe(looks);
      await fresh(page);
      await page.clock.runFor(3000);
    }
    await passUntilSaid(page, "error", FAILED);
    await expect(heading).toHaveText(FAILED);
    await expect(
      page.getByText(/^We cannot reach our records\. Please do not pay again:/),
    ).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL("/payment-success?session_id=cs_test_unanswered");
    expect(confirmations(engine)).toHaveLength(21);
  },
);
