import { cpuTimeMs } from "../../tests/support/server-cost.ts";

export interface Phase {
  count: number;
  atOnce: number;
}

export interface PhaseTimes {
  ms: number;
  cpu: number;
}

/**
 * The first phase warms up. The second runs one call at a time, the third eight at the same time.
 */
export const phases: Phase[] = [
  { count: 16, atOnce: 8 },
  { count: 8, atOnce: 1 },
  { count: 24, atOnce: 8 },
];

export const totalCalls = phases.reduce((sum, { count }) => sum + count, 0);

export async function runPhases(work: (turn: number) => Promise<unknown>): Promise<PhaseTimes[]> {
  const taken: PhaseTimes[] = [];
  let turn = 0;
  for (const { count, atOnce } of phases) {
    const end = turn + count;
    const [cpu, started] = [cpuTimeMs(), performance.now()];
    const worker = async () => {
      while (turn < end) await work(turn++);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    taken.push({
      ms: (performance.now() - started) / count,
      cpu: (cpuTimeMs() - cpu) / count,
    });
  }
  return taken;
}
