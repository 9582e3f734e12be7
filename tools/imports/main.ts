import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cruiseShop } from "./cruise.ts";
import { drawDiagram, replaceDiagram } from "./draw.ts";

/**
 * Reports forbidden imports and an outdated diagram in docs/architecture/imports.md. `--draw` updates
 * the diagram.
 */
const root = path.resolve(import.meta.dirname, "../..");
const page = path.join(root, "docs/architecture/imports.md");

const { modules, violations } = await cruiseShop();
for (const { rule, from, to } of violations) {
  console.error(`${rule}: ${from} → ${to}`);
}

// Stops here, because circular imports of folders cannot be drawn.
if (violations.length > 0) process.exit(1);

const text = readFileSync(page, "utf8");
const current = replaceDiagram(text, drawDiagram(modules));
if (process.argv.includes("--draw")) {
  writeFileSync(page, current);
} else if (current !== text) {
  console.error("The diagram in docs/architecture/imports.md is out of date: npm run map");
  process.exitCode = 1;
}
