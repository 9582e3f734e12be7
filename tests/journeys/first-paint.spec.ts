import { openAsAdmin } from "../support/admin.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { expect, holdBack, hydrated, open, test } from "../support/journey.ts";

/** So long the shop holds its scripts back at most. */
const TIMEOUT_MS = 2000;

for (const { path, first, chips } of [
  { path: "/education", first: /education\/poster/, chips: 0 },
  { path: "/products", first: /collection\/opening/, chips: 5 },
]) {
  test(`scripts and other pictures of ${path} are fetched after the page and its first picture are painted`, async ({
    page,
  }) => {
    // However long the painting takes: what ends the waiting for it is another test's.
    await page.addInitScript((timeout) => {
      const later = window.setTimeout.bind(window);
      const delayed = (run: () => void, ms = 0) => later(run, ms === timeout ? 120_000 : ms);
      window.setTimeout = delayed as typeof setTimeout;
    }, TIMEOUT_MS);
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const { painted, files } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return {
        painted: paint?.startTime ?? Infinity,
        files: all.map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
      };
    });
    const pictured = files.find(({ name }) => first.test(name))?.responseEnd ?? Infinity;
    const scripts = files.filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const pictures = files.filter(({ name }) => name.includes("/media/") && !first.test(name));
    expect(scripts.length).toBeGreaterThan(1);
    expect(pictures.filter(({ name }) => name.includes("/chip-"))).toHaveLength(chips);
    const starts = [...scripts, ...pictures].map(({ startTime }) => startTime);
    expect(Math.min(...starts)).toBeGreaterThan(Math.max(painted, pictured));
  });
}

test("a first picture that never comes holds the scripts back for a while only", async ({
  page,
}) => {
  await page.route("**/education/poster*", () => undefined);
  await page.goto("/education", { waitUntil: "commit" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("a press before the scripts are there fetches them at once", async ({ page }) => {
  await page.route("**/education/poster*", () => undefined);
  // The clock is paused, so that the timeout cannot be what fetches them.
  await pauseClock(page);
  await page.goto("/education", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await hydrated(page);
});

test("presses while the scripts take over do not keep them from it", async ({ page }) => {
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
  for (const path of ["/privacy", "/", "/products"]) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
  }
});

test("a step back before the scripts are there shows what its address says", async ({ page }) => {
  await openAsAdmin(page, "/admin?inventory=hidden&orders=hidden");
  const users = page.getByRole("region", { name: "Users", exact: true });
  await page.getByRole("button", { name: "View Users" }).click();
  await expect(users).toBeVisible();

  await page.route("**/assets/*.js", () => undefined);
  // Scripts after the styles wait for them, so that none of those notices the navigation.
  const release = await holdBack(page, "**/assets/*.css");
  await page.reload({ waitUntil: "commit" });
  await expect(users).toBeAttached();
  await page.goBack({ waitUntil: "commit" });
  release();
  await expect(page).toHaveURL(/inventory=hidden&orders=hidden$/);
  await expect(users).toHaveCount(0);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
});
