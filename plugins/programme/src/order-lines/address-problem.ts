import type { Actor } from "../contract/statuses";
import type { OrderLineRow } from "../modules/order-line/service";

type ShippedLine = Pick<OrderLineRow, "status" | "closed_as"> & {
  shipped_at: Date | string | null;
};

/** Returns why this user can't change an order's address, as a sentence; undefined if they can. */
export function addressProblem(
  lines: readonly ShippedLine[],
  actor: Pick<Actor, "kind">,
): string | undefined {
  const open = lines.filter(({ status, closed_as }) => status !== "canceled" || closed_as);
  if (open.length === 0) return "This order was canceled.";
  const isUnsent = open.every(
    ({ status, shipped_at }) => status === "confirmed" || (status === "processing" && !shipped_at),
  );
  if (!isUnsent) return "This order has shipped, so its address can’t be changed.";
  if (actor.kind === "customer" && open.some(({ status }) => status !== "confirmed")) {
    return "We are already preparing this order. Please contact us to change its address.";
  }
  return undefined;
}
