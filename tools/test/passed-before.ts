import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "../start/builds.ts";
import { projectFiles } from "./git-files.ts";
import type { TestResult } from "./results.ts";

interface Passed {
  state: string;
  results: TestResult[];
}

/** Returns a hash that changes with every file of the project and with Node's version. */
export function projectState(root: string): string {
  const places = projectFiles(root).map((file) => path.join(root, file));
  return hashFiles(root, places, process.version);
}

const fileOf = (root: string, suite: string) => path.join(root, `.cache/passed/${suite}.json`);

/** Returns the results of a suite that has passed in this state of the project, or undefined. */
export function readPassed(root: string, suite: string, state: string): TestResult[] | undefined {
  const file = fileOf(root, suite);
  if (!existsSync(file)) return undefined;
  const known = JSON.parse(readFileSync(file, "utf8")) as Passed;
  return known.state === state ? known.results : undefined;
}

/** Stores the results if all tests passed. `state` is the project's state before the run. */
export function storePassed(root: string, suite: string, { state, results }: Passed): void {
  if (!results.every((one) => one.state === "passed")) return;
  const file = fileOf(root, suite);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ state, results } satisfies Passed));
}
