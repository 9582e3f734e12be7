import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** Pictures of the storefront's components, taken and compared by `npm run styles`. */
export default defineConfig({
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../../.cache/styles/differences",
  // With the pictures to compare with there is a folder; none is ever written into.
  snapshotPathTemplate: `${process.env.STYLES_BASE ?? "."}/{arg}{ext}`,
  updateSnapshots: "none",
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 300_000,
  reporter: [["dot"]],
  expect: {
    // On one machine the same page is the same to the pixel, and a shade is a change too.
    toMatchSnapshot: { threshold: 0, maxDiffPixels: 0 },
  },
  projects: [
    { name: "390", use: { viewport: { width: 390, height: 844 } } },
    { name: "1440", use: { viewport: { width: 1440, height: 900 } } },
  ],
  use: {
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "off",
    screenshot: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
    },
  },
});
