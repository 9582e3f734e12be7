import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { reaching } from "./importers.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "importers-"));

afterAll(() => {
  rmSync(root, { recursive: true });
});

const sources = {
  "plugins/programme/src/lib/text.ts": "export const text = 1;",
  "plugins/programme/src/lib/other.ts": 'import { text } from "./another";',
  "plugins/programme/src/api/route.ts": 'export * from "../lib/text";',
  "storefront/app/cart/index.ts":
    'import type {\n  Text,\n} from "@tomashi/programme/lib/text";\nexport type T = Text;',
  "storefront/app/routes/cart.tsx": 'const page = () => import("~/cart");',
  "storefront/server/main.ts": 'import { text } from "../../plugins/programme/src/lib/text.ts";',
  "tools/start.mjs": 'await runTypeScript("./start/main.ts");\nimport "./install.mjs";',
};
const files = Object.keys(sources);
for (const [file, text] of Object.entries(sources)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test("finds the files that import a file, directly or indirectly, by any name", () => {
  expect(reaching(["plugins/programme/src/lib/text.ts"], files, root)).toEqual([
    "plugins/programme/src/lib/text.ts",
    "plugins/programme/src/api/route.ts",
    "storefront/app/cart/index.ts",
    "storefront/app/routes/cart.tsx",
    "storefront/server/main.ts",
  ]);
  expect(reaching(["storefront/app/routes/cart.tsx"], files, root)).toEqual([
    "storefront/app/routes/cart.tsx",
  ]);
});

test("finds the files that import a deleted file", () => {
  expect(reaching(["plugins/programme/src/lib/another.ts"], files, root)).toEqual([
    "plugins/programme/src/lib/other.ts",
  ]);
  expect(reaching(["tools/install.mjs"], files, root)).toEqual(["tools/start.mjs"]);
});
