import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/**
 * Journeys that change what every visitor sees. They run one by one, in the shop that the crash tests
 * have to themselves too.
 */
export default defineConfig(journeys, {
  testDir: ".",
  outputDir: "../../test-results/alone",
  fullyParallel: false,
  workers: 1,
});
