import type { Locator, Page } from "@playwright/test";
import { expect, WITH_MOTION, open, test } from "../support/journey.ts";

const tile = (page: Page, name: "About" | "Impact"): Locator =>
  page
    .getByRole("region", { name: "The four parts" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

const isPaused = (video: Locator) => video.evaluate((one: HTMLVideoElement) => one.paused);

/** Scrolls until this share of the element is visible at the bottom of the screen. */
async function showShare(element: Locator, share: number): Promise<void> {
  await element.evaluate((node, part) => {
    const box = node.getBoundingClientRect();
    window.scrollBy({ top: box.top + box.height * part - window.innerHeight, behavior: "instant" });
    // The tile's IntersectionObserver runs in the next frame.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);
}

test.describe("on a phone", () => {
  test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

  test(
    "plays a tile's video while three quarters of it are visible, also after failed starts",
    { tag: ["@HOME-07", "@HOME-08", "@MEDIA-02", "@MEDIA-03"] },
    async ({ page }) => {
      const failures: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("could not be played")) failures.push(message.text());
      });
      await page.addInitScript(() => {
        const errors = ["NotAllowedError", "AbortError"];
        const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "play")
          ?.value as () => Promise<void>;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          const isFailing = this.querySelector("source")?.src.includes("home/about.") === true;
          const error = isFailing ? errors.shift() : undefined;
          if (error) return Promise.reject(new DOMException("rejected by the test", error));
          return play.call(this);
        };
      });
      await open(page, "/");
      const about = tile(page, "About").locator("video");
      const showAgain = async () => {
        await showShare(tile(page, "About"), 0.1);
        await showShare(tile(page, "About"), 0.9);
      };
      await showAgain();
      await expect.poll(() => failures).toHaveLength(1);
      expect(await isPaused(about)).toBe(true);
      // The second start is aborted, which is not logged.
      await expect
        .poll(async () => {
          await showAgain();
          return isPaused(about);
        })
        .toBe(false);
      expect(failures).toHaveLength(1);

      const impact = tile(page, "Impact").locator("video");
      await showShare(tile(page, "Impact"), 0.7);
      await expect.poll(() => isPaused(impact)).toBe(true);
      await showShare(tile(page, "Impact"), 0.8);
      await expect.poll(() => isPaused(impact)).toBe(false);
      expect(await impact.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual(
        [true, true],
      );
      await showShare(tile(page, "Impact"), 0.6);
      await expect.poll(() => isPaused(impact)).toBe(true);
    },
  );
});

test("plays no video on a data-saving connection until it is requested", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") requests.push(request.url());
  });
  await open(page, "/");
  const film = page.getByRole("region", { name: "The Tomashi’s" }).locator("video");
  const button = (action: "Play" | "Pause") =>
    page.getByRole("button", { name: `${action} video: Light moving over red leather` });
  await expect(button("Play")).toBeVisible();
  await tile(page, "About").hover();
  expect(requests).toEqual([]);
  await button("Play").click();
  await expect.poll(() => isPaused(film)).toBe(false);
  await button("Pause").click();
  expect(await isPaused(film)).toBe(true);
});

test(
  "shows the link to the collection and the complete headline on the first screen",
  { tag: ["@HOME-14"] },
  async ({ page }) => {
    await open(page, "/");
    const first = page.getByRole("region", { name: "The Tomashi’s" });
    for (const [width, height] of [
      [390, 844],
      [667, 375],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} by ${height}`;
      for (const part of [first.getByRole("heading"), first.getByRole("link")]) {
        await expect(part, size).toBeInViewport({ ratio: 1 });
      }
      const header = await page.getByRole("banner").boundingBox();
      const headline = await first.getByRole("heading").boundingBox();
      expect(headline?.y, size).toBeGreaterThanOrEqual(header?.height ?? NaN);
    }
    await first.getByRole("link", { name: "See Collection RICO" }).click();
    await expect(page).toHaveURL("/products");
  },
);
