import { defineConfig } from "vitest/config";
import { MutantRuns } from "./runs.ts";

const root = new URL("../..", import.meta.url).pathname;
const alias = {
  "~": `${root}storefront/app`,
  "@tomashi/programme": `${root}plugins/programme/src`,
};

/** Runs only the unit tests, for every mutant. */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: ["{plugins,storefront}/**/*.test.{ts,tsx}"],
    // Rendering a PDF takes seconds and contains no critical code; drawings are not copied.
    exclude: [
      "**/node_modules/**",
      "**/.medusa/**",
      "**/build/**",
      "**/render-pdf*.test.ts",
      "**/specification.test.ts",
    ],
    // Long enough that a busy machine does not fail the run before the first mutant.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The tags are criteria of docs/acceptance.md, which mutants do not need.
    strictTags: false,
    reporters: [new MutantRuns(root, alias)],
  },
});
