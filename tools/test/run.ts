import { spawn } from "node:child_process";
import { once } from "node:events";

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  /** Shows the output while it comes; otherwise it is kept for a failure's report. */
  isShown?: boolean;
}

/** Runs one command of the test run to its end. */
export async function run(
  root: string,
  name: string,
  [command = "", ...args]: string[],
  { environment = process.env, isShown = false }: RunOptions = {},
): Promise<{ status: number; output: string }> {
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  const status = code ?? 1;
  if (!isShown) {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  }
  return { status, output };
}
