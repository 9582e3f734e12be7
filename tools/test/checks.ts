import { failedResult, type TestResult } from "./results.ts";
import { run } from "./run.ts";

/** Runs all static checks. With `files`, checks the types and lint rules only of these sources. */
export async function runChecks(root: string, files: string[] = []): Promise<TestResult[]> {
  const title = "npm run lint";
  const { status, output } = await run(root, ["npm", "run", "lint", "--silent", "--", ...files]);
  if (status !== 0) return [failedResult("checks", title, output)];
  return [{ suite: "checks", title, state: "passed", criteria: [], detail: "" }];
}
