import type { Check } from "./disagreement.ts";

/** Checks that staff see every dispute in its current state. `checkRefunds` checks the amounts. */
export const checkDisputes: Check = async ({ shop }, stripe) => {
  const alerts = await shop.query<{ stripe_id: string; status: string }>(
    "select stripe_id, status from payment_alert where kind = 'dispute' and deleted_at is null",
  );
  const seen = new Map(alerts.map(({ stripe_id, status }) => [stripe_id, status]));
  return stripe.paid
    .flatMap(({ disputes }) => disputes)
    .filter(({ id, status }) => seen.get(id) !== status)
    .map(({ id, status }) => ({
      verdict: "stuck",
      what: `a dispute that is ${status}, and shown as ${seen.get(id) ?? "nothing"}`,
      id,
    }));
};
