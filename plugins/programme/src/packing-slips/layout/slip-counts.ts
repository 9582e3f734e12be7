import { sumOf } from "../../contract/money";
import { countItems } from "../../contract/count-items";
import type { SlipLine } from "../slip";

type Count = [caption: string, text: string];

/** Counts the package's contents: sets with their pieces, and items that are not sets. */
export function slipCounts(lines: readonly SlipLine[]): Count[] {
  const sets = lines.filter(({ contents }) => contents.length > 0);
  const items = lines.filter(({ contents }) => contents.length === 0);
  const pieces = sumOf(sets.map(({ quantity, contents }) => quantity * contents.length));
  const counts: Count[] = [];
  if (sets.length > 0) counts.push(["Sets", `${countItems(sets)} (${pieces} pieces)`]);
  if (items.length > 0) {
    counts.push([sets.length > 0 ? "Other items" : "Items", String(countItems(items))]);
  }
  return counts;
}
