import type { TestResult } from "./results.ts";

const MAX_CHARACTERS = 6000;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printFailures(results: TestResult[]): void {
  for (const { suite, title, state, detail } of results) {
    // The end of the run lists criteria without a test together.
    if (state !== "failed" || suite === "acceptance") continue;
    say(`\n✗ ${suite}: ${title}\n${detail.slice(-MAX_CHARACTERS)}`);
  }
}

export function printSlowest(results: TestResult[], count: number): void {
  const slowest = results.toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0)).slice(0, count);
  say(`\nThe ${slowest.length} slowest tests:`);
  for (const { suite, title, ms = 0 } of slowest) {
    say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${suite}: ${title}`);
  }
}

export function printSkips(results: TestResult[]): void {
  for (const { suite, title, state, detail } of results) {
    if (state === "skipped") say(`\n- skipped, ${suite}: ${title}: ${detail}`);
  }
}
