/** Runs `work` so many times, one after the other. Answers the median time in milliseconds. */
export async function medianMs(times: number, work: (turn: number) => Promise<void>) {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work(turn);
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
