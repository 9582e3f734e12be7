import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Description } from "./description.ts";

interface Wanted {
  routes: readonly string[];
  events: readonly string[];
}

interface Kept {
  key: string;
  description: Description;
}

/** The code that decides what a description looks like. */
const drawing = ["declarations.ts", "description.ts", "draw.ts", "shapes.ts"];

/** Where the `stripe` package is that the shop uses. */
function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve("stripe");
  const inside = `${path.sep}stripe${path.sep}`;
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length - 1);
}

/** Changes with the package's version, with what is wanted of it, and with how it is drawn. */
function keyOf(folder: string, wanted: Wanted): string {
  const files = [
    path.join(folder, "package.json"),
    ...drawing.map((name) => path.join(import.meta.dirname, name)),
  ];
  const hash = createHash("sha256").update(JSON.stringify(wanted));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function read(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return null;
  }
}

/** Written beside and moved, so that nobody reads half of it. */
function write(file: string, kept: Kept): void {
  const half = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(half, JSON.stringify(kept));
  renameSync(half, file);
}

/** The description of what is wanted. Drawing it takes a second, so it is kept for the next one. */
export async function loadDescription(wanted: Wanted): Promise<Description> {
  const folder = packageFolder();
  const key = keyOf(folder, wanted);
  const file = path.join(path.dirname(folder), ".cache/payment-sandbox/description.json");
  const kept = read(file);
  if (kept?.key === key) return kept.description;
  const { drawDescription } = await import("./draw.ts");
  const description = drawDescription(folder, wanted);
  write(file, { key, description });
  return description;
}
