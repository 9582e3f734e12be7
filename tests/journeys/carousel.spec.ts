import type { Page } from "@playwright/test";
import { analytics } from "../support/analytics.ts";
import { expect, MOVING, open, test, toast } from "../support/journey.ts";

test.use(MOVING);

const slides = (page: Page) => page.locator(".slideshow .swiper-slide");
const active = (page: Page) => page.locator(".slideshow .swiper-slide-active");
const ready = (page: Page) => page.locator(".slideshow .swiper-initialized").waitFor();

function colorButton(page: Page, label: string) {
  return page.getByRole("button", { name: label });
}

/** Notes on the page itself when the hint comes and goes. */
async function recordHint(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isThere = document.body.innerText.toLowerCase().includes("swipe to view");
      const last = window.timeline.at(-1)?.what;
      if (isThere && last !== "hint") window.timeline.push({ what: "hint", at: performance.now() });
      if (!isThere && last === "hint")
        window.timeline.push({ what: "gone", at: performance.now() });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function hintLasted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = (what: string) => window.timeline.find((one) => one.what === what)?.at ?? NaN;
    return at("gone") - at("hint");
  });
}

test("COL-09 COL-10 COL-11 COL-13 COL-14 COL-15 COL-16 COL-22 COL-23 the group opens red's carousel", async ({
  page,
}) => {
  await open(page, "/products");
  await expect(page.locator(".slideshow")).toHaveCount(0);
  await recordHint(page);
  await page.getByRole("img", { name: /sling bag, the coin purse and the suede/ }).click();
  await ready(page);
  const hint = page.getByText("Swipe To View");
  await expect(hint).toBeVisible();
  await expect(colorButton(page, "Tallon Red $740")).toHaveAttribute("aria-pressed", "true");

  // A film first, then photographs, all of red.
  const film = slides(page).first().locator("video");
  await expect(film).toHaveCount(1);
  expect(
    await film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop })),
  ).toEqual({ muted: true, loop: true });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  const count = await slides(page).count();
  expect(count).toBeGreaterThan(2);
  await expect(page.locator(".slideshow video")).toHaveCount(1);
  const pictures = await page
    .locator(".slideshow img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(pictures).toHaveLength(count);
  for (const address of pictures) expect(address).toContain("/collection/red/");

  // One slide fills the stage, the next stands 20px beside it.
  const stage = await page.locator(".slideshow-stage").boundingBox();
  const first = await slides(page).nth(0).boundingBox();
  const second = await slides(page).nth(1).boundingBox();
  expect(first?.width).toBeCloseTo(stage?.width ?? 0, 0);
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);

  await hint.waitFor({ state: "detached" });
  expect(await hintLasted(page)).toBeCloseToMs(4000);

  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
  await page.getByRole("button", { name: "Previous slide" }).click();
  await expect(active(page).locator("video")).toHaveCount(1);
  await page.getByRole("button", { name: "Go to slide 4" }).click();
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /messenger bag/);
});

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

test("COL-12 COL-23 COL-24 COL-26 COL-28 ANA-04 ANA-08 ANA-14 choosing a colour shows it and counts one view", async ({
  page,
}) => {
  await open(page, "/products");
  const choices = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({
      has: page.getByRole("button", { name: /^(Add to cart|OUT OF STOCK)/ }),
    });
  await expect(choices).toHaveCount(5);
  await expect(choices.locator("button.color-button")).toHaveCount(5);
  const ground = await page
    .locator(".color-button", { hasText: "Tai Dalmatian" })
    .locator(".swatch")
    .evaluate((one) => getComputedStyle(one).backgroundImage);
  expect(ground).toContain("radial-gradient");

  await colorButton(page, "Tai Dalmatian $860").click();
  await ready(page);
  await expect(page.getByText("Swipe To View")).toBeVisible();
  await expect(active(page).getByRole("img")).toHaveAttribute("src", /collection\/dalmatian\//);
  await expect(page).toHaveURL(/\?color=dalmatian$/);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText("Swipe To View")).toHaveCount(0);
  await colorButton(page, "Talia Blue $740").click();
  await expect(active(page).getByRole("img")).toHaveAttribute("src", /collection\/blue\//);
  await expect(colorButton(page, "Talia Blue $740")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.locator(".slideshow img").first()).toHaveAttribute("src", /collection\/blue\//);

  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await colorButton(page, "Trey White $740").click();
  const commands = await analytics(page);
  expect(commands).toContainEqual(["set", { product_category: "Apparel" }]);
  expect(commands).toContainEqual(["set", "user_properties", { user_type: "visitor" }]);
  const views = commands.filter(([, name]) => name === "view_item");
  expect(views).toEqual([
    [
      "event",
      "view_item",
      {
        currency: "USD",
        value: 740,
        items: [
          {
            item_id: expect.stringMatching(/^prod_/) as unknown,
            item_name: "Trey",
            item_category: "Apparel",
            price: 740,
          },
        ],
      },
    ],
  ]);

  const styled = await page.evaluate(() =>
    [".slideshow-stage", ".wishlist-icon", ".color-button", ".product-knowledge"].map((part) => {
      const style = getComputedStyle(document.querySelector(part) ?? document.body);
      return [style.display, style.position, style.width, style.borderTopWidth].join(" ");
    }),
  );
  expect(new Set(styled).size).toBe(4);
});

test("COL-17 COL-18 COL-19 a photograph is magnified by the mouse and by the keyboard", async ({
  page,
}) => {
  await open(page, "/products?color=red");
  await ready(page);
  await page.getByRole("button", { name: "Next slide" }).click();
  const photo = active(page).getByRole("button", { name: /^Magnify/ });
  await expect(photo).toBeVisible();
  // The press that is only tried waits until the slide stands still.
  await photo.click({ trial: true });
  const box = await photo.boundingBox();
  if (!box) throw new Error("The photograph has no place.");
  const lens = active(page).locator(".magnifier");
  await expect(lens).toHaveCount(0);
  await photo.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } });
  await expect(lens).toHaveCSS("background-size", /^1000%/);
  const size = await lens.boundingBox();
  // A quarter of the picture, drawn at ten times its own size: two and a half times the picture.
  expect(((size?.width ?? 0) * 10) / box.width).toBeCloseTo(2.5, 1);
  const middle = async () => {
    const place = await lens.boundingBox();
    if (!place) throw new Error("There is no magnifier.");
    return {
      x: (place.x + place.width / 2 - box.x) / box.width,
      y: (place.y + place.height / 2 - box.y) / box.height,
    };
  };
  expect((await middle()).x).toBeCloseTo(0.3, 1);
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7);
  await expect.poll(async () => (await middle()).x).toBeCloseTo(0.6, 1);
  expect((await middle()).y).toBeCloseTo(0.7, 1);
  await photo.click();
  await expect(lens).toHaveCount(0);

  await photo.focus();
  await page.keyboard.press("Enter");
  await page.mouse.move(5, 5);
  await page.keyboard.press("Escape");
  await expect(lens).toHaveCount(0);
  await page.keyboard.press("Enter");
  const before = await middle();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await middle()).x).toBeGreaterThan(before.x + 0.05);
  await expect(active(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
});

