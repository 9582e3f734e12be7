import path from "node:path";
import { runCommand } from "../../tools/start/command.ts";
import { medusaCli } from "../../tools/start/medusa.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface Place {
  /** The folder of the application or plugin. */
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a Medusa command, which ends with the test run at the latest: Medusa's command line never ends
 * by itself once nobody reads its output. Throws an error with the output if it fails.
 */
export async function runMedusaCommand(command: string, { cwd, env }: Place): Promise<void> {
  const { PATH, HOME } = process.env;
  const { code, output } = await runCommand(process.execPath, {
    args: [medusaCli(root), command],
    cwd,
    env: { PATH, HOME, MEDUSA_DISABLE_TELEMETRY: "true", ...env },
  });
  if (code !== 0) throw new Error(`medusa ${command} failed:\n${output}`);
}
