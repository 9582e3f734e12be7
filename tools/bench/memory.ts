import { apiTarget } from "../../tests/support/fuzz-api.ts";
import { sendFuzzed } from "../../tests/support/fuzz-send.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";

const REQUESTS = 500;
/** Enough rounds for V8 to collect old objects in each half. It does so only at about 500 MB. */
const ROUNDS = 40;

/**
 * Measures how much the commerce server's heap grows from the first to the second half of thousands
 * of unusual requests. Compares the minimums, because other values include objects that V8 has not
 * collected yet.
 */
export async function measureMemory(): Promise<Figure[]> {
  const held: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sendFuzzed(await apiTarget(), REQUESTS, round);
    held.push(await heapMegabytes());
  }
  const earlier = Math.min(...held.slice(0, ROUNDS / 2));
  const later = Math.min(...held.slice(ROUNDS / 2));
  const half = (REQUESTS * ROUNDS) / 2;
  return [
    { what: `commerce's heap, minimum, in ${half} unusual requests`, value: earlier, unit: "MB" },
    { what: `growth in ${half} more requests`, value: later - earlier, unit: "MB" },
  ];
}

async function heapMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${shop.commerceMetrics()}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes\S* (\S+)$/m.exec(metrics) ?? [];
  if (!bytes) throw new Error("The commerce server's metrics contain no heap size.");
  return Number(bytes) / 1_000_000;
}
