import type { Locator, Page } from "@playwright/test";
import { analyticsCommands, analyticsEvents } from "../support/analytics.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { activeSlide, waitUntilReady } from "../support/carousel.ts";
import { readShopper } from "../support/commerce.ts";
import {
  expect,
  waitForResponses,
  holdBackResponses,
  waitForHydration,
  open,
  test,
} from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectUpdates, listenForUpdates } from "../support/updates.ts";

const NAMES = ["Tallon", "Trey", "Tracy", "Talia", "Tai"];
const OUT = "OUT OF STOCK";

const colorButtons = (page: Page) => page.locator(".color-button");
const addButtons = (page: Page) => page.locator(".color-button ~ form button");

test.describe("with failing requests", () => {
  test.use({
    expectedErrors: [/net::ERR_FAILED|status of 409/],
  });

  test(
    "adds an item once when it is clicked twice, and reports each item with its price",
    {
      tag: [
        "@COL-33",
        "@COL-35",
        "@CART-13",
        "@VAL-18",
        "@ANA-05",
        "@ANA-06",
        "@ANA-08",
        "@ANA-14",
      ],
    },
    async ({ page, shopper }) => {
      await open(page, "/products");
      await listenForUpdates(page);
      const add = page.getByRole("button", { name: "Add to cart: Tai Dalmatian" });
      const url = "**/products.data*";
      const release = await holdBackResponses(page, url);
      await expect(add).not.toHaveAttribute("aria-disabled");
      await add.click();
      await expect(add).toHaveAttribute("aria-disabled", "true");
      await expect(add).toHaveText("Add to cart");
      await add.click({ force: true });
      release();
      await expectMessage(page, "success", "Product added to cart!");
      await expectUpdates(page, "cartUpdated");
      await waitForResponses(page);
      await expect(add).not.toHaveAttribute("aria-disabled");
      await page.unroute(url);

      await add.click();
      await expectMessage(page, "success", "Product added to cart!");
      await expectUpdates(page, "cartUpdated");
      await waitForResponses(page);
      await page.route(url, (route) => route.abort());
      await add.click();
      await expectMessage(page, "error", "An error occurred while adding to cart.");

      const { cart } = await readShopper(shopper.token, "cart");
      expect(cart?.lines).toMatchObject([{ color: "dalmatian", quantity: 2 }]);
      const products = (await api<ApiProduct[]>("GET", "/product/")).body;
      const rico = products.find(({ color }) => Object.values(color).includes("dalmatian"));
      const item = { item_id: rico?._id, item_name: "Tai", item_category: "Apparel", price: 860 };
      const reported = { currency: "USD", value: 860, items: [{ ...item, quantity: 1 }] };
      expect(await analyticsEvents(page, "add_to_cart")).toEqual([reported, reported]);
      const user = { user_type: "customer" };
      expect(await analyticsCommands(page)).toContainEqual(["set", "user_properties", user]);
    },
  );

  test(
    "adds a color to the wishlist and fills the heart on every slide",
    { tag: ["@COL-36", "@COL-37", "@COL-39", "@COL-41", "@WISH-11"] },
    async ({ page, shopper: _ }) => {
      const heart = activeSlide(page).locator(".wishlist-icon");
      const fill = () => heart.locator("svg").evaluate((icon) => getComputedStyle(icon).fill);
      await open(page, "/products?color=black");
      await waitUntilReady(page);
      await listenForUpdates(page);
      await page.getByRole("button", { name: "Next slide" }).click();
      await heart.click();
      await expectMessage(page, "success", "Product added to wishlist!");
      await expectUpdates(page, "wishlistUpdated");
      await page.getByRole("button", { name: "Go to slide 5" }).click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await page.mouse.move(5, 5);
      await expect.poll(fill).toBe("rgb(21, 18, 15)");
      await waitForResponses(page);
      // Uses the keyboard, because the first toast may cover the heart.
      await heart.press("Enter");
      await expectMessage(page, "info", "This item is already in your wishlist.");
      await waitForResponses(page);
      await page.route("**/wishlist/add.data**", (route) => route.abort());
      await heart.press("Enter");
      await expectMessage(page, "error", "An error occurred while adding to wishlist.");
      await page.getByRole("button", { name: "Talia Blue $740" }).click();
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await expect.poll(fill).toBe("none");
    },
  );

  test(
    "displays a message when products fail to load, and loads them with Retry",
    {
      tag: [
        ...["@COL-03", "@COL-04", "@COL-05", "@COL-06", "@COL-07", "@COL-28"],
        ...["@COL-29", "@COL-30", "@COL-31", "@COL-32", "@QUIRK-02"],
      ],
    },
    async ({ page }) => {
      const loading = page.getByText("Loading products…", { exact: true });
      const failure = page.getByText("Unable to load products. Please try again.", { exact: true });
      const retry = page.getByRole("button", { name: "Retry", exact: true });
      // Excludes the request for the header's data, which has the same path.
      const data = ({ pathname, search }: URL) =>
        pathname === "/products.data" && search.includes("routes%2Fproducts");
      await open(page, "/test");
      await page.route(data, (route) => route.abort());
      const release = await holdBackResponses(page, data);
      await page.getByRole("link", { name: "DESIGN" }).click();
      await expect(loading).toBeVisible();
      await expect(failure).toHaveCount(0);
      release();
      await expectMessage(page, "error", "Failed to fetch products.");
      await expect(failure).toBeVisible();
      await expect(loading).toHaveCount(0);
      await expect(addButtons(page)).toHaveText(NAMES.map(() => OUT));
      const strikes = await page
        .locator(".color-button .swatch")
        .evaluateAll((all) =>
          all.map((one) =>
            /^linear-gradient/.test(getComputedStyle(one, "::after").backgroundImage),
          ),
        );
      expect(strikes).toEqual([false, true, true, true, true]);
      for (const name of NAMES) {
        await page.getByRole("button", { name: `${OUT}: ${name}`, exact: true }).click();
        await expectMessage(page, "info", `Sorry, ${name} is currently out of stock`);
      }
      await page.unroute(data);
      await retry.click();
      await expect(addButtons(page)).toHaveText(NAMES.map(() => "Add to cart"));
      await expect(failure).toHaveCount(0);

      // Returning to the tab reloads the products; a failure removes the loaded ones.
      await page.route(data, (route) => route.abort());
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expectMessage(page, "error", "Failed to fetch products.");
      await expect(failure).toBeVisible();
      await expect(addButtons(page)).toHaveText(NAMES.map(() => OUT));
    },
  );
});

