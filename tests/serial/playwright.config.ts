import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Browser tests that change what every visitor sees: one at a time, in a shop of their own. */
export default defineConfig(base, {
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/serial",
  fullyParallel: false,
  workers: 1,
});
