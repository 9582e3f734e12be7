import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { sumOf } from "../contract/money";

/** Rounds exact cents to a whole cent, half up. */
export function roundCents(exact: BigNumberInput): number {
  return MathBN.convert(exact).integerValue(HALF_UP).toNumber();
}

const HALF_UP = 4;
const FLOOR = 3;

/**
 * Rounds the sum of exact cents and splits it into whole cents. Each part is rounded down; the
 * missing cents go to the largest remainders, and to earlier parts in a tie. The parts always add
 * up to the sum.
 */
export function allocate(exact: BigNumberInput[]): number[] {
  const amounts = exact.map((one) => MathBN.convert(one));
  const floors = amounts.map((amount) => amount.integerValue(FLOOR).toNumber());
  const missing = roundCents(MathBN.sum(0, ...amounts)) - sumOf(floors);
  const byLoss = amounts
    .map((amount, index) => ({ index, lost: MathBN.sub(amount, floors[index] ?? 0) }))
    .toSorted((one, other) => MathBN.sub(other.lost, one.lost).toNumber());
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}
