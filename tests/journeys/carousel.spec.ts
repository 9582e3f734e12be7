import type { Page } from "@playwright/test";
import { analytics } from "../support/analytics.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { readShopper } from "../support/engine.ts";
import { expectAfter, pauseClock, passUntil, timeOf } from "../support/paused-clock.ts";
import { expect, fresh, hydrated, MOVING, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { expectUpdates, hearUpdates } from "../support/updates.ts";
import { active, ready, slides } from "../support/carousel.ts";

test.use(MOVING);

const hint = (page: Page) => page.getByText("Swipe To View", { exact: true });

function colorButton(page: Page, label: string) {
  return page.getByRole("button", { name: label, exact: true });
}

test(
  "the group opens red's carousel",
  { tag: ["@COL-09", "@COL-10", "@COL-11", "@COL-13", "@COL-14", "@COL-15", "@COL-16"] },
  async ({ page }) => {
    await open(page, "/products");
    await expect(page.locator(".slideshow")).toHaveCount(0);
    await page.getByRole("img", { name: /sling bag, the coin purse and the suede/ }).click();
    await ready(page);
    await expect(colorButton(page, "Tallon Red $740")).toHaveAttribute("aria-pressed", "true");

    // A film first, then photographs, all of red.
    const film = slides(page).first().locator("video");
    await expect
      .poll(() =>
        film.evaluate(({ muted, loop, paused }: HTMLVideoElement) => [muted, loop, paused]),
      )
      .toEqual([true, true, false]);
    const media = await slides(page).evaluateAll((all) =>
      all.map((slide) =>
        [...slide.querySelectorAll("video, img")].map((one) =>
          [one.tagName, (one as HTMLImageElement).src.split("/media/")[1]]
            .filter(Boolean)
            .join(" "),
        ),
      ),
    );
    expect(media).toEqual([
      ["IMG collection/red/film-poster-720.jpg", "VIDEO"],
      ...["set", "sling", "messenger", "purse"].map((piece) => [
        `IMG collection/red/${piece}-1600.jpg`,
      ]),
    ]);

    // One slide fills the stage, the next one is 20px away.
    const stage = await page.locator(".slideshow-stage").boundingBox();
    const first = await slides(page).nth(0).boundingBox();
    const second = await slides(page).nth(1).boundingBox();
    expect(first?.width).toBeCloseTo(stage?.width ?? 0, 0);
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);

    const shown = active(page).getByRole("img");
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(shown).toHaveAttribute("alt", "Tallon Red, the three pieces together");
    await page.getByRole("button", { name: "Previous slide" }).click();
    await expect(active(page).locator("video")).toHaveCount(1);
    await page.getByRole("button", { name: "Go to slide 4" }).click();
    await expect(shown).toHaveAttribute("alt", "Tallon Red, the suede messenger bag");
  },
);

test(
  "a screen that shows the film larger than 720 pixels gets the wide one, and a phone never does",
  { tag: ["@COL-47"] },
  async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "media") asked.add(request.url().split("/").at(-1) ?? "");
    });
    const screen = await page.context().newCDPSession(page);
    for (const { kind, width, height, pixels, file } of [
      { kind: "a phone", width: 390, height: 844, pixels: 3, file: "film.mp4" },
      { kind: "a phone on its side", width: 844, height: 390, pixels: 3, file: "film.mp4" },
      { kind: "a small monitor", width: 1280, height: 800, pixels: 1, file: "film.mp4" },
      { kind: "a fine laptop", width: 1280, height: 800, pixels: 2, file: "film-wide.mp4" },
      { kind: "a large monitor", width: 1920, height: 1080, pixels: 1, file: "film-wide.mp4" },
    ]) {
      await screen.send("Emulation.setDeviceMetricsOverride", {
        ...{ width, height, deviceScaleFactor: pixels, mobile: false },
      });
      asked.clear();
      await open(page, "/products?color=red");
      await ready(page);
      const film = active(page).locator("video");
      await film.scrollIntoViewIfNeeded();
      const state = () =>
        film.evaluate((video: HTMLVideoElement) => ({
          hasRun: video.currentTime > 0.1,
          shown: video.clientWidth * devicePixelRatio,
        }));
      await expect.poll(async () => (await state()).hasRun, `${kind} runs a film`).toBe(true);
      expect([...asked], kind).toEqual([file]);
      const { shown } = await state();
      if (!kind.includes("phone")) expect(shown > 720, kind).toBe(file === "film-wide.mp4");
    }
    // The next test gets a page of its own: this one would keep the last screen's size.
    await page.close();
  },
);