test.describe("narrow", () => {
  test.use({ viewport: { width: 480, height: 860 } });

  test("COL-20 photographs are plain pictures", async ({ page }) => {
    await open(page, "/products?color=black");
    await ready(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.getByRole("button", { name: /^Magnify/ })).toHaveCount(0);
    await active(page).getByRole("img").click();
    await expect(page.locator(".magnifier")).toHaveCount(0);
  });
});

test("HDR-07 COL-21 COL-36 every slide's heart puts the colour onto the wishlist", async ({
  page,
  shopper,
}) => {
  await open(page, "/products?color=black");
  await ready(page);
  const hearts = page.getByRole("button", { name: "Add Tracy Black to wishlist" });
  expect(await hearts.count()).toBe(await slides(page).count());
  await page.evaluate(() => {
    window.addEventListener("wishlistUpdated", () => (document.title = "wishlist was updated"));
  });
  await page.getByRole("button", { name: "Next slide" }).click();
  await active(page).getByRole("button", { name: "Add Tracy Black to wishlist" }).click();
  await expect(toast(page, "Product added to wishlist!")).toBeVisible();
  await expect(page).toHaveTitle("wishlist was updated");
  expect(await page.evaluate(() => localStorage.getItem("wishlistUpdated"))).toMatch(/^\d+$/);
  // The bag's page counts the wishlist.
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Wishlist, 1 piece" })).toHaveAttribute(
    "href",
    `/profile/wishlist/${shopper.id}`,
  );
});

test("VAL-15 a visitor who wishes for a colour is asked to log in", async ({ page }) => {
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") requests += 1;
  });
  await open(page, "/products?color=red");
  await ready(page);
  await active(page).getByRole("button", { name: "Add Tallon Red to wishlist" }).click();
  const message = toast(page, "Please log in to add items to your wishlist.");
  await expect(message).toHaveAttribute("data-type", "warning");
  expect(requests).toBe(0);
});

test.describe("a wish that is not taken", () => {
  test.use({ expectedErrors: [/status of (409|404)|net::ERR_FAILED/] });

  test("COL-37 COL-38 COL-39 each failure has its own message", async ({ page, shopper: _ }) => {
    await open(page, "/products?color=red");
    await ready(page);
    const heart = active(page).getByRole("button", { name: "Add Tallon Red to wishlist" });
    await heart.click();
    await expect(toast(page, "Product added to wishlist!")).toBeVisible();
    await heart.click();
    const duplicate = toast(page, "This item is already in your wishlist.");
    await expect(duplicate).toHaveAttribute("data-type", "info");

    // A colour that the shop does not know is refused by the server.
    await page.route(
      "**/wishlist/add.data**",
      (route) => route.continue({ postData: "color=chartreuse" }),
      { times: 1 },
    );
    await heart.click();
    await expect(toast(page, "Failed to add product to wishlist.")).toBeVisible();
    await page.route("**/wishlist/add.data**", (route) => route.abort());
    await heart.click();
    await expect(toast(page, "An error occurred while adding to wishlist.")).toBeVisible();
  });
});
