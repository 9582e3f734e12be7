import { failedResult, type TestResult } from "./results.ts";
import { run } from "./run.ts";

export async function runChecks(root: string): Promise<TestResult[]> {
  const title = "npm run lint";
  const { status, output } = await run(root, ["npm", "run", "lint", "--silent"]);
  if (status !== 0) return [failedResult("checks", title, output)];
  return [{ suite: "checks", title, state: "passed", criteria: [], detail: "" }];
}
