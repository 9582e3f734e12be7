import { defineConfig } from "vitest/config";
import { readCriteria } from "../tools/test/acceptance.ts";
import { RARE } from "../tools/test/results.ts";

const root = new URL("..", import.meta.url).pathname;
const storefrontAliases = {
  "~": new URL("../storefront/app", import.meta.url).pathname,
  "@tomashi/programme": new URL("../plugins/programme/src", import.meta.url).pathname,
};

/**
 * Fails tests that assert nothing or use `.only`, and tests with a tag that is neither an acceptance
 * criterion nor `rare`.
 */
const HONEST = {
  allowOnly: false,
  expect: {
    requireAssertions: true,
    poll: {
      // Allows for a busy machine. A poll ends as soon as its condition holds. Shorter than the minute
      // after which the reconciliation finishes a payment, which would hide a broken webhook.
      timeout: 30_000,
      // Leaves the shop's CPU time to the work that the test waits for.
      interval: 250,
    },
  },
  tags: [RARE, ...readCriteria(root)].map((name) => ({ name })),
};

const BESIDE_THE_CODE = {
  // Allows for slow imports and a busy machine.
  testTimeout: 60_000,
  setupFiles: ["tests/support/fresh-file.ts"],
  // Differs from UTC and the shop's time zone, so a date formatted in the machine's zone fails tests.
  env: { TZ: "America/Los_Angeles" },
  isolate: false,
  ...HONEST,
};

const WITH_A_SHOP = {
  setupFiles: ["tests/support/short-connections.ts"],
  // Allows for a machine that other programs keep busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  ...HONEST,
};

/**
 * Unit tests are next to their code. Tests of modules need a database, and the other projects need the
 * processes named in their settings.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve: { alias: storefrontAliases },
        test: {
          name: "unit",
          include: ["{plugins,storefront,commerce}/**/*.test.{ts,tsx}"],
          exclude: [
            "plugins/programme/tests/modules/**",
            "**/node_modules/**",
            "**/.medusa/**",
            "**/build/**",
          ],
          ...BESIDE_THE_CODE,
        },
      },
      {
        resolve: { alias: storefrontAliases },
        test: { name: "tools", include: ["tools/**/*.test.ts"], ...BESIDE_THE_CODE },
      },
      {
        resolve: { alias: storefrontAliases },
        test: {
          name: "modules",
          include: ["plugins/programme/tests/modules/**/*.test.ts"],
          globalSetup: ["plugins/programme/tests/modules/database-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Runs the files one after the other in one worker, because Medusa's libraries take
          // longer to load than the tests.
          fileParallelism: false,
          isolate: false,
          ...HONEST,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/{integration,pages}/**/*.test.ts"],
          ...WITH_A_SHOP,
          // The tests mostly wait for the shop, which handles several requests at a time. `npm test`
          // runs this project in two parts.
          maxWorkers: 3,
          // Shares a worker's logins and connections among its files.
          isolate: false,
        },
      },
      {
        test: {
          name: "exhaustive",
          include: ["tests/exhaustive/**/*.test.ts"],
          ...WITH_A_SHOP,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          ...WITH_A_SHOP,
          // Runs the tests one by one, because failpoints and Stripe faults affect the entire shop.
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        test: {
          name: "startup",
          include: ["tests/startup/**/*.test.ts"],
          ...WITH_A_SHOP,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "upgrade",
          include: ["tests/upgrade/**/*.test.ts"],
          ...WITH_A_SHOP,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "redis",
          include: ["tests/redis/**/*.test.ts"],
          ...WITH_A_SHOP,
        },
      },
      {
        test: {
          name: "backup",
          include: ["tests/backup/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...HONEST,
        },
      },
      {
        // Tests that break each of the rules above. Only the test runner's own tests run them.
        test: {
          name: "fixtures",
          include: ["tools/test/fixtures/{rules,only,unhandled}.fixture.ts"],
          ...HONEST,
        },
      },
    ],
  },
});
