import { defineConfig } from "@playwright/test";

/** The features that Playwright enables in Chromium (chromiumSwitches.ts of playwright-core). */
const PLAYWRIGHTS_FEATURES = ["CDPScreenshotNewSurface", "SkipListAccountsWithoutGaiaCookies"];

/** Tests in a real Chromium against the shop that `npm test` has started. Each suite is a project. */
export default defineConfig({
  projects: [
    { name: "e2e", testDir: "./e2e" },
    { name: "browser", testDir: "./browser" },
    // These tests change what every visitor sees: one at a time, in a shop of their own.
    { name: "serial", testDir: "./serial", fullyParallel: false, workers: 1 },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long timeouts cost nothing when things work, and a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.TEST_STOREFRONT_URL,
    viewport: { width: 1280, height: 900 },
    // Neither UTC nor the shop's own: what is read in the zone of the browser shows.
    timezoneId: "America/Los_Angeles",
    // Painting every fade takes a tenth of the time; what moves is tested with MOVING.
    contextOptions: { reducedMotion: "reduce" },
    // Recording takes a third of the time; `--trace=on` shows how a test came to fail.
    reuseContext: true,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The headers ask for a process of their own at each first step from a blank page: two
        // to be started for each test, with every script to be compiled again.
        "--disable-site-isolation-trials",
        // Requests without a further process. Playwright's own features are named again: this
        // list takes the place of its list.
        `--enable-features=${[...PLAYWRIGHTS_FEATURES, "NetworkServiceInProcess2"].join(",")}`,
      ],
    },
  },
});
