/** Returns the median; of an even number of values, the upper of the two middle ones. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs `work` the given number of times in sequence. Returns the median time in milliseconds. */
export async function medianMs(times: number, work: (turn: number) => Promise<void>) {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work(turn);
    taken.push(performance.now() - started);
  }
  return median(taken);
}
