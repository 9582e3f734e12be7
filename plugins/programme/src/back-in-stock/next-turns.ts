import { TURN_HOURS } from "../contract/stock-waits";
import type { EndReason } from "../modules/back-in-stock/models/stock-wait";

/** A wait that has not ended. */
export interface OpenWait {
  id: string;
  variantId: string;
  /** How many hours ago the mail was queued; null while the shopper waits. */
  toldHoursAgo: number | null;
  /** What makes a mail useless. */
  over: Exclude<EndReason, "turn_over" | "asked_again"> | null;
}

export interface NextTurns {
  ended: { id: string; why: EndReason }[];
  /** The ids of those to be told now, oldest first. */
  told: string[];
}

/**
 * Who is told next. `waits` come oldest first, `free` are the pieces of each variant that can be
 * bought now. Whoever is told has a turn: of each variant no more turns run than there are pieces.
 */
export function nextTurns(
  waits: readonly OpenWait[],
  free: ReadonlyMap<string, number>,
): NextTurns {
  const ended = waits.flatMap((wait) => {
    const why = endOf(wait);
    return why ? [{ id: wait.id, why }] : [];
  });
  const open = waits.filter((wait) => !endOf(wait));
  const places = new Map(free);
  const take = (variantId: string) => {
    const left = places.get(variantId) ?? 0;
    places.set(variantId, left - 1);
    return left > 0;
  };
  for (const { variantId } of open.filter(isTold)) take(variantId);
  const told = open.filter((wait) => !isTold(wait) && take(wait.variantId));
  return { ended, told: told.map(({ id }) => id) };
}

const isTold = ({ toldHoursAgo }: OpenWait) => toldHoursAgo !== null;

function endOf({ over, toldHoursAgo }: OpenWait): EndReason | null {
  if (over) return over;
  return toldHoursAgo !== null && toldHoursAgo >= TURN_HOURS ? "turn_over" : null;
}
