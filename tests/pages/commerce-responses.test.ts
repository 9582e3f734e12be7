import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper, variantOf } from "../support/commerce.ts";
import { addToBag } from "../support/purchase.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";
import { startCommerceProxy, type CommerceProxy } from "../support/commerce-proxy.ts";
import { WebSession, type WebPage } from "../support/web-session.ts";

const COLORS = ["red", "white", "black", "blue", "dalmatian"];
const OUT = "OUT OF STOCK";
const MAY_BE_DONE =
  "The request timed out, but the change may have been saved. Please check before you try again.";
/** One second, plus the response time of a busy commerce server. */
const SOON = { timeout: 10_000 };

let engine: CommerceProxy;
let site: Awaited<ReturnType<typeof startStorefront>>;

beforeAll(async () => {
  engine = await startCommerceProxy(shop.commerce());
  site = await startStorefront({ COMMERCE_URL: engine.url, COMMERCE_WAIT_SECONDS: "60" });
});
afterEach(() => {
  engine.restore();
});
afterAll(async () => {
  await site.stop();
  await engine.stop();
});

const visitor = () => new WebSession({ storefront: site.url });

async function customer(...colors: string[]) {
  const { token } = await newShopper();
  for (const color of colors) await addToBag(token, (await variantOf(color)).id);
  return { token, session: new WebSession({ token, storefront: site.url }) };
}

const addButtons = (page: WebPage) => page.texts(".color-button ~ form button");

const buttonsFor = (stock: Record<string, number>) =>
  COLORS.map((color) => ((stock[color] ?? 0) > 0 ? "Add to cart" : OUT));

/** Changes the stock of Collection RICO; colors that are not named are not in the catalog. */
async function sell(stock: Record<string, number>, spell = (color: string) => color) {
  engine.change("/catalog", ({ status, body }) => {
    const [rico] = (body as Catalog).products;
    const colors = (rico?.colors ?? []).flatMap((one) => {
      const left = stock[one.color];
      return left === undefined ? [] : [{ ...one, color: spell(one.color), stock: left }];
    });
    return { status, body: { products: [{ ...rico, colors }] } };
  });
  await expect
    .poll(async () => addButtons(await visitor().open("/products")), SOON)
    .toEqual(buttonsFor(stock));
}

// Across the three catalogs, each color is in and out of stock, and no two colors change together.
test.each([
  [{ red: 0, white: 3, black: -2, blue: 1 }, ["black", "dalmatian"]],
  [{ red: 5, black: 5, blue: 0, dalmatian: 0 }, ["white", "blue", "dalmatian"]],
  [{ red: 1, white: 0, black: 0, blue: 5, dalmatian: 5 }, ["white", "black"]],
])(
  "marks the out-of-stock colors with a stock of %j, but never red",
  { tags: ["COL-29", "COL-30", "COL-31", "QUIRK-02"] },
  async (stock, marked) => {
    await sell(stock);
    const page = await visitor().open("/products");
    expect(page.headers.get("cache-control")).toContain("s-maxage=60");
    const buttons = page.document.querySelectorAll(".color-button.out-of-stock-marker");
    expect([...buttons].map((button) => button.getAttribute("value"))).toEqual(marked);
  },
);

test("treats a catalog that is not an array as empty", { tags: ["COL-08"] }, async () => {
  engine.change("/catalog", ({ status }) => ({ status, body: { products: { a: 1 } } }));
  await expect
    .poll(async () => addButtons(await visitor().open("/products")), SOON)
    .toEqual(buttonsFor({}));
  const page = await visitor().open("/products");
  expect(page.all.queryByText(/Unable to load/)).toBeNull();
  expect(page.all.queryByRole("button", { name: "Retry" })).toBeNull();
});

test(
  "finds a color in any case, and displays why the server rejects an item",
  { tags: ["COL-34", "VAL-16", "VAL-17"] },
  async () => {
    const { token, session } = await customer();
    await sell({ blue: 5 }, () => "Blue");
    const page = await session.open("/products");
    const body = new URLSearchParams({ color: "BLUE" });
    const response = await session.request("/products.data", { method: "POST", body });
    expect(await response.text()).toContain('"Product added to cart!"');
    const { cart } = await readShopper(token, "cart");
    expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["blue", 1]]);

    const message = "No more than this.";
    engine.refuse("/shop/shopper/cart/lines", { status: 409, body: { message } });
    const rejected = await session.submit(page, "Add to cart: Talia Blue");
    expect(rejected.messages).toEqual(["Failed: No more than this."]);
    await sell({ red: 5 });
    const notFound = await session.submit(page, "Add to cart: Talia Blue");
    expect(notFound.messages).toEqual(["Product not found."]);
  },
);

test(
  "keeps the line item when a move is rejected without a reason or gets no response",
  { tags: ["CART-11", "CART-12", "ERR-09"] },
  async () => {
    const { session } = await customer("blue");
    const cart = await session.open("/cart");
    engine.refuse("/shop/shopper/cart/lines", { status: 409, body: { message: "" } });
    const rejected = await session.submit(cart, "Move to wishlist Talia");
    expect(rejected.messages).toEqual(["Failed to move to wishlist"]);
    engine.silence("/shop/shopper/cart/lines");
    const unanswered = await session.submit(cart, "Move to wishlist Talia");
    expect(unanswered.messages).toEqual([
      `An error occurred while moving to wishlist. ${MAY_BE_DONE}`,
    ]);
    unanswered.main.getByRole("heading", { name: "Talia" });
  },
);

test("confirms no order without a session ID", { tags: ["PAY-05"] }, async () => {
  const page = await (await customer()).session.open("/payment-success");
  page.main.getByRole("heading", { name: "Thank you. Your order is placed." });
  expect(engine.calls).toContain("GET /shop/shopper/checkout/placed");
  expect(engine.calls.filter((call) => call.endsWith("/checkout/confirm"))).toEqual([]);
});
