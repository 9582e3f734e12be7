import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "./git-files.ts";
import { isSource, reaching } from "./importers.ts";
import { shardsOf, suites, type Job, type Suite } from "./suites.ts";

/**
 * The folders of tests that use a running shop. Such a test's imports don't show which code it
 * reaches.
 */
const LEVELS = ["integration", "pages", "browser", "e2e", "backup"];

/** The suites whose tests import the code that they test. */
const BY_IMPORTS = ["unit", "modules", "tools"];

/** The tests of all screens, for code that all screens share. */
const SCREENS = ["pages/", "e2e/"];

/**
 * The tests in these folders that a change of a source file can break, given by parts of their
 * paths. The first matching entry counts. A change of a source file without an entry runs the main
 * set.
 */
export const AREAS: [files: RegExp, tests: string[]][] = [
  // The tests that import these files are enough.
  [/^plugins\/programme\/tests\/|\.test\.tsx?$/, []],
  [
    /^storefront\/(app\/(cart|checkout)|app\/routes\/(cart|checkout|payment))/,
    ["cart", "checkout", "collection", "browser/product-page", "purchase"],
  ],
  [
    /^storefront\/app\/(collection|product|catalog|media)\//,
    ["collection", "carousel", "browser/product-page", "pages/products", "browse"],
  ],
  [/^storefront\/app\/orders\//, ["pages/order", "browser/order", "e2e/return"]],
  [/^storefront\/app\/(admin|analytics)\//, ["admin", "merchandiser", "content"]],
  [
    /^storefront\/app\/(home|education|content|published-content)\//,
    ["home", "content-pages", "content", "videos"],
  ],
  [/^storefront\/app\/two-factor\//, ["two-factor"]],
  [/^storefront\/app\/session\//, ["login", "sign-up", "session", "header"]],
  [/^storefront\/app\//, SCREENS],
  [
    /^storefront\/(server|public|vite|compress|subset|patched)/,
    [...SCREENS, "storefront", "page-cache", "api-"],
  ],
  [/^storefront\/stories\//, []],
  [
    /^plugins\/programme\/src\/(settlements\/|order-lines\/.*(refund|cancel|lost|reship))/,
    [
      "refund",
      "credit",
      "cancellation",
      "correction",
      "dispute",
      "integration/return",
      "e2e/return",
    ],
  ],
  [
    /^plugins\/programme\/src\/(packing-slips|delays|labels)\/|\/order-lines\/.*(pack|fulfillment|hand-over|carrier|tracking)/,
    ["packing", "tracking", "package", "delay", "sent-again", "steps", "e2e/admin-orders"],
  ],
  [
    /^plugins\/programme\/src\/order-lines\//,
    [
      ...["integration/order", "order-status", "placed-order", "unpaid-order", "return"],
      ...["exchange", "received", "sent-again", "correction", "steps", "e2e/admin-orders"],
    ],
  ],
  [
    /^plugins\/programme\/src\/(payments|checkout|stripe|inventory|providers|quote)\//,
    ["purchase", "payment", "checkout", "credit", "hosted-page", "inventory", "stripe-events"],
  ],
  [
    /^plugins\/programme\/src\/(order-payments|payment-alerts|phone-orders)\//,
    ["order", "payment", "dispute", "failed-refunds", "stripe-events"],
  ],
  [/^plugins\/programme\/src\/(events|webhooks)\//, ["events"]],
  [/^plugins\/programme\/src\/(cart|wishlist)\//, ["cart", "wishlist", "limit"]],
  [
    /^plugins\/programme\/src\/(accounts|addresses|account-data)\//,
    ["account", "login", "session", "profile", "address", "two-factor", "data"],
  ],
  [
    /^plugins\/programme\/src\/(catalog|back-in-stock|images)\//,
    ["product", "catalog", "stock", "inventory", "image", "collection"],
  ],
  [
    /^plugins\/programme\/src\/(notifications|invoices|pdf|newsletter|contact)\//,
    ["mail", "invoice", "slip", "newsletter", "contact", "order"],
  ],
  [
    /^plugins\/programme\/src\/(staff|audit-log|metrics|content|shop-settings)\//,
    ["admin", "staff", "metrics", "content"],
  ],
  [/^deploy\/(backup|restore)/, ["backup/"]],
  [/^(docs\/|.*\.md$|tools\/|deploy\/|\.ci\/|\.\w+rc\.json$|cspell\.json$)/, []],
];

const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig.*\.json|tests\/\w+\.config\.ts|tools\/(test|start|database)\/)/;

/** Returns true for files that change no types or lint rules outside the files that import them. */
const isLocal = (file: string) =>
  (isSource(file) && !/\.d\.m?ts$|^tools\/lint\//.test(file)) || /\.(?:css|md)$/.test(file);

/** From this number of test files, a second shop saves more time than its start takes. */
const MIN_FILES_FOR_SHARDS = 8;

/** Returns the suites that these changes can break, or undefined for the main set. */
export function jobsForChanges(files: string[], root: string): Job[] | undefined {
  if (files.length === 0) return [];
  if (files.some((file) => EVERYTHING.test(file))) return undefined;
  const existing = projectFiles(root);
  const tests = testFiles(root);
  const isInTests = (file: string) => file.startsWith("tests/");
  // What a test imports from elsewhere doesn't show which code it reaches.
  const reached = reaching(files.filter(isInTests), existing.filter(isInTests), root);
  const chosen = new Set(tests.filter((test) => reached.includes(test)));
  for (const file of files.filter((one) => !isInTests(one))) {
    const area = AREAS.find(([pattern]) => pattern.test(file));
    if (!area) return undefined;
    const other = otherLevel(file);
    for (const test of testsMatching(area[1], tests)) {
      if (other === undefined || !test.startsWith(other)) chosen.add(test);
    }
  }
  const related = files.filter((file) => isSource(file) && existsSync(path.join(root, file)));
  const linted = files.every(isLocal)
    ? reaching(files, existing, root).filter(isSource)
    : undefined;
  return suites.flatMap((suite): Job[] => {
    if (suite.name === "checks") return [{ suite, filters: [], related: linted }];
    if (BY_IMPORTS.includes(suite.name)) {
      return related.length > 0 ? [{ suite, filters: [], related }] : [];
    }
    const filters = [...chosen].filter((file) => belongsTo(file, suite)).toSorted();
    if (filters.length === 0) return [];
    return filters.length < MIN_FILES_FOR_SHARDS ? [{ suite, filters }] : shardsOf(suite, filters);
  });
}

/** Returns the folder of tests that reach no code of this kind, or undefined. */
function otherLevel(file: string): string | undefined {
  if (file.startsWith("storefront/app/")) return "tests/integration/";
  if (file.startsWith("plugins/")) return "tests/browser/";
  return undefined;
}

/** Returns the test files of `LEVELS` whose paths below `tests` contain one of these words. */
export function testsMatching(words: string[], tests: string[]): string[] {
  return tests.filter((file) => {
    const [, level = "", ...rest] = file.split("/");
    if (!LEVELS.includes(level)) return false;
    return words.some((word) => `${level}/${rest.join("/")}`.includes(word));
  });
}

export function testFiles(root: string): string[] {
  return readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => path.join("tests", file));
}

/** Returns true if the suite runs this test file. Page tests run with the integration tests. */
function belongsTo(file: string, { name }: Suite): boolean {
  const level = file.split("/")[1];
  return level === name || (level === "pages" && name === "integration");
}
