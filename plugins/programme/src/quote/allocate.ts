import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { sumOf } from "../contract/money";

/** Rounds exact cents half up to a whole cent. */
export function roundCents(exact: BigNumberInput): number {
  return MathBN.convert(exact).integerValue(HALF_UP).toNumber();
}

const HALF_UP = 4;
const FLOOR = 3;

/**
 * Splits the rounded sum of exact cents into whole cents: each part is rounded down, and the missing
 * cents go to the parts that lost most, in case of a tie to the earlier one. The parts always add up
 * to the sum.
 */
export function allocate(exact: BigNumberInput[]): number[] {
  const amounts = exact.map((one) => MathBN.convert(one));
  const floors = amounts.map((amount) => amount.integerValue(FLOOR).toNumber());
  const missing = roundCents(MathBN.sum(0, ...amounts)) - sumOf(floors);
  const byLoss = amounts
    .map((amount, index) => ({ index, lost: MathBN.sub(amount, floors[index] ?? 0) }))
    .toSorted(
      (one, other) => MathBN.sub(other.lost, one.lost).toNumber() || one.index - other.index,
    );
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}
