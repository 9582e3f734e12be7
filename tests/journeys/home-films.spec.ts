import type { Locator, Page } from "@playwright/test";
import { expect, MOVING, open, test } from "../support/journey.ts";

test.use(MOVING);

const NARROW = { width: 390, height: 844 };

function tile(page: Page, name: "About" | "Design" | "Impact"): Locator {
  return page
    .getByRole("region", { name: "The four parts" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
}

function isPaused(film: Locator): Promise<boolean> {
  return film.evaluate((video) => (video as HTMLVideoElement).paused);
}

/** Scrolls until this share of the element is above the lower edge of the screen. */
async function showShare(element: Locator, share: number): Promise<void> {
  await element.evaluate((node, part) => {
    const box = node.getBoundingClientRect();
    window.scrollBy({ top: box.top + box.height * part - window.innerHeight, behavior: "instant" });
    // The tile's observer is notified with the next frame.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);
}

test.describe("narrow", () => {
  test.use({ viewport: NARROW });

  test(
    "a tile's film runs exactly while three quarters of it are seen",
    { tag: ["@HOME-07"] },
    async ({ page }) => {
      await open(page, "/");
      for (const name of ["About", "Impact"] as const) {
        const film = tile(page, name).locator("video");
        await showShare(tile(page, name), 0.7);
        await expect.poll(() => isPaused(film)).toBe(true);
        await showShare(tile(page, name), 0.8);
        await expect.poll(() => isPaused(film)).toBe(false);
        const { muted, loop } = await film.evaluate((video) => ({
          muted: (video as HTMLVideoElement).muted,
          loop: (video as HTMLVideoElement).loop,
        }));
        expect({ muted, loop }).toEqual({ muted: true, loop: true });
        await showShare(tile(page, name), 0.6);
        await expect.poll(() => isPaused(film)).toBe(true);
      }
    },
  );

  test(
    "a refused start is logged and tried again when the tile comes back",
    { tag: ["@HOME-08", "@MEDIA-02", "@MEDIA-03"] },
    async ({ page }) => {
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await page.addInitScript(() => {
        const failures = ["NotAllowedError", "AbortError"];
        const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "play")
          ?.value as () => Promise<void>;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          const isTile = this.querySelector("source")?.src.includes("home/about.") === true;
          const failure = isTile ? failures.shift() : undefined;
          if (failure) return Promise.reject(new DOMException(`refused by the test`, failure));
          return play.call(this);
        };
      });
      await open(page, "/");
      const film = tile(page, "About").locator("video");
      const seeAgain = async () => {
        await showShare(tile(page, "About"), 0.1);
        await showShare(tile(page, "About"), 0.9);
      };
      await seeAgain();
      await expect
        .poll(() => logged.filter((text) => text.includes("could not be played")))
        .toHaveLength(1);
      expect(await isPaused(film)).toBe(true);
      // The second refusal is an aborted start, which is not reported.
      await expect
        .poll(async () => {
          await seeAgain();
          return isPaused(film);
        })
        .toBe(false);
      expect(logged.filter((text) => text.includes("could not be played"))).toHaveLength(1);
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    },
  );
});

test.describe("the film of the first screen", () => {
  for (const { screen, size, file } of [
    { screen: "a phone", size: NARROW, file: "background-tall.webm" },
    { screen: "a wide screen", size: { width: 1280, height: 800 }, file: "background.webm" },
  ]) {
    test(`${screen} downloads ${file} and no other`, { tag: ["@MEDIA-01"] }, async ({ page }) => {
      await page.setViewportSize(size);
      const asked = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "media") asked.add(request.url().split("/").at(-1) ?? "");
      });
      await open(page, "/");
      const film = page.getByRole("region", { name: "The Tomashi’s" }).locator("video");
      const time = () => film.evaluate((video) => (video as HTMLVideoElement).currentTime);
      await expect.poll(time).toBeGreaterThan(0.2);
      expect([...asked]).toEqual([file]);
    });
  }
});

test(
  "on wide screens hovering runs a tile's film from the start",
  { tag: ["@HOME-09", "@CONST-03"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 481, height: 900 });
    await open(page, "/");
    const design = tile(page, "Design");
    const film = design.locator("video");
    await design.scrollIntoViewIfNeeded();
    const time = () => film.evaluate((video) => (video as HTMLVideoElement).currentTime);
    expect(await isPaused(film)).toBe(true);
    await design.hover();
    await expect.poll(time).toBeGreaterThan(0.4);
    await page.getByRole("contentinfo").hover();
    await expect.poll(() => isPaused(film)).toBe(true);
    await film.evaluate((video) => {
      const native = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
      Object.defineProperty(video, "currentTime", {
        get: () => native?.get?.call(video) as unknown,
        set: (seconds: number) => {
          video.dataset.soughtTo = String(seconds);
          native?.set?.call(video, seconds);
        },
      });
    });
    await design.hover();
    await expect.poll(() => isPaused(film)).toBe(false);
    await expect(film).toHaveAttribute("data-sought-to", "0");

    // One pixel less is narrow: the same film now runs by being seen.
    await page.getByRole("contentinfo").hover();
    await page.setViewportSize({ width: 480, height: 900 });
    await design.scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(film)).toBe(false);
  },
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("films rest on their posters until they are asked to play", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "media") asked.push(request.url());
    });
    await open(page, "/");
    const film = page.getByRole("region", { name: "The Tomashi’s" }).locator("video");
    const play = page.getByRole("button", { name: "Play film: Light moving over red leather" });
    await expect(play).toBeVisible();
    await tile(page, "Design").hover();
    expect(await isPaused(tile(page, "Design").locator("video"))).toBe(true);
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => isPaused(film)).toBe(false);
    await page.getByRole("button", { name: "Pause film: Light moving over red leather" }).click();
    expect(await isPaused(film)).toBe(true);
  });
});

test("films are not fetched on a data-saving connection", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") asked.push(request.url());
  });
  await open(page, "/");
  await expect(page.getByRole("button", { name: /^Play film: Light/ })).toBeVisible();
  await tile(page, "About").hover();
  expect(asked).toEqual([]);
});