test(
  "styles each part, and marks the chosen color with forced colors",
  { tag: ["@COL-26", "@COL-28", "@COL-45", "@WCAG-03"] },
  async ({ page }) => {
    await open(page, "/products?color=blue");
    await waitUntilReady(page);
    await expect(colorButtons(page).first()).toHaveCSS("min-height", "64px");
    await expect(colorButtons(page).nth(4).locator(".swatch")).toHaveCSS(
      "background-image",
      /^radial-gradient\(.*\)$/,
    );
    await expect(page.locator(".slideshow-stage")).toHaveCSS("aspect-ratio", "1 / 1");
    const heart = activeSlide(page).locator(".wishlist-icon");
    await expect(heart).toHaveCSS("position", "absolute");
    await expect(heart).toHaveCSS("width", "56px");
    const knowledge = page.locator(".product-knowledge");
    await expect(knowledge).toHaveCount(3);
    await expect(knowledge.first()).toHaveCSS("border-top-width", "1px");

    await page.emulateMedia({ forcedColors: "active" });
    const chosen = await colorButtons(page).evaluateAll((all) =>
      all.map((one) => {
        const swatch = one.querySelector(".swatch");
        const hasRing = swatch !== null && getComputedStyle(swatch).outlineStyle === "solid";
        return [one.getAttribute("aria-pressed") === "true", hasRing];
      }),
    );
    const isBlue = [false, false, false, true, false];
    expect(chosen).toEqual(isBlue.map((is) => [is, is]));
    const marks = await page.locator(".swiper-pagination-bullet").evaluateAll((all) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return all.map((one) => getComputedStyle(one, "::after").backgroundColor !== ground);
    });
    expect(marks).toEqual(Array(5).fill(true));
    const links = await page
      .getByRole("navigation", { name: "Main" })
      .locator(".quiet-link")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine));
    expect(links).toEqual(["none", "underline", "none", "none"]);
    await page.emulateMedia({ forcedColors: null });

    const last = page.getByRole("figure").last().getByRole("img");
    const source = () => last.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(await source()).toMatch(/^data:/);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(source).toMatch(/looks\/worn-messenger/);
    await expect(last).not.toHaveJSProperty("naturalWidth", 0);
  },
);

