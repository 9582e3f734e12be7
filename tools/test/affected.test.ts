import path from "node:path";
import { expect, test } from "vitest";
import { AREAS, jobsForChanges, testFiles, testsMatching } from "./affected.ts";

const root = path.resolve(import.meta.dirname, "../..");
const tests = testFiles(root);

/** Returns the suites that would run, each with its selected files. */
const suitesFor = (...files: string[]) =>
  Object.fromEntries(
    (jobsForChanges(files, root) ?? []).map(({ suite, filters }) => [suite.name, filters]),
  );

test("names existing tests for each area", () => {
  const words = AREAS.flatMap(([, names]) => names);
  expect(words.filter((word) => testsMatching([word], tests).length === 0)).toEqual([]);
});

test("runs the main set when a shared rule, a package, or an unknown file has changed", () => {
  for (const file of [
    "plugins/programme/src/contract/money.ts",
    "package-lock.json",
    "tests/vitest.config.ts",
    "commerce/medusa-config.ts",
  ]) {
    expect(jobsForChanges(["docs/privacy.md", file], root), file).toBeUndefined();
  }
});

test("runs the tests of a component's screens, and unit tests that import it", () => {
  const chosen = suitesFor("storefront/app/cart/add-form.tsx");
  expect(Object.keys(chosen).toSorted()).toEqual([
    ...["browser", "checks", "e2e", "integration", "modules", "tools", "unit"],
  ]);
  expect(chosen.e2e).toContain("tests/e2e/cart.spec.ts");
  expect(chosen.integration).toContain("tests/pages/cart.test.ts");
  expect(chosen.integration).not.toContain("tests/integration/cart.test.ts");
  // These screens show its button.
  expect(chosen.browser).toContain("tests/browser/collection.spec.ts");
  expect(chosen.e2e).not.toContain("tests/e2e/two-factor.spec.ts");
});

test("runs the tests of a workflow's orders and screens", () => {
  const workflow = "plugins/programme/src/settlements/pay-back.ts";
  const chosen = suitesFor(workflow);
  expect(chosen.integration).toContain("tests/integration/failed-refunds.test.ts");
  expect(chosen.integration).toContain("tests/integration/cancellation.test.ts");
  expect(chosen.integration).not.toContain("tests/integration/wishlist.test.ts");
  expect(chosen.browser).toBeUndefined();
  expect(chosen.e2e).toContain("tests/e2e/return.spec.ts");
  const parts = jobsForChanges([workflow], root)?.filter(
    ({ suite }) => suite.name === "integration",
  );
  expect(parts?.map(({ shard }) => shard)).toEqual([1, 2]);
});

/** Returns the files whose types and lint rules would be checked. */
const lintedFor = (...files: string[]) =>
  jobsForChanges(files, root)?.find(({ suite }) => suite.name === "checks")?.related;

test("checks a changed source and the files that import it, and everything for other files", () => {
  const component = "storefront/app/cart/add-form.tsx";
  const linted = lintedFor(component, "docs/privacy.md", "storefront/app/deleted.ts");
  expect(linted).toContain(component);
  expect(linted).toContain("storefront/app/routes/product.tsx");
  expect(linted).not.toContain("storefront/app/admin/lists.ts");
  for (const file of [".oxlintrc.json", "tools/lint/rules.mjs", "storefront/app/shims.d.ts"]) {
    expect(lintedFor(component, file), file).toBeUndefined();
  }
});

test("runs a changed test, and the tests that import changed support code", () => {
  expect(suitesFor("tests/crash/checkout.test.ts").crash).toEqual(["tests/crash/checkout.test.ts"]);
  const chosen = suitesFor("tests/support/paused-clock.ts");
  expect(chosen.browser?.length).toBeGreaterThan(0);
  expect(chosen.integration).toBeUndefined();
});

test("runs nothing without a change, and only the checks for documentation", () => {
  expect(jobsForChanges([], root)).toEqual([]);
  expect(suitesFor("docs/privacy.md")).toEqual({ checks: [] });
});
