import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** The unit tests alone, for runs of which each takes one mutant. */
export default defineConfig({
  root,
  resolve: {
    alias: {
      "~": `${root}storefront/app`,
      "@tomashi/programme": `${root}plugins/programme/src`,
    },
  },
  test: {
    include: ["{plugins,storefront,commerce,tools}/**/*.test.{ts,tsx}", "tests/modules/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/.medusa/**", "**/build/**"],
    testTimeout: 20_000,
    isolate: false,
  },
});