test(
  "scrolls to the image of a chosen color on a phone when it is out of view",
  { tag: ["@COL-40"] },
  async ({ page }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const image = activeSlide(page).getByRole("img").first();
    const slideshow = page.locator(".slideshow");
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/products?color=red");
    await waitUntilReady(page);
    expect(await scrolled()).toBe(0);

    const tai = page.getByRole("button", { name: "Tai Dalmatian $860" });
    await tai.evaluate((button) => {
      button.scrollIntoView({ block: "start", behavior: "instant" });
    });
    await expect(slideshow).not.toBeInViewport();
    await tai.click();
    await expect(image).toHaveAttribute("alt", /^Tai Dalmatian/);
    await expect.poll(async () => Math.round((await slideshow.boundingBox())?.y ?? NaN)).toBe(0);

    await page.evaluate(() => {
      window.scrollTo({ top: 120, behavior: "instant" });
    });
    await page.getByRole("button", { name: "Tallon Red $740" }).evaluate((one: HTMLElement) => {
      one.click();
    });
    await expect(image).toHaveAttribute("alt", /^Tallon Red/);
    await waitUntilReady(page);
    // Scroll anchoring moves the page slightly while the image is replaced.
    expect(Math.abs((await scrolled()) - 120)).toBeLessThan(5);
  },
);

test(
  "keeps the chosen color and its button in reach on a phone, and never covers the footer",
  { tag: ["@COL-48", "@ACC-11"] },
  async ({ page, shopper: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/products");
    const row = page.getByRole("button", { name: "Add to cart: Talia Blue" });
    const bar = page.locator(".buy-bar");
    const scrollTo = (part: Locator) =>
      part.evaluate((one) => {
        one.scrollIntoView({ block: "center", behavior: "instant" });
      });
    await scrollTo(page.getByRole("heading", { name: "Up close" }));
    await expect(bar).toHaveCount(0);
    await open(page, "/products?color=blue");
    await expect(bar).toHaveText("Talia Blue$740Add to cart");
    await scrollTo(row);
    await expect(bar).toHaveCount(0);
    await scrollTo(page.getByRole("heading", { name: "Up close" }));
    await bar.getByRole("button", { name: "Add to cart, Talia Blue" }).click();
    await expectMessage(page, "success", "Product added to cart!");
    await expect(bar.getByRole("link", { name: "View your bag" })).toHaveAttribute("href", "/cart");
    await waitForResponses(page);

    // A focused element is scrolled above the bar.
    const care = page.getByText("Care", { exact: true }).locator("xpath=ancestor::summary");
    await care.evaluate((one) => {
      window.scrollBy({
        top: one.getBoundingClientRect().bottom - window.innerHeight + 20,
        behavior: "instant",
      });
    });
    await expect(bar).toBeVisible();
    await care.focus();
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height;
    };
    expect(await bottomOf(care)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? NaN);
    await scrollTo(page.getByRole("contentinfo"));
    await expect(bar).toHaveCount(0);
    for (const size of [
      { width: 390, height: 400 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await scrollTo(page.getByRole("heading", { name: "Up close" }));
      await expect(bar).toBeHidden();
    }
  },
);

test("keeps the color list when a color is chosen right after hydration on a slow phone", async ({
  page,
}) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/products", { waitUntil: "commit" });
  await waitForHydration(page);
  // Runs both steps in one task, so that React cannot render in between.
  await page.evaluate(() => {
    document.querySelector(".color-button[value=blue]")?.setAttribute("data-seen", "");
    document.querySelector<HTMLButtonElement>("main button[form=choice]")?.click();
  });
  await expect(page).toHaveURL(/color=/);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await waitUntilReady(page);
  await expect(page.getByRole("button", { name: "Talia Blue $740" })).toHaveAttribute("data-seen");
});
