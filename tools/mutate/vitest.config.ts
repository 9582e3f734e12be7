import { defineConfig } from "vitest/config";
import { BrokenFiles } from "./broken-files.ts";

const root = new URL("../..", import.meta.url).pathname;

/** The unit tests alone, run anew for every mutant. */
export default defineConfig({
  root,
  resolve: {
    alias: {
      "~": `${root}storefront/app`,
      "@tomashi/programme": `${root}plugins/programme/src`,
    },
  },
  test: {
    include: ["{plugins,storefront}/**/*.test.{ts,tsx}", "tests/modules/**/*.test.ts"],
    // The drawing of a page takes seconds, and decides nothing.
    exclude: ["**/node_modules/**", "**/.medusa/**", "**/build/**", "**/render-pdf.test.ts"],
    testTimeout: 20_000,
    reporters: [new BrokenFiles()],
    // Starting a worker for each mutant would take longer than its tests.
    isolate: false,
    setupFiles: ["tools/mutate/fresh-modules.ts"],
  },
});
