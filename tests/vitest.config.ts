import { defineConfig } from "vitest/config";
import { acceptanceRows } from "../tools/test/acceptance.ts";

const root = new URL("..", import.meta.url).pathname;
const storefrontAliases = {
  "~": new URL("../storefront/app", import.meta.url).pathname,
  "@tomashi/programme": new URL("../plugins/programme/src", import.meta.url).pathname,
};

const SHORT_CONNECTIONS = "tests/support/short-connections.ts";

/**
 * A test that asserts nothing fails, and so does one that would run alone. Its tags are the
 * acceptance rows that it shows; any other tag is an error.
 */
const HONEST = {
  allowOnly: false,
  // A poll ends as soon as it holds; a busy machine is slow.
  expect: { requireAssertions: true, poll: { timeout: 30_000 } },
  tags: acceptanceRows(root).map((name) => ({ name })),
};

/**
 * Unit tests lie beside their code; those of modules need a database, the others processes and say
 * which.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve: { alias: storefrontAliases },
        test: {
          name: "unit",
          include: ["{plugins,storefront,commerce,tools}/**/*.test.{ts,tsx}"],
          exclude: [
            "plugins/programme/tests/modules/**",
            "**/node_modules/**",
            "**/.medusa/**",
            "**/build/**",
          ],
          // Long: what a test imports counts, and a busy machine is slow.
          testTimeout: 60_000,
          setupFiles: ["tests/support/fresh-file.ts"],
          // Neither UTC nor the shop's own: what is read in the zone of a machine shows.
          env: { TZ: "America/Los_Angeles" },
          isolate: false,
          ...HONEST,
        },
      },
      {
        resolve: { alias: storefrontAliases },
        test: {
          name: "modules",
          include: ["plugins/programme/tests/modules/**/*.test.ts"],
          globalSetup: ["plugins/programme/tests/modules/database-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One after the other in one worker: the engine's libraries take longer than the tests.
          fileParallelism: false,
          isolate: false,
          ...HONEST,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/{integration,pages}/**/*.test.ts"],
          setupFiles: [SHORT_CONNECTIONS],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          ...HONEST,
          // The tests mostly wait for the shop, which does several things at a time.
          maxWorkers: 3,
          // A worker keeps its logins and connections from file to file.
          isolate: false,
        },
      },
      {
        test: {
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          setupFiles: [SHORT_CONNECTIONS],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          ...HONEST,
          // Failpoints and Stripe faults affect the whole shop, so that these tests run one by one.
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        test: {
          name: "startup",
          include: ["tests/startup/**/*.test.ts"],
          setupFiles: [SHORT_CONNECTIONS],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          ...HONEST,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "upgrade",
          include: ["tests/upgrade/**/*.test.ts"],
          setupFiles: [SHORT_CONNECTIONS],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          ...HONEST,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "redis",
          include: ["tests/redis/**/*.test.ts"],
          setupFiles: [SHORT_CONNECTIONS],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          ...HONEST,
        },
      },
      {
        // Tests that lie in every way: the tests of the runner alone run them.
        test: {
          name: "fixtures",
          include: ["tools/test/fixtures/{honest,only,unhandled}.fixture.ts"],
          ...HONEST,
        },
      },
    ],
  },
});
