import type { AccountStateRow } from "../read/account-data";

export interface AccountState extends Omit<
  AccountStateRow,
  "credit_cents" | "returnable_orders" | "returnable_pieces"
> {
  admins: number;
}

/** Returns the reasons why an account cannot be deleted now, as sentences; empty if it can. */
export function deletionBlockers(state: AccountState): string[] {
  return [
    staffBlocker(state),
    state.open_payments > 0 &&
      "You have an unfinished payment. Complete it, or return from the payment page to your bag.",
    state.untold_payments > 0 && "Your payment is still processing. Please try again in a minute.",
    state.undelivered_pieces > 0 && undeliveredText(state.undelivered_pieces),
    state.open_returns > 0 && "You have an open return. You can cancel it until we respond.",
  ].filter((sentence) => typeof sentence === "string");
}

/** Applies the rules for roles: staff cannot change their own, and the last admin stays. */
function staffBlocker({ role, admins }: AccountState): string | undefined {
  if (role === null) return undefined;
  if (role === "admin" && admins <= 1) {
    return "You're the only admin. Make someone else an admin and ask them to remove your role first.";
  }
  return "You're a staff member. Ask an admin to remove your role first.";
}

function undeliveredText(units: number): string {
  return units === 1
    ? "You have an order that hasn't been delivered yet."
    : `You have ${units} items that haven't been delivered yet.`;
}
