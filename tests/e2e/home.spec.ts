import { expect, WITH_MOTION, open, test } from "../support/journey.ts";

test.use(WITH_MOTION);

test(
  "leads to every part of the site and plays a tile's video on hover",
  { tag: ["@HOME-02", "@HOME-09", "@CONST-03"] },
  async ({ page }) => {
    const requested = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "media") requested.add(request.url().split("/").at(-1) ?? "");
    });
    await page.setViewportSize({ width: 481, height: 900 });
    await open(page, "/");
    const background = page.getByRole("region", { name: "The Tomashi’s" }).locator("video");
    await expect
      .poll(() => background.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.2);
    expect([...requested]).toEqual(["background.webm"]);

    const tiles = page.getByRole("region", { name: "The four parts" }).getByRole("listitem");
    const design = tiles.filter({ has: page.getByRole("link", { name: "Design", exact: true }) });
    const film = design.locator("video");
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await design.scrollIntoViewIfNeeded();
    expect(await isPaused()).toBe(true);
    await design.hover();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.4);
    await page.getByRole("contentinfo").hover();
    await expect.poll(isPaused).toBe(true);
    await film.evaluate((video: HTMLVideoElement) => {
      video.addEventListener("play", () => {
        video.dataset.playedFrom = String(video.currentTime);
      });
    });
    await design.hover();
    await expect
      .poll(() => film.evaluate((video) => Number(video.dataset.playedFrom)))
      .toBeLessThan(0.2);

    // One pixel less is narrow: the same video now plays because it is visible.
    await page.getByRole("contentinfo").hover();
    await page.setViewportSize({ width: 480, height: 900 });
    await design.scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(false);

    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [tile, path, title] of [
      ["About", "/aboutus", "Made by hand, handed on"],
      ["Design", "/products", "Collection RICO"],
      ["Impact", "/education", "You could make this"],
      ["Our Vibe", "/vibe", "Pull up a chair"],
    ] as const) {
      await tiles.getByRole("link", { name: tile }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.getByRole("banner").getByRole("link", { name: "The Tomashi’s" }).click();
      await expect(page).toHaveURL("/home");
    }
  },
);
