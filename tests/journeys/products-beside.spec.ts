import type { Page } from "@playwright/test";
import { expect, fresh, goToPayment, hydrated, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { CARD_THAT_PAYS, payWith } from "../support/payment-page.ts";
import { passUntilSaid, pauseClock } from "../support/paused-clock.ts";
import { shownProduct, type ShownProduct } from "../support/shown-product.ts";
import { violationsOf } from "../support/violations.ts";

test.use({ viewport: { width: 390, height: 844 } });

const REDUCED = "Reduced. Final sale.";
const LATER = "Pre-order, ships on February 1, 2027. Final sale.";
const TERMS = "Pre-orders are final sale, and so are reduced pieces: they cannot be returned.";

const card = (page: Page, { name }: ShownProduct) =>
  page
    .getByRole("region", { name: "Also from the bench" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("link", { name, exact: true }),
    });

const line = (page: Page, { name }: ShownProduct) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

const picture = (page: Page, product: ShownProduct) =>
  line(page, product)
    .locator("img")
    .evaluate((image) => new URL((image as HTMLImageElement).src).pathname);

/**
 * Looks through the list until the product's card is there. From the beginning again where the list
 * ends: others take products away, and a card goes from the next page to the one before.
 */
async function findCard(page: Page, product: ShownProduct): Promise<void> {
  await open(page, "/products");
  const more = page.getByRole("link", { name: "Show more pieces" });
  for (let number = 2; (await card(page, product).count()) === 0; number += 1) {
    if ((await more.count()) === 0) {
      await open(page, "/products");
      number = 2;
    }
    await more.click();
    await expect(page).toHaveURL(`/products?page=${number}#bench`);
    await expect(page.getByText(`Page ${number} of`)).toBeInViewport();
  }
}

/** Fits at three widths. Axe looks at one: the rules are the same, and it takes its time. */
async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, `scrolls sideways at ${width}`).toBe(0);
  }
}

test(
  "on a phone a shopper finds a reduced piece and a pre-order, and reads before paying and ever after that they are final sale",
  { tag: ["@PROD-20", "@PROD-21", "@PROD-24", "@PROD-25", "@PROD-29"] },
  async ({ page, shopper }) => {
    const wallet = await shownProduct(
      "Wallet",
      {
        red: { price: 120, stock: 9, reducedTo: 84, swatch: "#8b1a1e" },
        moss: { price: 130, stock: 2, swatch: "#4b5a3a" },
        tan: { price: 120, stock: 0, swatch: "#b07a4a" },
      },
      [
        { leather: "red", color: "red" },
        { leather: "blue", color: "moss" },
        { leather: "black", color: null },
      ],
    );
    const coat = await shownProduct(
      "Coat",
      { olive: { price: 980, stock: 5, shipsOn: "2027-02-01", swatch: "#7a7a3a" } },
      [{ leather: "white", color: null }],
    );

    await findCard(page, wallet);
    await expect(card(page, wallet).getByRole("paragraph")).toHaveText([
      "from $84 , regular price $120",
      "Final sale in some colors",
    ]);
    await expect(card(page, wallet).locator("s")).toHaveText("$120");
    await expect(card(page, wallet).getByRole("listitem")).toHaveText(["red", "moss", "tan"]);
    await card(page, wallet).getByRole("link", { name: wallet.name }).click();
    await expect(page).toHaveURL(`/products/${wallet.handle}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(wallet.name);
    await expect(main.getByText(REDUCED, { exact: true })).toBeVisible();
    const pictures = () =>
      page
        .getByRole("list", { name: "Wallet" })
        .locator("img")
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ src, alt }) => `${src.split("/").at(-2)}: ${alt}`),
        );
    const [red, black, blue] = [
      "red: Wallet, view 1",
      "black: Wallet, view 3",
      "blue: Wallet, view 2",
    ];
    expect(await pictures()).toEqual([red, black, blue]);
    await main.getByRole("link", { name: "Moss $130 2 left" }).click();
    await expect(page).toHaveURL(`/products/${wallet.handle}?color=moss`);
    await expect.poll(pictures).toEqual([blue, black, red]);
    await expect(main.getByText(REDUCED, { exact: true })).toHaveCount(0);
    await main.getByRole("link", { name: "Tan $120 Out of stock" }).click();
    await main.getByRole("button", { name: "OUT OF STOCK" }).click();
    await expectSaid(page, "info", `Sorry, ${wallet.name} is currently out of stock`);
    await expect(
      main.getByRole("button", { name: `Tell me when it is back: ${wallet.name} tan` }),
    ).toBeVisible();
    await main.getByRole("link", { name: "Red $84" }).click();
    await expectSound(page);
    await main.getByRole("button", { name: `Add to cart: ${wallet.name} red` }).click();
    await expectSaid(page, "success", "Product added to cart!");

    await open(page, `/products/${coat.handle}`);
    await expect(main.getByText(LATER, { exact: true })).toBeVisible();
    const heart = main.getByRole("button", { name: `Add ${coat.name} olive to wishlist` });
    await heart.click();
    await expectSaid(page, "success", "Product added to wishlist!");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await open(page, `/profile/wishlist/${shopper.id}`);
    await expect(line(page, coat)).toContainText(LATER);
    expect(await picture(page, coat)).toBe("/media/collection/white/set-768.jpg");
    await page.getByRole("button", { name: `MOVE TO CART ${coat.name}` }).click();
    await expectSaid(page, "success", "Item moved to cart");
    await fresh(page);

    await open(page, "/cart");
    await expect(line(page, wallet)).toContainText(REDUCED);
    await expect(line(page, coat)).toContainText(LATER);
    expect(await picture(page, wallet)).toBe("/media/collection/red/set-768.jpg");
    await line(page, wallet).getByRole("link", { name: wallet.name }).click();
    await expect(page).toHaveURL(`/products/${wallet.handle}?color=red`);
    await hydrated(page);
    await open(page, "/checkout");
    await expect(main.getByText(TERMS, { exact: true })).toBeVisible();
    await expect(line(page, wallet)).toContainText(REDUCED);
    await expect(line(page, coat)).toContainText(LATER);
    expect(await picture(page, wallet)).toBe("/media/collection/red/set-1600.jpg");
    await expectSound(page);

    await goToPayment(page);
    await expectSaid(page, "success", "Redirecting to secure payment...");
    await pauseClock(page);
    await payWith(page, CARD_THAT_PAYS);
    await page.waitForURL("**/payment-success**", { waitUntil: "commit" });
    await passUntilSaid(page, "success", "Order confirmed!");
    await expect(line(page, wallet)).toHaveText(`1 × ${wallet.name}red${REDUCED}$84`);
    await expect(line(page, coat)).toHaveText(`1 × ${coat.name}olive${LATER}$980`);
    await page.goto(`/profile/ordereturn/${shopper.id}`);
    await expect(line(page, wallet)).toContainText(REDUCED);
    await expect(line(page, coat)).toContainText(LATER);
    expect(await picture(page, coat)).toBe("/media/collection/white/set-768.jpg");
    await line(page, coat).getByRole("link", { name: coat.name }).click();
    await expect(page).toHaveURL(`/products/${coat.handle}?color=olive`);
  },
);
