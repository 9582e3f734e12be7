import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export interface CommandResult {
  status: number;
  output: string;
}

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  /** Prints the output live. Otherwise collects it for the report of a failure. */
  isLive?: boolean;
}

const running = new Set<ChildProcess>();
let isEnding = false;

export async function run(
  root: string,
  [command = "", ...args]: string[],
  { environment = process.env, isLive = false }: RunOptions = {},
): Promise<CommandResult> {
  if (isEnding) throw new Error("The test run is ending: it starts nothing more.");
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: isLive ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    // Starts a separate process group, so that all processes of the command can be ended together.
    detached: true,
  });
  running.add(child);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  running.delete(child);
  return { status: code ?? 1, output };
}

/** Ends all running commands and waits for them. No other command starts afterwards. */
export async function endCommands(): Promise<void> {
  isEnding = true;
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, "close");
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await gone;
    }),
  );
}
