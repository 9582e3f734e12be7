import { readFileSync } from "node:fs";
import path from "node:path";

/** The names that imports use for folders. */
const ALIASES = { "~/": "storefront/app/", "@tomashi/programme/": "plugins/programme/src/" };

const IMPORT = /\b(?:from|import|require)\s*\(?\s*"([^"]+)"/g;

export const isSource = (file: string) => /\.(?:tsx?|mjs|cjs)$/.test(file);

/**
 * Returns those of these files that are changed or that import a changed file, directly or
 * indirectly. A changed file may have been deleted. All paths are relative to the root.
 */
export function reaching(changed: string[], files: string[], root: string): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(isSource)) {
    for (const name of importsOf(file, root)) {
      const known = importers.get(name);
      if (known) known.push(file);
      else importers.set(name, [file]);
    }
  }
  const found = new Set(changed);
  // The loop also visits the files that it adds.
  for (const file of found) {
    for (const importer of importers.get(nameOf(file)) ?? []) found.add(importer);
  }
  return files.filter((file) => found.has(file));
}

function importsOf(file: string, root: string): string[] {
  const imports = readFileSync(path.join(root, file), "utf8").matchAll(IMPORT);
  return [...imports].flatMap(([, from = ""]) => {
    if (from.startsWith(".")) return [nameOf(path.join(path.dirname(file), from))];
    const alias = Object.entries(ALIASES).find(([name]) => from.startsWith(name));
    return alias ? [nameOf(alias[1] + from.slice(alias[0].length))] : [];
  });
}

/** Returns the name by which every import finds a file: without `index` and the extension. */
const nameOf = (file: string) => file.replace(/\.(?:[cm]?js|tsx?)$/, "").replace(/\/index$/, "");
