import type { Locator, Page } from "@playwright/test";
import { expect, holdBack, MOVING, open, test } from "../support/journey.ts";

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

/** Scrolls until this share of the element stands above the lower edge of the screen. */
async function showShare(element: Locator, share: number): Promise<void> {
  await element.evaluate((node, part) => {
    const box = node.getBoundingClientRect();
    window.scrollBy({ top: box.top + box.height * part - window.innerHeight, behavior: "instant" });
    // What watches the tile hears of it with the next picture.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);
}

test(
  "home leads to every part of the house",
  {
    tag: [
      "@HOME-01",
      "@HOME-02",
      "@HOME-03",
      "@HOME-04",
      "@HOME-05",
      "@HOME-10",
      "@HOME-11",
      "@HOME-12",
      "@HOME-13",
    ],
  },
  async ({ page }) => {
    await open(page, "/");
    await expect(page.getByRole("region", { name: "The Tomashi’s" }).locator("video")).toHaveCount(
      1,
    );
    await expect(page.getByRole("region", { name: "The label" })).toContainText("Look closely");

    const tiles = page.getByRole("region", { name: "The four parts" }).getByRole("listitem");
    const links = tiles.getByRole("link");
    await expect(links).toHaveText(["About", "Design", "Impact", "Our Vibe"]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/aboutus",
      "/products",
      "/education",
      "/vibe",
    ]);
    const films = await tiles.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll("video").length),
    );
    expect(films).toEqual([1, 1, 1, 0]);

    const rooms = page.getByRole("region", { name: "Two rooms of one house" });
    await expect(rooms.getByRole("heading")).toBeVisible();
    await expect(rooms.getByRole("link", { name: "DESIGN" })).toHaveAttribute("href", "/products");
    await expect(rooms.getByRole("link", { name: "IMPACT" })).toHaveAttribute("href", "/education");
    await expect(rooms.getByRole("link")).toHaveCount(2);
    await expect(
      page
        .getByRole("region", { name: "A year at the bench" })
        .getByRole("link", { name: "Apply Now" }),
    ).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Collection RICO" }).getByRole("link"),
    ).toHaveCount(5);
    await expect(
      page.getByRole("region", { name: "Get in touch" }).getByRole("link"),
    ).toHaveAttribute("href", "/contact");

    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Subscribe to newsletter" })).toHaveAttribute(
      "href",
      "/contact",
    );
    for (const [name, target] of [
      ["Privacy", "/privacy"],
      ["Terms & returns", "/terms&return"],
      ["Contact", "/contact"],
    ] as const) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
    }
    await expect(footer.getByText("© 2025 The Tomashi’s", { exact: true })).toBeVisible();
    const social = footer.getByRole("navigation", { name: "Social profiles" }).getByRole("link");
    await expect(social).toHaveText(["TikTok", "Instagram", "X"]);
    const profiles = await social.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(profiles).toEqual(
      ["tiktok", "instagram", "x"].map((name) => `https://example.com/${name}`),
    );
    await expect(footer.getByText("Ships from the United States.")).toBeVisible();

    const [root, byName] = await Promise.all(
      ["/", "/home"].map(async (path) => {
        const html = await (await page.request.get(path)).text();
        return /<main[^>]*>.*<\/main>/s.exec(html)?.[0];
      }),
    );
    expect(root).toContain("Two rooms of one house");
    expect(byName).toBe(root);
  },
);

test("the page fades in over 1.3 s and out as it goes", { tag: ["@HOME-06"] }, async ({ page }) => {
  await page.goto("/");
  const fade = await page.evaluate(() => {
    const content = document.querySelector<HTMLElement>("main > div");
    // Begun once more, because on a busy machine it may be over by now.
    content?.style.setProperty("animation", "none");
    content?.getAnimations();
    content?.style.removeProperty("animation");
    const animation = content
      ?.getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === "page-fade");
    if (!animation?.effect) throw new Error("The page does not fade.");
    animation.pause();
    animation.currentTime = 0;
    const { target } = animation.effect as KeyframeEffect;
    const opacity = () => Number(getComputedStyle(target as Element).opacity);
    const atStart = opacity();
    animation.currentTime = 1290;
    const nearEnd = opacity();
    animation.finish();
    return { lasts: animation.effect.getTiming().duration, atStart, nearEnd, after: opacity() };
  });
  expect(fade.lasts).toBe(1300);
  expect(fade.atStart).toBeLessThan(0.05);
  expect(fade.nearEnd).toBeLessThan(1);
  expect(fade.after).toBe(1);

  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const releases = [
    await holdBack(page, "**/products.data**"),
    await holdBack(page, "**/assets/products-*.js"),
  ];
  await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
  const content = page.locator("main > div").first();
  await expect(content).toHaveCSS("opacity", "0");
  for (const release of releases) release();
  await expect(page.getByRole("heading", { name: "Collection RICO", level: 1 })).toBeVisible();
});

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
      // The second refusal is a start that was broken off: nothing tells of it.
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
