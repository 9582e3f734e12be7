import type { Page } from "@playwright/test";
import { readShopper } from "../support/engine.ts";
import { expectGoesAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, fresh, open, test } from "../support/journey.ts";
import { newProduct, putOnHand } from "../support/product.ts";
import { addToBag } from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { expectUpdates, hearUpdates } from "../support/updates.ts";

const lines = (page: Page) => page.getByRole("main").getByRole("listitem");

/** The terms of the order summary with their figures. */
const summary = (page: Page) =>
  page
    .getByRole("complementary", { name: "Order summary" })
    .locator("dt, dd")
    .evaluateAll((parts) => parts.map((part) => part.textContent));

const shipping = ["Shipping from the United States", "Free"];

async function setQuantity(page: Page, name: string, quantity: string) {
  await lines(page).filter({ hasText: name }).getByLabel("Quantity").fill(quantity);
  await page.getByRole("button", { name: `Update ${name}` }).click();
}

test(
  "a bag of three lines, whose quantities are edited and kept",
  {
    tag: [
      "@CART-01",
      "@CART-02",
      "@CART-03",
      "@CART-04",
      "@CART-05",
      "@CART-06",
      "@CART-13",
      "@CONST-04",
    ],
  },
  async ({ page, shopper }) => {
    await fillBag(shopper, "red", "red", "dalmatian", "black");
    await open(page, "/cart");
    const shown = (reds: number, sum: string) => [
      { name: "Tallon", color: "red", quantity: String(reds), figure: sum },
      { name: "Tai", color: "dalmatian", quantity: "1", figure: "$860" },
      { name: "Tracy", color: "black", quantity: "1", figure: "$740" },
    ];
    const seen = () =>
      lines(page).evaluateAll((all) =>
        all.map((line) => ({
          name: line.querySelector("h2")?.textContent,
          color: line.querySelector("h2 + p")?.textContent,
          quantity: line.querySelector<HTMLInputElement>("input[type=number]")?.value,
          figure: line.querySelector(":scope > :last-child")?.textContent,
        })),
      );
    await expect.poll(seen).toEqual(shown(2, "$1,480"));
    expect(await summary(page)).toEqual(["Items", "4", ...shipping, "Subtotal", "$3,080"]);
    const targets = await page
      .getByRole("complementary")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(["/checkout", "/products", "/terms&return"]);

    await hearUpdates(page);
    await setQuantity(page, "Tallon", "3");
    await expectSaid(page, "success", "Product updated successfully");
    await expectUpdates(page, "cartUpdated");
    await page.reload();
    await expect.poll(seen).toEqual(shown(3, "$2,220"));
    expect(await summary(page)).toEqual(["Items", "5", ...shipping, "Subtotal", "$3,820"]);
  },
);

test(
  "one line is removed, one moves to the wishlist, one stays",
  { tag: ["@CART-07", "@CART-08", "@CART-09", "@CART-10", "@CART-13"] },
  async ({ page, shopper }) => {
    await fillBag(shopper, "red", "white", "black");
    await open(page, "/cart");
    const names = lines(page).getByRole("heading");
    await expect(names).toHaveText(["Tallon", "Trey", "Tracy"]);
    await hearUpdates(page);
    await page.getByRole("button", { name: "Remove Trey" }).click();
    await expectSaid(page, "success", "Product deleted successfully");
    await expectUpdates(page, "cartUpdated");
    await expect(names).toHaveText(["Tallon", "Tracy"]);
    await fresh(page);
    await page.getByRole("button", { name: "Move to wishlist Tracy" }).click();
    await expectSaid(page, "success", "Moved to wishlist");
    await expectUpdates(page, "cartUpdated", "wishlistUpdated");
    await expect(names).toHaveText(["Tallon"]);
    await fresh(page);
    await expect(page.getByRole("link", { name: "Wishlist, 1 piece" })).toBeVisible();

    const { cart, wishlist } = await readShopper(shopper.token, "cart,wishlist");
    expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["red", 1]]);
    expect(wishlist?.map(({ color }) => color)).toEqual(["black"]);
    await page.getByRole("button", { name: "Remove Tallon" }).click();
    await expectSaid(page, "success", "Product deleted successfully");
    await expect(page.getByText("Your bag is empty.", { exact: true })).toBeVisible();
  },
);

