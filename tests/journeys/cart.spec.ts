import { variantOf, setStock } from "../support/engine.ts";
import {
  addToCart,
  delayAfterToast,
  expect,
  holdBack,
  open,
  test,
  toast,
} from "../support/journey.ts";

test("CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CART-13 a quantity is edited and kept", async ({
  page,
  shopper: _,
}) => {
  await addToCart(page, "Tallon Red");
  await addToCart(page, "Tai Dalmatian");
  await open(page, "/cart");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveCount(2);

  await page.evaluate(() => {
    localStorage.removeItem("cartUpdated");
    window.addEventListener("cartUpdated", () => (document.title = "cart was updated"));
  });
  await main.getByRole("listitem").filter({ hasText: "Tallon" }).getByLabel("Quantity").fill("3");
  await page.getByRole("button", { name: "Update Tallon" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await expect(page).toHaveTitle("cart was updated");
  const stamp = await page.evaluate(() => Number(localStorage.getItem("cartUpdated")));
  expect(stamp).toBeGreaterThan(Date.now() - 60_000);

  await page.reload();
  await expect(main.getByLabel("Quantity").first()).toHaveValue("3");
  await expect(main.getByText("$3,080")).toBeVisible();
  await expect(
    main.locator("dt", { hasText: "Items" }).locator("xpath=following-sibling::dd[1]"),
  ).toHaveText("4");
  for (const target of ["/terms&return", "/checkout", "/products"]) {
    await expect(main.locator(`a[href="${target}"]`)).toBeVisible();
  }
});

test("CART-07 CART-08 a line is removed", async ({ page, shopper: _ }) => {
  await addToCart(page, "Tracy Black");
  await open(page, "/cart");
  await page.getByRole("button", { name: "Remove Tracy" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
  await expect(page.getByText("Your bag is empty.")).toBeVisible();
});

test("VAL-10 VAL-11 a quantity below 1 is not saved and an empty one changes nothing", async ({
  page,
  shopper: _,
}) => {
  await addToCart(page, "Talia Blue");
  await open(page, "/cart");
  const quantity = page.getByLabel("Quantity");
  for (const wrong of ["0", "-1"]) {
    await quantity.fill(wrong);
    await page.getByRole("button", { name: "Update Talia" }).click();
    await expect(
      toast(page, "Quantity must be a whole number of at least 1.").first(),
    ).toBeVisible();
  }
  await quantity.fill("");
  await page.getByRole("button", { name: "Update Talia" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue("1");
});

test.describe("more than there is", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a quantity beyond the stock is refused and the line stays as it was", async ({
    page,
    shopper: _,
  }) => {
    await addToCart(page, "Talia Blue");
    await open(page, "/cart");
    const { stock } = await variantOf("blue");
    await page.getByLabel("Quantity").fill(String(stock + 1));
    await page.getByRole("button", { name: "Update Talia" }).click();
    await expect(toast(page, "There are not enough pieces in stock.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
  });
});

test("COL-33 VAL-18 the same colour twice is one line of two pieces", async ({
  page,
  shopper: _,
}) => {
  await addToCart(page, "Talia Blue");
  await addToCart(page, "Talia Blue");
  await open(page, "/cart");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByLabel("Quantity")).toHaveValue("2");
});

test("CHK-03 CHK-04 CHK-05 CHK-06 an empty bag cannot be paid and leads back to the bag", async ({
  page,
  shopper: _,
}) => {
  // The page leads to the bag by itself; here not before it has been looked at.
  const goOn = await holdBack(page, "**/cart.data**");
  await open(page, "/checkout");
  await expect(page.getByText("Your cart is empty.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeDisabled();
  await expect(toast(page, "Your cart is empty, redirecting to cart...")).toBeVisible();
  goOn();
  await page.waitForURL("**/cart");
  const message = "Your cart is empty, redirecting to cart...";
  expect(await delayAfterToast(page, message, "/cart")).toBeCloseToMs(2000);
});

test.describe("a colour that sells out meanwhile", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("CHK-09 the shopper is told which colour is out before paying", async ({
    page,
    shopper: _,
  }) => {
    await addToCart(page, "Trey White");
    const { stock } = await variantOf("white");
    await setStock("white", 0);
    try {
      await open(page, "/checkout");
      await expect(page.getByText("Your bag has changed since you filled it.")).toBeVisible();
      await expect(page.getByText(/^Sold out since you chose it\./)).toBeVisible();
      await page.getByRole("button", { name: "Proceed to Payment" }).click();
      await expect(toast(page, "Checkout session failed")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Trey (white)" })).toBeVisible();
    } finally {
      await setStock("white", stock);
    }
  });
});

test.describe("a broken network", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("CHK-10 a checkout without an answer says so and leaves the bag", async ({
    page,
    shopper: _,
  }) => {
    await addToCart(page, "Talia Blue");
    await open(page, "/checkout");
    await page.route("**/checkout.data**", (route) => route.abort());
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(toast(page, "An error occurred during checkout")).toBeVisible();
    await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeEnabled();
  });
});
