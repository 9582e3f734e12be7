import { NOTIFICATION_WINDOW_HOURS } from "../contract/stock-alerts";
import type { EndReason } from "../modules/back-in-stock/models/stock-wait";
import type { ActiveAlertRow } from "../read/stock-alerts";

export interface ActiveAlert extends Pick<
  ActiveAlertRow,
  "id" | "variantId" | "notifiedHoursAgo" | "network"
> {
  /**
   * True if the customer has confirmed the email or ordered before; only then the alert is sent.
   */
  isVerified: boolean;
  /** Reason why an email would be useless, if any. */
  endReason: Exclude<EndReason, "turn_over" | "asked_again"> | null;
}

export interface NextRecipients {
  ended: { id: string; why: EndReason }[];
  /** IDs of the alerts to send now, oldest first. */
  toNotify: string[];
}

/**
 * Selects the next alerts to send. `alerts` is sorted oldest first; `free` is the available
 * quantity by variant. Each sent alert opens a notification window. Open windows are limited to the
 * available quantity of a variant, and to `windowsPerNetwork` for each client network, so that one
 * shopper with many accounts does not get all units.
 */
export function nextRecipients(
  alerts: readonly ActiveAlert[],
  free: ReadonlyMap<string, number>,
  windowsPerNetwork = 1,
): NextRecipients {
  const ended = alerts.flatMap((alert) => {
    const why = endOf(alert);
    return why ? [{ id: alert.id, why }] : [];
  });
  const open = alerts.filter((alert) => !endOf(alert));
  const places = new Map(free);
  const take = (variantId: string) => {
    const left = places.get(variantId) ?? 0;
    places.set(variantId, left - 1);
    return left > 0;
  };
  const openWindows = new Map<string, number>();
  const takeNetwork = ({ id, variantId, network }: ActiveAlert) => {
    const key = `${variantId} ${network ?? id}`;
    const taken = openWindows.get(key) ?? 0;
    if (taken >= windowsPerNetwork) return false;
    openWindows.set(key, taken + 1);
    return true;
  };
  for (const alert of open.filter(isNotified)) {
    take(alert.variantId);
    takeNetwork(alert);
  }
  const notified = open.filter(
    (alert) =>
      !isNotified(alert) && alert.isVerified && takeNetwork(alert) && take(alert.variantId),
  );
  return { ended, toNotify: notified.map(({ id }) => id) };
}

const isNotified = ({ notifiedHoursAgo }: ActiveAlert) => notifiedHoursAgo !== null;

function endOf({ endReason, notifiedHoursAgo }: ActiveAlert): EndReason | null {
  if (endReason) return endReason;
  return notifiedHoursAgo !== null && notifiedHoursAgo >= NOTIFICATION_WINDOW_HOURS
    ? "turn_over"
    : null;
}