test.describe("more than there is", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test(
    "a quantity that cannot be is not saved, and an emptied one is as it was",
    { tag: ["@VAL-10", "@VAL-11", "@VAL-20"] },
    async ({ page, shopper }) => {
      const { variants } = await newProduct({ green: { price: 120, stock: 3 } });
      await addToBag(shopper.token, variants.green ?? "", 2);
      await open(page, "/cart");
      const quantity = page.getByLabel("Quantity");
      const kept = async () =>
        (await readShopper(shopper.token, "cart")).cart?.lines.map((line) => line.quantity);
      for (const wrong of ["0", "-1", "1.5"]) {
        await setQuantity(page, "green", wrong);
        await expectSaid(page, "error", "Quantity must be a whole number of at least 1.");
      }
      expect(await kept()).toEqual([2]);
      // Nothing is said of what has not changed: a message would be the next that is read.
      await setQuantity(page, "green", "");
      await expect(quantity).toHaveValue("2");
      expect(await kept()).toEqual([2]);
      await fresh(page);
      await setQuantity(page, "green", "4");
      await expectSaid(page, "error", "There are not enough pieces in stock.");
      await expect(quantity).toHaveValue("2");
      expect(await kept()).toEqual([2]);
    },
  );

  test("more pieces than an order may have are refused with the number and the way out", async ({
    page,
    shopper,
  }) => {
    const { variants } = await newProduct({ green: { price: 120, stock: 30 } });
    await addToBag(shopper.token, variants.green ?? "", 2);
    await open(page, "/cart");
    await setQuantity(page, "green", "11");
    await expectSaid(
      page,
      "error",
      "An order can have at most 10 pieces. Please choose fewer, or take some out of your bag first.",
    );
    await expect(page.getByLabel("Quantity")).toHaveValue("2");
  });
});

test(
  "an empty bag offers no checkout, but the collection",
  { tag: ["@CART-14"] },
  async ({ page, shopper }) => {
    const ways = () =>
      page
        .getByRole("complementary")
        .getByRole("link")
        .evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute("href")].join(" ")),
        );
    const ofEmpty = ["See Collection RICO /products", "Terms & returns /terms&return"];
    await open(page, "/cart");
    expect(await ways()).toEqual(ofEmpty);
    await fillBag(shopper, "blue");
    await open(page, "/cart");
    expect((await ways())[0]).toBe("Checkout /checkout");
    await page.getByRole("button", { name: "Remove Talia" }).click();
    await expectSaid(page, "success", "Product deleted successfully");
    expect(await ways()).toEqual(ofEmpty);
  },
);

test(
  "an empty bag cannot be paid, names no sum, and leads to the collection and back to the bag",
  { tag: ["@CHK-03", "@CHK-04", "@CHK-05", "@CHK-06", "@WORK-02"] },
  async ({ page, shopper: _ }) => {
    await pauseClock(page);
    await page.goto("/checkout");
    const said = await passUntilSaid(page, "info", "Your cart is empty, redirecting to cart...");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("CHECKOUT: 0 ITEM(S)");
    await expect(main.getByText("Your cart is empty.", { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: "Proceed to Payment" })).toBeDisabled();
    await expect(main.getByRole("link", { name: "See Collection RICO" })).toHaveAttribute(
      "href",
      "/products",
    );
    await expect(main.locator("img")).toBeVisible();
    await expect(main.getByText("$")).toHaveCount(0);
    await expectGoesAfter(page, said, 2000, "/cart");
    await expect(page).toHaveURL("/cart");
  },
);

test.describe("a color that sells out meanwhile", () => {
  test.use({ expectedErrors: [/status of 409|net::ERR_FAILED/] });

  test(
    "the shopper reads which color is sold out, and of a checkout without an answer",
    { tag: ["@CHK-09", "@CHK-10"] },
    async ({ page, shopper }) => {
      const { variants } = await newProduct({
        green: { price: 120, stock: 1 },
        gray: { price: 120, stock: 1 },
      });
      const green = variants.green ?? "";
      for (const one of [green, variants.gray ?? ""]) await addToBag(shopper.token, one);
      await putOnHand(green, 0);
      await open(page, "/checkout");
      const main = page.getByRole("main");
      const button = main.getByRole("button", { name: "Proceed to Payment" });
      await expect(main.getByRole("status")).toHaveText(
        "Your bag has changed since you filled it. Change your bag",
      );
      await expect(
        main.getByText(
          "Out of stock since you chose it. Please remove it or move it to your wishlist.",
          {
            exact: true,
          },
        ),
      ).toBeVisible();
      await button.click();
      await expectSaid(page, "error", "Checkout session failed");
      await expect(main.getByRole("alert")).toHaveText(/green/);

      await fresh(page);
      await page.route("**/checkout.data**", (route) => route.abort());
      await button.click();
      await expectSaid(page, "error", "An error occurred during checkout");
      await expect(page).toHaveURL("/checkout");
      await expect(button).toBeEnabled();
    },
  );
});
