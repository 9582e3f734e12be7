import { apiTarget } from "../../tests/support/fuzz-api.ts";
import { sendFuzzed } from "../../tests/support/fuzz-send.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";

const REQUESTS = 500;
/** So many that V8 collects its old objects in each half, which it does when it has some 500 MB. */
const ROUNDS = 40;

/**
 * What lives in the commerce server's heap in the later half of thousands of odd requests, more than
 * in the earlier one: the least of each, for what only waits to be collected is not held.
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
    { what: `commerce's heap, at least, in ${half} odd requests`, value: earlier, unit: "MB" },
    { what: `more in ${half} further ones`, value: later - earlier, unit: "MB" },
  ];
}

async function heapMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${shop.commerceMetrics()}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes\S* (\S+)$/m.exec(metrics) ?? [];
  if (!bytes) throw new Error("The commerce server's metrics do not tell its heap.");
  return Number(bytes) / 1_000_000;
}
