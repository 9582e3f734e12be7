import { spawn } from "node:child_process";
import { once } from "node:events";

const WITH_STARTER = new URL("./command-of-starter.mjs", import.meta.url).pathname;

export interface Command {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a command until it or the starter ends. Returns its output. */
export async function runCommand(
  command: string,
  { args, cwd, env }: Command,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [WITH_STARTER, command, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Starts a separate process group, so that Ctrl-C reaches only the starter, and the starter can
    // end the entire group.
    detached: true,
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output.trim() };
}
