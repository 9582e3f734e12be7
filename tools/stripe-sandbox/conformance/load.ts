import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Description } from "./description.ts";

interface DescriptionScope {
  routes: readonly string[];
  events: readonly string[];
}

interface CachedDescription {
  key: string;
  description: Description;
}

/** The files whose code determines the description. */
const readerFiles = ["declarations.ts", "description.ts", "read-description.ts", "shapes.ts"];

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve("stripe");
  const inside = `${path.sep}stripe${path.sep}`;
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length - 1);
}

/**
 * Returns a key that changes with the package's version, the requested parts, and the code that
 * reads them.
 */
function keyOf(folder: string, wanted: DescriptionScope): string {
  const files = [
    path.join(folder, "package.json"),
    ...readerFiles.map((name) => path.join(import.meta.dirname, name)),
  ];
  const hash = createHash("sha256").update(JSON.stringify(wanted));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function read(file: string): CachedDescription | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CachedDescription;
  } catch {
    return null;
  }
}

/** Writes a new file and renames it, so that no reader sees a partial one. */
function write(file: string, cached: CachedDescription): void {
  const partial = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(partial, JSON.stringify(cached));
  renameSync(partial, file);
}

/**
 * Returns the description of the requested parts. Caches it in a file, because building it takes a
 * second.
 */
export async function loadDescription(wanted: DescriptionScope): Promise<Description> {
  const folder = packageFolder();
  const key = keyOf(folder, wanted);
  const file = path.join(path.dirname(folder), ".cache/payment-sandbox/description.json");
  const cached = read(file);
  if (cached?.key === key) return cached.description;
  const { readDescription } = await import("./read-description.ts");
  const description = readDescription(folder, wanted);
  write(file, { key, description });
  return description;
}
