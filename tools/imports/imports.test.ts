import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cruiseShop } from "./cruise.ts";
import { drawDiagram, replaceDiagram } from "./draw.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "imports-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const files: Record<string, string> = {
  "commerce/medusa-config.ts": "export {};",
  "plugins/programme/src/contract/statuses.ts": "export const statuses = [];",
  "plugins/programme/src/contract/digest.ts": `import "node:crypto";`,
  "plugins/programme/src/server-kit/digest.ts": `import "node:crypto"; import "../contract/statuses";`,
  "plugins/programme/src/accounts/log-in.ts": `export { statuses } from "../contract/statuses";`,
  "plugins/programme/src/modules/wishlist/service.ts": `export * from "../../accounts/log-in";`,
  "plugins/programme/src/cart/change-cart.ts": `export * from "../checkout/start-checkout";`,
  "plugins/programme/src/checkout/start-checkout.ts": `export * from "../cart/change-cart";`,
  "plugins/programme/src/helpers/text.ts": "export {};",
  "plugins/programme/src/jobs/purge-expired-data.ts": `export * from "../helpers/text";`,
  "storefront/app/routes/cart.tsx": `import "@tomashi/programme/accounts/log-in";
    import "~/commerce/medusa-client.server"; import "@tomashi/programme/contract/statuses";
    import "@tomashi/programme/server-kit/digest";`,
  "storefront/app/commerce/medusa-client.server.ts": `import "@tomashi/programme/server-kit/digest";`,
  "tests/e2e/cart.spec.ts": `import "../../plugins/programme/src/accounts/log-in";`,
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
cpSync(path.join(root, "tsconfig.imports.json"), path.join(folder, "tsconfig.imports.json"));
const { modules, violations } = await cruiseShop(folder, [
  "plugins/programme/src",
  "storefront",
  "tests",
]);

const brokenBy = (from: string, to: string) =>
  violations
    .filter((one) => one.from.endsWith(from) && one.to.endsWith(to))
    .map(({ rule }) => rule)
    .sort();

test("rejects a Medusa module that imports a feature folder", () => {
  expect(brokenBy("modules/wishlist/service.ts", "accounts/log-in.ts")).toEqual([
    "modules-at-the-bottom",
    "modules-imports-a-later-folder",
  ]);
});

test("rejects screens and tests that import the plugin's internals", () => {
  expect(brokenBy("routes/cart.tsx", "accounts/log-in.ts")).toEqual([
    "only-the-contract-from-outside",
  ]);
  expect(brokenBy("e2e/cart.spec.ts", "accounts/log-in.ts")).toEqual([
    "only-the-contract-from-outside",
  ]);
});

test("rejects a screen that imports the commerce client directly", () => {
  expect(brokenBy("routes/cart.tsx", "commerce/medusa-client.server.ts")).toEqual([
    "commerce-is-the-only-door",
  ]);
});

test("rejects feature folders that import each other", () => {
  expect(brokenBy("cart/change-cart.ts", "checkout/start-checkout.ts")).toEqual([
    "cart-imports-a-later-folder",
    "no-circles",
  ]);
});

test("rejects an import of a folder that is not in the list", () => {
  expect(brokenBy("jobs/purge-expired-data.ts", "helpers/text.ts")).toEqual([
    "jobs-imports-a-later-folder",
  ]);
});

test("allows imports of the contract", () => {
  expect(brokenBy("accounts/log-in.ts", "contract/statuses.ts")).toEqual([]);
  expect(brokenBy("routes/cart.tsx", "contract/statuses.ts")).toEqual([]);
});

test("rejects a Node module that the contract imports", () => {
  expect(brokenBy("contract/digest.ts", "crypto")).toEqual(["node-in-the-contract"]);
  expect(brokenBy("server-kit/digest.ts", "crypto")).toEqual([]);
});

test("allows imports of the server kit only on servers", () => {
  expect(brokenBy("commerce/medusa-client.server.ts", "server-kit/digest.ts")).toEqual([]);
  expect(brokenBy("routes/cart.tsx", "server-kit/digest.ts")).toEqual(["server-kit-in-a-browser"]);
});

test("draws folders and their imports without the contract", () => {
  const diagram = drawDiagram(modules.filter(({ source }) => !/(cart|checkout)\//.test(source)));
  expect(diagram).toContain("  plugin/modules --> plugin/accounts\n");
  expect(diagram).toContain('    storefront/routes["routes"]\n');
  expect(diagram).not.toContain("contract");
});

test("replaces only the page's diagram", () => {
  expect(replaceDiagram("# A\n```mermaid\nold\n```\nend", "new $1")).toBe(
    "# A\n```mermaid\nnew $1\n```\nend",
  );
  expect(() => replaceDiagram("# A", "new")).toThrow(
    "docs/architecture/imports.md has no diagram to replace.",
  );
});
