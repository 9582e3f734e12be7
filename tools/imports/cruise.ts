import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { ICruiseResult, IModule } from "dependency-cruiser";

const shop = path.resolve(import.meta.dirname, "../..");
const PROGRAM = path.join(shop, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const CONFIG = path.join(shop, ".dependency-cruiser.mjs");
const FOLDERS = ["plugins/programme", "storefront", "commerce", "tools", "tests"];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Returns all files in these folders of `root` with their imports, and the forbidden imports. */
export async function cruiseShop(
  root = shop,
  folders = FOLDERS,
): Promise<{ modules: IModule[]; violations: Violation[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, "--config", CONFIG, "--output-type", "json", ...folders],
    { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const { modules, summary } = JSON.parse(stdout) as ICruiseResult;
  return {
    modules,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
