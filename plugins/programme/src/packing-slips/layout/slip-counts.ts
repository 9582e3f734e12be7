import type { SlipLine } from "../slip";

type Count = [caption: string, text: string];

/** Counts what belongs in the package: sets with their pieces, and items that are no sets. */
export function slipCounts(lines: readonly SlipLine[]): Count[] {
  const sets = lines.filter(({ contents }) => contents.length > 0);
  const items = lines.filter(({ contents }) => contents.length === 0);
  const pieces = sum(sets.map(({ quantity, contents }) => quantity * contents.length));
  const counts: Count[] = [];
  if (sets.length > 0) counts.push(["Sets", `${unitsOf(sets)} (${pieces} pieces)`]);
  if (items.length > 0) {
    counts.push([sets.length > 0 ? "Other items" : "Items", String(unitsOf(items))]);
  }
  return counts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const unitsOf = (lines: readonly SlipLine[]) => sum(lines.map(({ quantity }) => quantity));
