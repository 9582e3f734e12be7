import { fillCart } from "../support/fill-cart.ts";
import { call, readShopper } from "../support/commerce.ts";
import { expect, waitForResponses, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

test.describe("with rejected requests", () => {
  test.use({ expectedErrors: [/status of 40[49]|net::ERR_FAILED/] });

  test(
    "shows why a quantity is rejected beside its field, and shows changes made on another device",
    { tag: ["@CART-12", "@CART-15", "@VAL-10", "@VAL-11", "@VAL-20"] },
    async ({ page, shopper: customer }) => {
      const { token } = customer;
      await fillCart(customer, "blue", "blue", "black");
      await open(page, "/cart");
      const item = (name: string) =>
        page.getByRole("main").getByRole("listitem").filter({ hasText: name });
      const quantity = item("Talia").getByLabel("Quantity");
      const enter = async (value: string) => {
        await quantity.fill(value);
        await page.getByRole("button", { name: "Update Talia" }).click();
      };
      for (const wrong of ["0", "1.5"]) {
        await enter(wrong);
        const problem = "Quantity must be a whole number of at least 1.";
        await expectMessage(page, "error", problem);
        await expect(quantity).toBeFocused();
        await expect(quantity).toHaveAttribute("aria-invalid", "true");
        await expect(quantity).toHaveAccessibleDescription(problem);
      }
      // An empty field restores the quantity without a message, so the next message is about the limit.
      await enter("");
      await expect(quantity).toHaveValue("2");
      const limit =
        "An order can have at most 10 items. Please lower the quantity or remove items from your bag first.";
      await enter("10");
      await expectMessage(page, "error", limit);
      await waitForResponses(page);
      await expect(quantity).toHaveValue("10");
      await expect(quantity).toHaveAccessibleDescription(limit);
      await enter("999");
      await expectMessage(page, "error", "There isn't enough stock.");
      await expect(quantity).toHaveAccessibleDescription(/^Only \d+ left\.$/);
      await expect(quantity).toHaveValue("999");
      await expect(page.getByRole("complementary").locator("dd").first()).toHaveText("3");
      await quantity.fill("2");
      await expect(quantity).not.toHaveAttribute("aria-invalid");
      await page.getByRole("button", { name: "Update Talia" }).click();
      await expectMessage(page, "success", "Product updated successfully");
      await waitForResponses(page);

      const { cart } = await readShopper(token, "cart");
      const [blue, black] = (cart?.lines ?? []).map(({ id }) => `/shop/shopper/cart/lines/${id}`);
      await call(blue ?? "", { token, body: { quantity: 3 } });
      // Simulates a return to the tab, which reloads the cart.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(quantity).toHaveValue("3");
      await call(black ?? "", { token, method: "DELETE" });
      await page.getByRole("button", { name: "Update Tracy" }).click();
      await expectMessage(page, "error", "This item is no longer in your bag. Please reload.");
      await expect(item("Tracy")).toHaveCount(0);
      await waitForResponses(page);

      await page.route("**/cart.data**", (route) => route.abort());
      await page.getByRole("button", { name: "Move to wishlist Talia" }).click();
      await expectMessage(page, "error", "An error occurred while moving to wishlist.");
      await expect(item("Talia")).toBeVisible();
    },
  );
});