test(
  "the hint is shown for four seconds or until the next slide",
  { tag: ["@COL-22", "@COL-23"] },
  async ({ page }) => {
    await open(page, "/products");
    await pauseClock(page);
    const isThere = async () => (await hint(page).count()) === 1;
    await colorButton(page, "Tallon Red $740").click();
    await ready(page);
    await passUntil(page, "the hint comes", isThere);
    await expect(hint(page)).toBeVisible();
    const since = await timeOf(page);
    await expectAfter(page, since, 4000, "the hint goes", async () => !(await isThere()));

    await colorButton(page, "Talia Blue $740").click();
    await expect(active(page).getByRole("img").first()).toHaveAttribute("alt", /^Talia Blue/);
    await passUntil(page, "the hint comes again", isThere);
    const before = await timeOf(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(hint(page)).toHaveCount(0);
    expect((await timeOf(page)) - before).toBeLessThan(100);
  },
);

test("with the keyboard the group opens and the pictures go on, and the page scrolls as ever", async ({
  page,
}) => {
  await open(page, "/products");
  await page.getByRole("button", { name: /Look closely/ }).focus();
  await page.keyboard.press("Enter");
  await ready(page);
  await expect(page.getByRole("group", { name: "Tallon Red, in pictures" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
  await page.keyboard.press("PageDown");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
});

test(
  "choosing a color shows it and counts one view",
  { tag: ["@COL-12", "@ANA-04", "@ANA-08", "@ANA-14"] },
  async ({ page }) => {
    await open(page, "/products");
    const picture = active(page).getByRole("img").first();
    await colorButton(page, "Tai Dalmatian $860").click();
    await ready(page);
    await expect(picture).toHaveAttribute("src", /collection\/dalmatian\//);
    await expect(page).toHaveURL("/products?color=dalmatian");
    await colorButton(page, "Talia Blue $740").click();
    await expect(picture).toHaveAttribute("src", /collection\/blue\//);
    await expect(colorButton(page, "Talia Blue $740")).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(picture).toHaveAttribute("src", /collection\/blue\//);

    await hydrated(page);
    await colorButton(page, "Trey White $740").click();
    const commands = await analytics(page);
    expect(commands).toContainEqual(["set", { product_category: "Apparel" }]);
    expect(commands).toContainEqual(["set", "user_properties", { user_type: "visitor" }]);
    const products = (await api<ApiProduct[]>("GET", "/product/")).body;
    const rico = products.find(({ color }) => Object.values(color).includes("white"));
    const item = {
      item_id: rico?._id,
      item_name: "Trey",
      item_category: "Apparel",
      price: 740,
    };
    expect(commands.filter(([, name]) => name === "view_item")).toEqual([
      ["event", "view_item", { currency: "USD", value: 740, items: [item] }],
    ]);
  },
);

test.describe("a wish that is not taken", () => {
  test.use({ expectedErrors: [/status of (409|404)|net::ERR_FAILED/] });

  test(
    "every slide's heart puts the color onto the wishlist, once",
    { tag: ["@COL-21", "@COL-36", "@COL-37", "@COL-38", "@COL-39", "@WISH-11"] },
    async ({ page, shopper }) => {
      await open(page, "/products?color=black");
      await ready(page);
      const hearts = slides(page).getByRole("button", { name: "Add Tracy Black to wishlist" });
      await expect(hearts).toHaveCount(5);
      await hearUpdates(page);
      await page.getByRole("button", { name: "Next slide" }).click();
      const heart = active(page).getByRole("button", { name: "Add Tracy Black to wishlist" });
      await heart.click();
      await expectSaid(page, "success", "Product added to wishlist!");
      await expectUpdates(page, "wishlistUpdated");
      const { wishlist } = await readShopper(shopper.token, "wishlist");
      expect(wishlist?.map(({ color }) => color)).toEqual(["black"]);

      for (const place of [1, 2, 3, 4, 5]) {
        await fresh(page);
        await page.getByRole("button", { name: `Go to slide ${place}` }).click();
        // By key: the messages of the presses before may lie over it.
        await heart.press("Enter");
        await expectSaid(page, "info", "This item is already in your wishlist.");
      }

      // A color that the shop does not know is refused by the server.
      await fresh(page);
      await page.route(
        "**/wishlist/add.data**",
        (route) => route.continue({ postData: "color=chartreuse" }),
        { times: 1 },
      );
      await heart.press("Enter");
      await expectSaid(page, "error", "Failed to add product to wishlist.");
      await fresh(page);
      await page.route("**/wishlist/add.data**", (route) => route.abort());
      await heart.press("Enter");
      await expectSaid(page, "error", "An error occurred while adding to wishlist.");
    },
  );
});

test(
  "a visitor who wishes for a color is asked to log in",
  { tag: ["@VAL-15"] },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await open(page, "/products?color=red");
    await ready(page);
    await active(page).getByRole("button", { name: "Add Tallon Red to wishlist" }).click();
    await expectSaid(page, "warning", "Please log in to add items to your wishlist.");
    expect(sent).toEqual([]);
  },
);
