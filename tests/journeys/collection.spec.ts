import { setStock, variantOf } from "../support/engine.ts";
import { expect, holdBack, open, test, toast } from "../support/journey.ts";

const LABELS = [
  "Tallon Red $740",
  "Trey White $740",
  "Tracy Black $740",
  "Talia Blue $740",
  "Tai Dalmatian $860",
];

test("COL-01 COL-02 COL-25 COL-27 a visitor sees the collection in five colours and its measures", async ({
  page,
}) => {
  await open(page, "/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/collection rico/i);
  await expect(page.getByText(/sling bag, a coin purse and a suede messenger bag/)).toBeVisible();
  for (const label of LABELS) await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add to cart|OUT OF STOCK)/ })).toHaveCount(5);
  const sheet = page.getByRole("region", { name: "Material and dimensions" });
  for (const [piece, facts] of [
    ["Sling bag", ["Genuine cow leather", "9 in long", "5 in high"]],
    [
      "Messenger bag",
      ["Genuine goat suede", "opening 14.5", "height 12", "bottom 12 by 6.5", "strap 62 inches"],
    ],
    ["Coin purse", ["Cow leather", "5 by 4 inches"]],
  ] as const) {
    const part = sheet.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: piece }),
    });
    for (const fact of facts) await expect(part.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(sheet.getByRole("definition")).toHaveText("Metal");
});

test("VAL-14 a visitor who wants a bag is asked to log in", async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
  await expect(toast(page, "Please log in to add items to your cart.")).toBeVisible();
});

test("COL-03 within the shop the page shows that it is loading", async ({ page }) => {
  await open(page, "/login");
  const release = await holdBack(page, "**/products.data**");
  await page.getByRole("link", { name: "DESIGN" }).click();
  await expect(page.getByText("Loading products…")).toBeVisible();
  release();
  await expect(page.getByText("Talia Blue $740")).toBeVisible();
  await expect(page.getByText("Loading products…")).toHaveCount(0);
});

test.describe("products that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("COL-04 COL-05 COL-06 COL-07 COL-29 COL-30 COL-31 COL-32 QUIRK-02 the page says so and Retry loads them", async ({
    page,
  }) => {
    await open(page, "/login");
    await page.route("**/products.data**", (route) => route.abort());
    await page.getByRole("link", { name: "DESIGN" }).click();
    await expect(page.getByText("Unable to load products. Please try again.")).toBeVisible();
    await expect(toast(page, "Failed to fetch products.")).toBeVisible();
    const out = page.getByRole("button", { name: /^OUT OF STOCK/ });
    await expect(out).toHaveText([
      "OUT OF STOCK",
      "OUT OF STOCK",
      "OUT OF STOCK",
      "OUT OF STOCK",
      "OUT OF STOCK",
    ]);
    // Every colour is struck out except red, whose swatch never was.
    await expect(page.locator(".color-button.out-of-stock-marker")).toHaveText(LABELS.slice(1));
    for (const name of ["Tallon", "Trey", "Tracy", "Talia", "Tai"]) {
      await page.getByRole("button", { name: `OUT OF STOCK: ${name}`, exact: true }).click();
      const told = toast(page, `Sorry, ${name} is currently out of stock`);
      await expect(told).toHaveAttribute("data-type", "info");
    }
    await page.unroute("**/products.data**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("button", { name: "Add to cart: Talia Blue" })).toBeVisible();
    await expect(page.getByText("Unable to load products.")).toHaveCount(0);
    await expect(page.locator(".color-button", { hasText: "Talia" })).not.toHaveClass(
      /out-of-stock-marker/,
    );
  });
});

test("COL-29 COL-31 COL-32 a colour without stock is not sold", async ({ page, shopper: _ }) => {
  const { stock } = await variantOf("dalmatian");
  await setStock("dalmatian", 0);
  try {
    await open(page, "/products");
    const button = page.getByRole("button", { name: "OUT OF STOCK: Tai" });
    await expect(button).toHaveText("OUT OF STOCK");
    await expect(page.getByRole("button", { name: "Add to cart: Talia Blue" })).toBeVisible();
    await button.click();
    await expect(toast(page, "Sorry, Tai is currently out of stock")).toBeVisible();
  } finally {
    await setStock("dalmatian", stock);
  }
});

test.describe("a colour that the shop does not know", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("VAL-16 the shopper is told", async ({ page, shopper: _ }) => {
    await open(page, "/products");
    await page.route("**/products.data**", (route) => {
      const sent = route.request().postData();
      return route.continue(sent === null ? {} : { postData: sent.replace("blue", "chartreuse") });
    });
    await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
    await expect(toast(page, "Product not found.")).toHaveAttribute("data-type", "error");
  });
});

test.describe("a cart add without an answer", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("COL-35 the shopper is told", async ({ page, shopper: _ }) => {
    await open(page, "/products");
    await page.route("**/products.data**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Add to cart: Talia Blue" }).click();
    await expect(toast(page, "An error occurred while adding to cart.")).toBeVisible();
  });
});

test.describe("a cart add that the engine refuses", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("COL-34 the shopper reads the engine's reason", async ({ page, shopper: _ }) => {
    const { stock } = await variantOf("red");
    await setStock("red", 1);
    try {
      await open(page, "/products");
      const button = page.getByRole("button", { name: "Add to cart: Tallon Red" });
      await button.click();
      await expect(toast(page, "Product added to cart!")).toBeVisible();
      await button.click();
      await expect(toast(page, "Failed: There are not enough pieces in stock.")).toBeVisible();
    } finally {
      await setStock("red", stock);
    }
  });
});
