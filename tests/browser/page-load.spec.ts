import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin-page.ts";
import {
  expect,
  holdBackResponses,
  waitForHydration,
  WITH_MOTION,
  open,
  test,
} from "../support/journey.ts";
import { pauseClock } from "../support/paused-clock.ts";

/** The maximum time for which the shop delays its scripts. */
const TIMEOUT_MS = 2000;

interface Loaded {
  file: string;
  type: string;
  kilobytes: number;
}

/** Opens a page, waits until the network is idle, and returns all downloaded files. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const finished: Promise<Loaded>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().startsWith("http")) return;
    const file = request.url().split("/").at(-1) ?? "";
    const loaded = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      const kilobytes = (responseBodySize + responseHeadersSize) / 1000;
      return { file, type: request.resourceType(), kilobytes };
    });
    finished.push(loaded);
  });
  // Disables the timeout that loads the scripts before the first paint; another test covers it.
  await page.addInitScript((timeout) => {
    const later = window.setTimeout.bind(window);
    const delayed = (run: () => void, ms = 0) => later(run, ms === timeout ? 120_000 : ms);
    window.setTimeout = delayed as typeof setTimeout;
  }, TIMEOUT_MS);
  await open(page, path);
  await page.waitForLoadState("networkidle");
  if (path === "/home") {
    const film = page.locator("video").first();
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0.2);
    await page.waitForLoadState("networkidle");
  }
  return Promise.all(finished);
}

function expectWeight(files: Loaded[], limits: { script: number; total: number }): void {
  const weightOf = (some: Loaded[]) => some.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const script = weightOf(files.filter(({ type }) => type === "script"));
  expect(script).toBeGreaterThan(50);
  expect(script).toBeLessThanOrEqual(limits.script);
  expect(weightOf(files)).toBeLessThanOrEqual(limits.total);
}

/** Expects scripts and other images to wait until the page and its first image are painted. */
async function expectOrder(page: Page, first: RegExp, chips: number): Promise<void> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("paint")].map(
      (entry) => entry.toJSON() as PerformanceResourceTiming,
    ),
  );
  const timeOf = (name: RegExp, key: "startTime" | "responseEnd") =>
    entries.find((entry) => name.test(entry.name))?.[key] ?? Infinity;
  const painted = timeOf(/^first-contentful-paint$/, "startTime");
  const late = entries.filter(
    ({ name }) => /\/assets\/.*\.js$/.test(name) || (name.includes("/media/") && !first.test(name)),
  );
  expect(late.filter(({ name }) => name.includes("/chip-"))).toHaveLength(chips);
  expect(Math.min(...late.map(({ startTime }) => startTime))).toBeGreaterThan(
    Math.max(painted, timeOf(first, "responseEnd")),
  );
}

/** Returns the names of the tile images of the home page that the browser has chosen to load. */
const tileImages = (page: Page) =>
  page
    .getByRole("region", { name: "The four parts" })
    .locator("img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all.flatMap(({ currentSrc }) => /\/home\/(\w+?)(?:-poster)?-\d/.exec(currentSrc)?.[1] ?? []),
    );

/** Expects the image of the row of bags to be uncropped. */
async function expectUncutRow(page: Page): Promise<void> {
  const row = page.getByRole("img", { name: /^Five sling bags in a row/ });
  const cut = () =>
    row.evaluate((image: HTMLImageElement) => {
      const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      return Math.abs(image.clientWidth / image.clientHeight / shape - 1);
    });
  await expect.poll(cut).toBeLessThan(0.02);
}

test.describe("on a phone", () => {
  test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

  test("loads at most 350 kB of /home before scrolling, and images when they come into view", async ({
    page,
  }) => {
    const files = await load(page, "/home");
    expectWeight(files, { script: 92, total: 350 });
    const names = (kind: RegExp) => files.map(({ file }) => file).filter((file) => kind.test(file));
    expect(new Set(names(/\.(?:webm|mp4)$/))).toEqual(new Set(["background-tall.webm"]));
    expect(names(/\.(?:avif|webp|jpg)$/)).toEqual(["background-poster-tall-576.avif"]);
    expect(await tileImages(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.mouse.wheel(0, 200);
    await expect.poll(() => tileImages(page)).toEqual(["about"]);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect.poll(() => tileImages(page)).toEqual(["about", "design", "impact", "vibe"]);
    await expectUncutRow(page);
  });

  for (const { path, script, total, first, chips = 0 } of [
    { path: "/products", script: 105, total: 188, first: /collection\/opening/, chips: 5 },
    // Loads the animation library.
    { path: "/education", script: 96, total: 167, first: /education\/poster/ },
    // Loads the code of two forms.
    { path: "/contact", script: 96, total: 171 },
  ]) {
    test(`loads at most ${total} kB of ${path} before scrolling`, async ({ page }) => {
      expectWeight(await load(page, path), { script, total });
      if (first) await expectOrder(page, first, chips);
    });
  }
});

test("loads the images of a page after client navigation", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/contact");
  await page.getByRole("banner").getByRole("link", { name: "The Tomashi’s" }).click();
  await expect.poll(() => tileImages(page)).toEqual(expect.arrayContaining(["about"]));
  await expect(page.locator("source[data-delayed]")).toHaveCount(0);
  await page.getByRole("link", { name: "Our Vibe" }).click();
  await expect(page).toHaveURL("/vibe");
  await expectUncutRow(page);
});

test("loads the scripts after a timeout when the first image never loads", async ({ page }) => {
  await page.route("**/education/poster*", () => undefined);
  await page.goto("/education", { waitUntil: "commit" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("loads the scripts immediately when a key is pressed", async ({ page }) => {
  await page.route("**/education/poster*", () => undefined);
  // Pauses the clock, so that the timeout cannot load the scripts.
  await pauseClock(page);
  await page.goto("/education", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await waitForHydration(page);
});

test("keeps a menu open that was opened before the scripts ran", async ({ page }) => {
  await page.route("**/education/poster*", () => undefined);
  await pauseClock(page);
  await page.goto("/education", { waitUntil: "domcontentloaded" });
  const menu = page.getByRole("banner").locator("details");
  await menu.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await page.keyboard.press("Tab");
  await waitForHydration(page);
  await expect(menu).toHaveAttribute("open");
});

test("hydrates while keys are pressed", async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (document.querySelector("html[data-hydrated]")) return;
      const release = new KeyboardEvent("keyup", { key: "Tab", bubbles: true });
      document.querySelector("h1")?.dispatchEvent(release);
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/products");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("shows the state of the URL after going back before the scripts run", async ({ page }) => {
  await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
  const users = page.getByRole("region", { name: "Users", exact: true });
  await page.getByRole("button", { name: "View Users" }).click();
  await expect(users).toBeVisible();

  await page.route("**/assets/*.js", () => undefined);
  // Scripts wait for the styles before them, so no script runs before the navigation back.
  const release = await holdBackResponses(page, "**/assets/*.css");
  await page.reload({ waitUntil: "commit" });
  await expect(users).toBeAttached();
  await page.goBack({ waitUntil: "commit" });
  release();
  await expect(page).toHaveURL(/inventory=hidden&orders=hidden$/);
  await expect(users).toHaveCount(0);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
});
