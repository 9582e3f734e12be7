import { performance } from "node:perf_hooks";

/** Runs a step and prints its duration. Announces a long step first. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  ${name} …`);
  const announce = isTerminal
    ? undefined
    : setTimeout(() => {
        say(`  ${name} …`);
      }, 1000);
  try {
    const result = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (isTerminal) process.stdout.write(`\r\u001b[K`);
    say(`  ${name}: ${seconds} s`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write("\n");
    throw error;
  } finally {
    clearTimeout(announce);
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
