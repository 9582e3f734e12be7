import { defineConfig } from "vitest/config";
import { directTests, LoadFailures } from "./runs.ts";

const root = new URL("../..", import.meta.url).pathname;
const alias = {
  "~": `${root}storefront/app`,
  "@tomashi/programme": `${root}plugins/programme/src`,
};

/** Vitest's configuration for mutants: only unit tests. */
export default defineConfig({
  root,
  plugins: [directTests(root, alias)],
  resolve: { alias },
  test: {
    include: ["{plugins,storefront}/**/*.test.{ts,tsx}"],
    // Excludes PDF rendering, which takes seconds and covers no critical code, and a test whose
    // drawings are not copied.
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
    // Doesn't check tags: they are criteria of docs/acceptance.md, which is not copied.
    strictTags: false,
    reporters: [new LoadFailures()],
  },
});
