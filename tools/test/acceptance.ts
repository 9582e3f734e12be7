import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns the IDs of all criteria in docs/acceptance.md, in order. */
export function readCriteria(root: string): string[] {
  const text = readFileSync(path.join(root, "docs/acceptance.md"), "utf8");
  return [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id ?? "");
}
