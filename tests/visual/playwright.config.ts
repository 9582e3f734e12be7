import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** Takes and compares screenshots of the storefront's components for `npm run styles`. */
export default defineConfig({
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../../.cache/styles/differences",
  // Uses the folder to compare with, which is never written to.
  snapshotPathTemplate: `${process.env.STYLES_BASE ?? "."}/{arg}{ext}`,
  updateSnapshots: "none",
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 300_000,
  reporter: [["dot"]],
  expect: {
    // Reports any difference, because rendering is identical on one machine.
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
