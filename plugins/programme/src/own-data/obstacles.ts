import type { AccountStateRow } from "../read/own-data";

/** What decides whether an account can be deleted now. */
export interface AccountState extends Omit<
  AccountStateRow,
  "credit_cents" | "returnable_orders" | "returnable_pieces"
> {
  /** All of the shop's. */
  admins: number;
}

/** Why an account cannot be deleted now, as sentences; none when it can. */
export function obstacles(state: AccountState): string[] {
  return [
    staffObstacle(state),
    state.open_payments > 0 &&
      "A payment of yours is still open. Finish it, or go back from the payment page to your bag.",
    state.untold_payments > 0 &&
      "A payment of yours is just being finished. Please try again in a minute.",
    state.undelivered_pieces > 0 && undelivered(state.undelivered_pieces),
    state.open_returns > 0 &&
      "A return of yours is not finished yet. You can withdraw it as long as we have not answered.",
  ].filter((sentence) => typeof sentence === "string");
}

/** The rule of the roles: nobody changes their own, and the last admin stays. */
function staffObstacle({ role, admins }: AccountState): string | undefined {
  if (role === null) return undefined;
  if (role === "admin" && admins <= 1) {
    return "You are the last admin. Make somebody else an admin first, who then takes your role away.";
  }
  return "You are on the shop's staff. Ask an admin to take your role away first.";
}

function undelivered(pieces: number): string {
  return pieces === 1
    ? "A piece that you bought has not been delivered yet."
    : `${pieces} pieces that you bought have not been delivered yet.`;
}
