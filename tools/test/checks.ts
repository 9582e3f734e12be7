import { failedResult, type TestResult } from "./results.ts";
import { run } from "./run.ts";

/** Checks everything. With `files`, checks only their types and lint rules. */
export async function runChecks(root: string, files: string[] = []): Promise<TestResult[]> {
  const title = "npm run lint";
  const { status, output } = await run(root, ["npm", "run", "lint", "--silent", "--", ...files]);
  if (status !== 0) return [failedResult("checks", title, output)];
  return [{ suite: "checks", title, state: "passed", criteria: [], detail: "" }];
}
