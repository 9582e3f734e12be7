import { spawn } from "node:child_process";
import { once } from "node:events";

const WITH_STARTER = new URL("./command-of-starter.mjs", import.meta.url).pathname;

export interface Command {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a command to its end, or to the starter's. Answers what it printed. */
export async function runCommand(
  command: string,
  { args, cwd, env }: Command,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [WITH_STARTER, command, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A group of its own: Ctrl-C reaches the starter alone, and what it has started can be ended.
    detached: true,
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output.trim() };
}
