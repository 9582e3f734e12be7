import type Stripe from "stripe";

export type ForeignReason = "account" | "mode";

/**
 * Returns why a signed event does not concern this key's payments: `account` for an event of a
 * connected account, and `mode` for a test event with a live key or the reverse. Stripe sends both
 * to a live endpoint that listens to connected accounts.
 */
export function foreignReason(
  event: Pick<Stripe.Event, "account" | "livemode">,
  key: string,
): ForeignReason | undefined {
  if (event.account) return "account";
  const isLiveKey = /^(?:sk|rk)_live_/.test(key);
  return event.livemode === !isLiveKey ? "mode" : undefined;
}
