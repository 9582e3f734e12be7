import { activeSlide, waitUntilAtRest, waitUntilReady } from "../support/carousel.ts";
import { expect, WITH_MOTION, open, test } from "../support/journey.ts";
import { expectAfter, pauseClock, advanceUntil, pageTime } from "../support/paused-clock.ts";

test(
  "opens and browses with the keyboard, and keeps other slides out of the tab order",
  { tag: ["@COL-43"] },
  async ({ page }) => {
    await open(page, "/products");
    await page.getByRole("button", { name: /Look closely/ }).focus();
    await page.keyboard.press("Enter");
    await waitUntilReady(page);
    await expect(page.getByRole("group", { name: "Tallon Red, in photos" })).toBeFocused();
    const image = activeSlide(page).getByRole("img");
    await page.keyboard.press("ArrowRight");
    await expect(image).toHaveAttribute("alt", /three pieces/);
    await waitUntilAtRest(page);

    const heart = activeSlide(page).getByRole("button", { name: "Add Tallon Red to wishlist" });
    const photo = activeSlide(page).getByRole("button", { name: /^Magnify/ });
    await photo.focus();
    await page.keyboard.press("Tab");
    await expect(heart).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Go to slide 1" })).toBeFocused();
    await photo.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".swiper-slide :focus")).toHaveCount(0);

    await heart.focus();
    await page.keyboard.press("ArrowRight");
    await expect(image).toHaveAttribute("alt", /sling bag/);
    await expect(heart).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute("alt", /sling bag/);
  },
);

test(
  "displays a hint for four seconds or until the next slide",
  { tag: ["@COL-22", "@COL-23"] },
  async ({ page }) => {
    const hint = page.getByText("Swipe To View", { exact: true });
    const isThere = async () => (await hint.count()) === 1;
    await open(page, "/products");
    await pauseClock(page);
    await page.getByRole("button", { name: "Tallon Red $740" }).click();
    await waitUntilReady(page);
    await advanceUntil(page, "the hint appears", isThere);
    await expect(hint).toBeVisible();
    const since = await pageTime(page);
    await expectAfter(page, since, 4000, "the hint disappears", async () => !(await isThere()));

    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await expect(activeSlide(page).getByRole("img").first()).toHaveAttribute("alt", /^Talia Blue/);
    await advanceUntil(page, "the hint appears again", isThere);
    const before = await pageTime(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(hint).toHaveCount(0);
    expect((await pageTime(page)) - before).toBeLessThan(100);
  },
);

test(
  "magnifies a photo with the mouse and the keyboard, but not on narrow screens",
  { tag: ["@COL-17", "@COL-18", "@COL-19", "@COL-20", "@COL-42"] },
  async ({ page }) => {
    await open(page, "/products?color=red");
    await waitUntilReady(page);
    await page.getByRole("button", { name: "Next slide" }).click();
    const photo = activeSlide(page).getByRole("button", { name: /^Magnify/ });
    await waitUntilAtRest(page);
    const box = await photo.boundingBox();
    if (!box) throw new Error("The photo is not displayed.");
    const lens = activeSlide(page).locator(".magnifier");
    const center = async () => {
      const { x, y, width, height } = (await lens.boundingBox()) ?? box;
      return [(x + width / 2 - box.x) / box.width, (y + height / 2 - box.y) / box.height].map(
        (share) => Math.round(share * 10) / 10,
      );
    };
    await expect(lens).toHaveCount(0);
    await photo.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } });
    await expect(lens).toHaveCSS("background-size", "1000% auto");
    // The background is ten times as wide as the lens, and so magnifies the photo 2.5 times.
    expect((((await lens.boundingBox())?.width ?? 0) * 10) / box.width).toBeCloseTo(2.5, 1);
    expect(await center()).toEqual([0.3, 0.4]);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7);
    await expect.poll(center).toEqual([0.6, 0.7]);
    await photo.click();
    await expect(lens).toHaveCount(0);

    await page.mouse.move(5, 5);
    await photo.focus();
    await page.keyboard.press("Enter");
    const before = await center();
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await center())[0]).toBeGreaterThan(before[0] ?? NaN);
    await expect(activeSlide(page).getByRole("img")).toHaveAttribute("alt", /three pieces/);
    await page.keyboard.press("Escape");
    await expect(lens).toHaveCount(0);

    // Some browsers do not focus a clicked button.
    await photo.blur();
    await page.evaluate(() => {
      document.addEventListener("mousedown", (event) => {
        event.preventDefault();
      });
    });
    await photo.click();
    await expect(photo).not.toBeFocused();
    await expect(lens).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(lens).toHaveCount(0);

    await page.setViewportSize({ width: 480, height: 860 });
    await expect(page.getByRole("button", { name: /^Magnify/ })).toHaveCount(0);
    await activeSlide(page).getByRole("img").click();
    await expect(page.locator(".magnifier")).toHaveCount(0);
  },
);

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test(
    "plays a 1080-pixel video only where it is shown larger than 720 pixels, except on phones",
    { tag: ["@COL-16", "@COL-47"] },
    async ({ page }) => {
      const fetched = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "media") fetched.add(request.url().split("/").at(-1) ?? "");
      });
      await open(page, "/products?color=red");
      await waitUntilReady(page);
      const film = activeSlide(page).locator("video");
      const read = () =>
        film.evaluate((video: HTMLVideoElement) => ({
          file: video.currentSrc.split("/").at(-1),
          isLooping: video.muted && video.loop,
          isPlaying: !video.paused && video.currentTime > 0.1,
          isLarge: video.clientWidth * devicePixelRatio > 720,
        }));
      await expect.poll(async () => (await read()).isPlaying).toBe(true);
      expect(await read()).toMatchObject({ file: "film-wide.mp4", isLooping: true });
      expect([...fetched]).toEqual(["film-wide.mp4"]);

      const screen = await page.context().newCDPSession(page);
      // Consecutive screens need different videos, so the test fails if the choice is not updated.
      for (const { kind, width, height, pixels, file } of [
        { kind: "phone", width: 390, height: 844, pixels: 3, file: "film.mp4" },
        { kind: "fine laptop", width: 1280, height: 800, pixels: 2, file: "film-wide.mp4" },
        { kind: "phone on its side", width: 844, height: 390, pixels: 3, file: "film.mp4" },
        { kind: "large monitor", width: 1920, height: 1080, pixels: 1, file: "film-wide.mp4" },
        { kind: "small monitor", width: 1280, height: 800, pixels: 1, file: "film.mp4" },
      ]) {
        await screen.send("Emulation.setDeviceMetricsOverride", {
          ...{ width, height, deviceScaleFactor: pixels, mobile: false },
        });
        await film.evaluate((video: HTMLVideoElement) => {
          video.load();
        });
        await expect.poll(async () => (await read()).file, kind).toBe(file);
        const isPhone = kind.startsWith("phone");
        if (!isPhone) expect((await read()).isLarge, kind).toBe(file === "film-wide.mp4");
      }
      // Closes the page, because the emulated screen size would affect the next test.
      await page.close();
    },
  );
});
