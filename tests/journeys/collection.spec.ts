import type { Page } from "@playwright/test";
import { analytics, events } from "../support/analytics.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { readShopper } from "../support/engine.ts";
import { expect, fresh, holdBack, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { expectUpdates, hearUpdates } from "../support/updates.ts";

const LABELS = [
  "Tallon Red $740",
  "Trey White $740",
  "Tracy Black $740",
  "Talia Blue $740",
  "Tai Dalmatian $860",
];
const NAMES = ["Tallon", "Trey", "Tracy", "Talia", "Tai"];
const OUT = "OUT OF STOCK";

const choices = (page: Page) => page.locator(".color-button");
const addButtons = (page: Page) => choices(page).locator("xpath=..").locator("form button");

test(
  "a visitor sees the collection in five colors and its measures",
  {
    tag: [
      ...["@COL-01", "@COL-02", "@COL-24", "@COL-25", "@COL-26", "@COL-27", "@COL-28", "@COL-45"],
      "@CONST-04",
    ],
  },
  async ({ page }) => {
    await open(page, "/products");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Collection RICO");
    await expect(
      main.getByText("Each order includes a sling bag, a coin purse and a suede messenger bag"),
    ).toBeVisible();
    await expect(choices(page)).toHaveText(LABELS);
    await expect(addButtons(page)).toHaveText(LABELS.map(() => "Add to cart"));
    await expect(choices(page).nth(4).locator(".swatch")).toHaveCSS(
      "background-image",
      /^radial-gradient\(.*\)$/,
    );

    const sheet = page.getByRole("region", { name: "Material and dimensions" });
    const facts = await sheet
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .evaluateAll((all) =>
        all.map((piece) =>
          [...piece.querySelectorAll("h3, p, li, dd")]
            .filter(({ children }) => children.length === 0)
            .map(({ textContent }) => textContent),
        ),
      );
    expect(facts).toEqual([
      ["Sling bag", "Genuine cow leather", "9 in long", "5 in high"],
      [
        "Messenger bag",
        "Genuine goat suede",
        "opening 14.5",
        "height 12",
        "bottom 12 by 6.5",
        "strap 62 inches",
      ],
      ["Coin purse", "Cow leather", "5 by 4 inches"],
    ]);
    await expect(sheet.getByRole("term")).toHaveText("Hardware");
    await expect(sheet.getByRole("definition")).toHaveText("Metal");

    // Everything that a buyer would turn over in their hands, fetched only when it comes near.
    const figures = page.getByRole("region", { name: "Looked at closely" }).getByRole("figure");
    const images = figures.getByRole("img");
    await expect(figures.locator("figcaption")).toHaveText([
      ...Array<RegExp>(3).fill(/ (takes|stand) /),
      ...Array<RegExp>(3).fill(/ (closes|hold) /),
      ...Array<RegExp>(3).fill(/^From behind: /),
      /edge/,
      /^Beside a book of 8\.5 by 5\.5 inches, a phone of 5\.8 by 2\.8 and a bottle 10 inches high\.$/,
      /^Worn .* sling bag /,
      /^Worn .* messenger bag /,
    ]);
    for (const attribute of ["alt", "src"]) {
      const all = images.evaluateAll(
        (some, name) => some.map((one) => one.getAttribute(name)),
        attribute,
      );
      expect(new Set((await all).filter(Boolean)).size, `each has an ${attribute}`).toBe(13);
    }
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute("loading", "lazy");
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty("complete", true);
      await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    }

    // The look of each part comes only from its own style sheet.
    await expect(choices(page).first()).toHaveCSS("min-height", "64px");
    const knowledge = page.locator(".product-knowledge");
    await expect(knowledge).toHaveCount(3);
    await expect(knowledge.first()).toHaveCSS("border-top-width", "1px");
    await choices(page).first().click();
    await page.locator(".slideshow .swiper-initialized").waitFor();
    await expect(page.locator(".slideshow-stage")).toHaveCSS("aspect-ratio", "1 / 1");
    const heart = page.locator(".swiper-slide-active .wishlist-icon");
    await expect(heart).toHaveCSS("position", "absolute");
    await expect(heart).toHaveCSS("width", "56px");
  },
);

test(
  "the same color twice is one line of two pieces, each reported with its price",
  { tag: ["@COL-33", "@CART-13", "@VAL-18", "@ANA-05", "@ANA-06", "@ANA-08", "@ANA-14"] },
  async ({ page, shopper }) => {
    await open(page, "/products");
    await hearUpdates(page);
    for (const _ of [1, 2]) {
      await page.getByRole("button", { name: "Add to cart: Tai Dalmatian" }).click();
      await expectSaid(page, "success", "Product added to cart!");
      await expectUpdates(page, "cartUpdated");
      await fresh(page);
    }
    const { cart } = await readShopper(shopper.token, "cart");
    expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["dalmatian", 2]]);
    const products = (await api<ApiProduct[]>("GET", "/product/")).body;
    const rico = products.find(({ color }) => Object.values(color).includes("dalmatian"));
    const piece = {
      item_id: rico?._id,
      item_name: "Tai",
      item_category: "Apparel",
      price: 860,
      quantity: 1,
    };
    const reported = { currency: "USD", value: 860, items: [piece] };
    await expect.poll(() => events(page, "add_to_cart")).toEqual([reported, reported]);
    expect(await analytics(page)).toContainEqual([
      "set",
      "user_properties",
      { user_type: "customer" },
    ]);
  },
);

test.describe("products that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "the page says so and Retry loads them",
    {
      tag: ["@COL-03", "@COL-04", "@COL-05", "@COL-06", "@COL-07", "@COL-29", "@COL-31", "@COL-32"],
    },
    async ({ page }) => {
      const loading = page.getByText("Loading products…", { exact: true });
      const unable = page.getByText("Unable to load products. Please try again.", { exact: true });
      // The header's data come from the same address.
      const answers = ({ pathname, search }: URL) =>
        pathname === "/products.data" && search.includes("routes%2Fproducts");
      await open(page, "/test");
      await page.route(answers, (route) => route.abort());
      const release = await holdBack(page, answers);
      await page.getByRole("link", { name: "DESIGN" }).click();
      await expect(loading).toBeVisible();
      await expect(unable).toHaveCount(0);
      release();
      await expectSaid(page, "error", "Failed to fetch products.");
      await expect(unable).toBeVisible();
      await expect(loading).toHaveCount(0);
      await expect(addButtons(page)).toHaveText(LABELS.map(() => OUT));
      for (const name of NAMES) {
        await page.getByRole("button", { name: `${OUT}: ${name}`, exact: true }).click();
        await expectSaid(page, "info", `Sorry, ${name} is currently out of stock`);
      }

      await page.unroute(answers);
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      await expect(addButtons(page)).toHaveText(LABELS.map(() => "Add to cart"));
      await expect(unable).toHaveCount(0);

      // A return to the tab requests new figures; a failure also removes the earlier ones.
      await page.route(answers, (route) => route.abort());
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expectSaid(page, "error", "Failed to fetch products.");
      await expect(unable).toBeVisible();
      await expect(addButtons(page)).toHaveText(LABELS.map(() => OUT));
    },
  );
});

test.describe("a cart add without an answer", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("the shopper reads it", { tag: ["@COL-35"] }, async ({ page, shopper: _ }) => {
    await open(page, "/products");
    await page.route("**/products.data**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Add to cart: Tallon Red" }).click();
    await expectSaid(page, "error", "An error occurred while adding to cart.");
  });
});
