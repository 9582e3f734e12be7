import type { Actor } from "../contract/statuses";
import { isAllowedTransition } from "../contract/transitions";
import type { OrderLineRow } from "../modules/order-line/service";

/** Returns why this user can't cancel the order line, as a sentence; undefined if they can. */
export function cancelProblem(
  { status, shipped_at }: Pick<OrderLineRow, "status" | "shipped_at">,
  actor: Pick<Actor, "kind">,
): string | undefined {
  if (status === "canceled") return "This item has already been canceled.";
  if (status === "processing" && shipped_at) {
    return "This item has shipped. You can return it after it arrives.";
  }
  if (isAllowedTransition(status, "canceled", actor.kind)) return undefined;
  return status === "processing"
    ? "We are already preparing this item. Please contact us if you no longer want it."
    : "Only items that have not been sent can be canceled.";
}
