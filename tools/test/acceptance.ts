import { readFileSync } from "node:fs";
import path from "node:path";
import type { TestResult } from "./results.ts";

/** The ids of all rows of docs/acceptance.md, in its order. */
export function acceptanceIds(root: string): string[] {
  const text = readFileSync(path.join(root, "docs/acceptance.md"), "utf8");
  return [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id ?? "");
}

/** The ids that stand at the beginning of passing tests' titles, less those of failing ones. */
export function idsShown(results: TestResult[]): Set<string> {
  const of = (state: TestResult["state"]) =>
    results.filter((result) => result.state === state).flatMap((result) => idsOf(result.title));
  const failed = new Set(of("failed"));
  return new Set(of("passed").filter((id) => !failed.has(id)));
}

function idsOf(title: string): string[] {
  return /^(?:[A-Z]+-\d+ )+/.exec(title)?.[0].trim().split(" ") ?? [];
}
