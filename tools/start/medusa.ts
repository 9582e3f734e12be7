import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/** Runs one of Medusa's commands in the built commerce server. Throws with its last lines. */
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
 * Returns Medusa's command line module without its program, which first loads the TypeScript
 * compiler: 100 MB for a server that is already built.
 */
export function medusaCli(root: string): string {
  return createRequire(path.join(root, "commerce/package.json")).resolve("@medusajs/cli");
}
