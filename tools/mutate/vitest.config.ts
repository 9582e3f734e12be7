import { defineConfig } from "vitest/config";
import { MutantRuns } from "./runs.ts";

const root = new URL("../..", import.meta.url).pathname;
const alias = {
  "~": `${root}storefront/app`,
  "@tomashi/programme": `${root}plugins/programme/src`,
};

/** The unit tests alone, run anew for every mutant. */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: ["{plugins,storefront}/**/*.test.{ts,tsx}"],
    // The drawing of a page takes seconds, and decides nothing.
    exclude: ["**/node_modules/**", "**/.medusa/**", "**/build/**", "**/render-pdf*.test.ts"],
    testTimeout: 20_000,
    // The rows of docs/acceptance.md, which no mutant needs.
    strictTags: false,
    reporters: [new MutantRuns(root, alias)],
  },
});
