import { processorMs } from "../../tests/support/server-cost.ts";

export interface Part {
  count: number;
  atOnce: number;
}

export interface Taken {
  ms: number;
  cpu: number;
}

/**
 * The first phase warms up. The second runs one call at a time, the third eight at the same time.
 */
export const parts: Part[] = [
  { count: 16, atOnce: 8 },
  { count: 8, atOnce: 1 },
  { count: 24, atOnce: 8 },
];

export const turns = parts.reduce((sum, { count }) => sum + count, 0);

export async function paced(work: (turn: number) => Promise<unknown>): Promise<Taken[]> {
  const taken: Taken[] = [];
  let turn = 0;
  for (const { count, atOnce } of parts) {
    const end = turn + count;
    const [cpu, started] = [processorMs(), performance.now()];
    const worker = async () => {
      while (turn < end) await work(turn++);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    taken.push({
      ms: (performance.now() - started) / count,
      cpu: (processorMs() - cpu) / count,
    });
  }
  return taken;
}
