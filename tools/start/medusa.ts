import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Runs a Medusa command in the built commerce server. If it fails, throws an error with its last
 * lines of output.
 */
export async function runMedusa(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [medusaCli(root), ...args], {
      cwd: path.join(root, "commerce/.medusa/server"),
      env,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const last = `${stdout}\n${stderr}`.trim().split("\n").slice(-25).join("\n");
    throw new Error(`medusa ${args.join(" ")} failed:\n${last}`, { cause: error });
  }
}

/**
 * Returns the path of Medusa's command line module. The `medusa` program would first load the
 * TypeScript compiler, which takes 100 MB and which a built server doesn't need.
 */
export function medusaCli(root: string): string {
  return createRequire(path.join(root, "commerce/package.json")).resolve("@medusajs/cli");
}
