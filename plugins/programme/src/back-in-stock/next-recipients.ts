import { NOTIFICATION_WINDOW_HOURS } from "../contract/stock-alerts";
import type { EndReason } from "../modules/back-in-stock/models/stock-wait";

/** A wait that has not ended. */
export interface ActiveAlert {
  id: string;
  variantId: string;
  /** How many hours ago the mail was queued; null while the shopper waits. */
  toldHoursAgo: number | null;
  /** Its owner has confirmed the email or ordered before; nobody else is told. */
  isVerified: boolean;
  /** The client's network when it asked; null for older waits. */
  network: string | null;
  /** What makes a mail useless. */
  over: Exclude<EndReason, "turn_over" | "asked_again"> | null;
}

export interface NextRecipients {
  ended: { id: string; why: EndReason }[];
  /** The ids of those to be told now, oldest first. */
  told: string[];
}

/**
 * Who is told next. `waits` come oldest first, `free` are the pieces of each variant that can be
 * bought now. Whoever is told has a turn: of each variant no more turns run than there are pieces, and
 * `turnsPerNetwork` of each client network, so that one person with many accounts does not get all.
 */
export function nextRecipients(
  waits: readonly ActiveAlert[],
  free: ReadonlyMap<string, number>,
  turnsPerNetwork = 1,
): NextRecipients {
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
  const turns = new Map<string, number>();
  const takeNetwork = ({ id, variantId, network }: ActiveAlert) => {
    const key = `${variantId} ${network ?? id}`;
    const taken = turns.get(key) ?? 0;
    if (taken >= turnsPerNetwork) return false;
    turns.set(key, taken + 1);
    return true;
  };
  for (const wait of open.filter(isTold)) {
    take(wait.variantId);
    takeNetwork(wait);
  }
  const told = open.filter(
    (wait) =>
      !isTold(wait) &&
      wait.isVerified &&
      (places.get(wait.variantId) ?? 0) > 0 &&
      takeNetwork(wait) &&
      take(wait.variantId),
  );
  return { ended, told: told.map(({ id }) => id) };
}

const isTold = ({ toldHoursAgo }: ActiveAlert) => toldHoursAgo !== null;

function endOf({ over, toldHoursAgo }: ActiveAlert): EndReason | null {
  if (over) return over;
  return toldHoursAgo !== null && toldHoursAgo >= NOTIFICATION_WINDOW_HOURS ? "turn_over" : null;
}
