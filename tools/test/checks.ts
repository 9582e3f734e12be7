import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "../start/builds.ts";
import { projectFiles } from "./git-files.ts";
import { failed, type TestResult } from "./results.ts";
import { run } from "./run.ts";

/** Images and videos: no check reads them. */
const UNREAD = "storefront/public/media/";

/**
 * Runs `npm run lint`: types, lint, imports, formatting, and spelling. Its outcome depends on nothing but
 * the project's files, so it is skipped when it has passed on exactly these.
 */
export async function runChecks(root: string): Promise<TestResult[]> {
  const read = projectFiles(root).filter((file) => !file.startsWith(UNREAD));
  const places = read.map((file) => path.join(root, file));
  const state = hashFiles(root, places, process.version);
  const stamp = path.join(root, ".cache/checks-passed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) {
    return [passed("npm run lint, which has passed on these files")];
  }
  const { status, output } = await run(root, ["npm", "run", "lint", "--silent"]);
  if (status !== 0) return [failed("checks", "npm run lint", output)];
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  return [passed("npm run lint")];
}

const passed = (title: string): TestResult => ({
  suite: "checks",
  title,
  state: "passed",
  rows: [],
  detail: "",
});
