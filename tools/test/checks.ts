import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { failed, type TestResult } from "./results.ts";
import { run } from "./run.ts";

/** Images and videos: no check reads them. */
const UNREAD = "storefront/public/media/";

/**
 * Runs `npm run lint`: types, lint, imports, formatting, and spelling. Its outcome depends on nothing but
 * the project's files, so it is skipped when it has passed on exactly these.
 */
export async function runChecks(root: string): Promise<TestResult[]> {
  const state = hashOfFiles(root);
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

/** Changes with every file that Git tracks or would add, and with the version of Node. */
function hashOfFiles(root: string): string {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  const hash = createHash("sha256").update(process.version);
  for (const file of [...new Set(files)].toSorted()) {
    const place = path.join(root, file);
    if (file === "" || file.startsWith(UNREAD) || !existsSync(place)) continue;
    hash.update(file).update("\0").update(readFileSync(place)).update("\0");
  }
  return hash.digest("hex");
}
