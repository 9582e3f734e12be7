import type { TestResult } from "./results.ts";

const MOST_CHARACTERS = 6000;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printFailures(results: TestResult[]): void {
  for (const { suite, title, state, detail } of results) {
    // Rows without a test are listed together.
    if (state !== "failed" || suite === "acceptance") continue;
    say(`\n✗ ${suite}: ${title}\n${detail.slice(-MOST_CHARACTERS)}`);
  }
}

export function printSkips(results: TestResult[]): void {
  for (const { suite, title, state, detail } of results) {
    if (state === "skipped") say(`\n- skipped, ${suite}: ${title}: ${detail}`);
  }
}
