import { defineConfig } from "@playwright/test";

/** The features that Playwright enables in Chromium (`chromiumSwitches.ts` of playwright-core). */
const PLAYWRIGHTS_FEATURES = ["CDPScreenshotNewSurface", "SkipListAccountsWithoutGaiaCookies"];

/**
 * Runs tests in a real Chromium against the shop that `npm test` has started. Each suite is a
 * project.
 */
export default defineConfig({
  projects: [
    { name: "e2e", testDir: "./e2e" },
    { name: "browser", testDir: "./browser" },
    // Runs one test at a time in a separate shop, because these tests change what every visitor
    // sees.
    { name: "serial", testDir: "./serial", fullyParallel: false, workers: 1 },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Allows for a busy machine. Long timeouts cost nothing when things work.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.TEST_STOREFRONT_URL,
    viewport: { width: 1280, height: 900 },
    // Differs from UTC and the shop's time zone, so a date formatted in the browser's zone fails
    // tests.
    timezoneId: "America/Los_Angeles",
    // Saves 90 percent of the painting time. Tests of animations use MOVING.
    contextOptions: { reducedMotion: "reduce" },
    // Saves two thirds of the recording time. `--trace=on` helps to debug a failing test.
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
        // With the shop's headers, site isolation would start a new process on each navigation from a
        // blank page: two per test, each compiling every script again.
        "--disable-site-isolation-trials",
        // Handles requests without another process. Repeats Playwright's own features, because this
        // list replaces its list.
        `--enable-features=${[...PLAYWRIGHTS_FEATURES, "NetworkServiceInProcess2"].join(",")}`,
      ],
    },
  },
});
