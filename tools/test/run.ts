import { spawn } from "node:child_process";
import { once } from "node:events";

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  /** Shows the output while it comes, whole at the end, or keeps it for a failure's report. */
  show?: "live" | "whole" | "never";
}

/** Runs one command of the test run to its end. */
export async function run(
  root: string,
  name: string,
  [command = "", ...args]: string[],
  { environment = process.env, show = "never" }: RunOptions = {},
): Promise<{ status: number; output: string }> {
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: show === "live" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  const status = code ?? 1;
  if (show === "whole") console.log(`\n== ${name}\n${output}`);
  if (show === "never") {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  }
  return { status, output };
}
