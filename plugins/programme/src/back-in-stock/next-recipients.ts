import { NOTIFICATION_WINDOW_HOURS } from "../contract/stock-alerts";
import type { EndReason } from "../modules/back-in-stock/models/stock-wait";

export interface ActiveAlert {
  id: string;
  variantId: string;
  /** Hours since the email was queued; null before that. */
  toldHoursAgo: number | null;
  /**
   * True if the customer has confirmed the email or ordered before; only then the alert is sent.
   */
  isVerified: boolean;
  /** Client's IP network when the alert was created; null for older alerts. */
  network: string | null;
  /** Reason why an email would be useless, if any. */
  over: Exclude<EndReason, "turn_over" | "asked_again"> | null;
}

export interface NextRecipients {
  ended: { id: string; why: EndReason }[];
  /** IDs of the alerts to send now, oldest first. */
  told: string[];
}

/**
 * Selects the next alerts to send. `waits` is sorted oldest first; `free` is the available quantity
 * by variant. Each sent alert opens a notification window. Open windows are limited to the
 * available quantity of a variant, and to `turnsPerNetwork` for each client network, so that one
 * shopper with many accounts does not get all units.
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
  for (const wait of open.filter(isNotified)) {
    take(wait.variantId);
    takeNetwork(wait);
  }
  const told = open.filter(
    (wait) =>
      !isNotified(wait) &&
      wait.isVerified &&
      (places.get(wait.variantId) ?? 0) > 0 &&
      takeNetwork(wait) &&
      take(wait.variantId),
  );
  return { ended, told: told.map(({ id }) => id) };
}

const isNotified = ({ toldHoursAgo }: ActiveAlert) => toldHoursAgo !== null;

function endOf({ over, toldHoursAgo }: ActiveAlert): EndReason | null {
  if (over) return over;
  return toldHoursAgo !== null && toldHoursAgo >= NOTIFICATION_WINDOW_HOURS ? "turn_over" : null;
}
