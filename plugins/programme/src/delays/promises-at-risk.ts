import type { MedusaContainer } from "@medusajs/framework/types";
import type { PromiseAtRisk } from "../contract/http-orders";
import { readItemNames } from "../lib/item-names";
import { readLinesAtRisk } from "../read/delays";

/** Names the order lines that `readLinesAtRisk` returns. */
export async function readPromisesAtRisk(
  container: MedusaContainer,
  days: Parameters<typeof readLinesAtRisk>[1],
): Promise<PromiseAtRisk[]> {
  const lines = await readLinesAtRisk(container, days);
  const named = await readItemNames(container, lines);
  return lines.map((line) => ({ ...named(line), day: line.day }));
}
