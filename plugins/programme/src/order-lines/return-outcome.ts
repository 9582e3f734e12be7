import type { ReturnDenial, ReturnInstructions } from "../contract/http";
import { returnAddress } from "../invoices/label-address";
import { cardRefundDay, deliveryOf, returnDays, returnNumberText } from "../contract/return-rules";
import { trackingOfLabel } from "../labels/package-label";
import type { OrderLineChangeRow, OrderLineRow } from "../modules/order-line/service";
import type { CustomersLineRow } from "../read/orders";

type Step = Pick<OrderLineChangeRow, "from_status" | "to_status">;
type ApprovedLine = Pick<
  OrderLineRow,
  "status" | "delivered_at" | "grace_days" | "return_number" | "exchange_variant_id"
> &
  Pick<CustomersLineRow, "paid_by" | "return_label">;

/** Returns how to send back an approved return; null for every other order line. */
export function returnInstructions(
  line: ApprovedLine,
  now: Date,
  timeZone: string,
): ReturnInstructions | null {
  const { status, return_number, exchange_variant_id, paid_by, return_label } = line;
  const delivery = deliveryOf(line);
  if (status !== "return_approved" || !delivery) return null;
  const goods = {
    delivery,
    isExchange: exchange_variant_id !== null,
    isPaidByCard: paid_by !== "credit",
  };
  return {
    number: return_number === null ? null : returnNumberText(return_number),
    address: returnAddress(),
    due_on: returnDays(delivery, timeZone).dueOn,
    refund_due_on: cardRefundDay(goods, now, timeZone),
    has_credit: paid_by !== "card",
    label: return_label && trackingOfLabel(return_label),
  };
}

/**
 * Returns whether the request or the returned item was denied, from the order line's changes,
 * oldest first. Null unless the line was denied.
 */
export function returnDenial(
  { status, refusal_reason }: Pick<OrderLineRow, "status" | "refusal_reason">,
  changes: readonly Step[],
): ReturnDenial | null {
  if (status !== "return_denied") return null;
  // Removing an order line from the list is recorded as a change that keeps its status.
  const last = changes.findLast(
    ({ from_status, to_status }) => to_status === "return_denied" && from_status !== to_status,
  );
  return {
    denied: last?.from_status === "return_approved" ? "goods" : "request",
    reason: refusal_reason,
  };
}

export function isWithdrawal({ from_status, to_status }: Step): boolean {
  return from_status === "return_requested" && to_status === "delivered";
}

/** Omits return requests that the customer canceled. */
export function withoutWithdrawn<Change extends Step>(changes: readonly Change[]): Change[] {
  return changes.filter((change, at) => {
    const next = changes[at + 1];
    const isWithdrawn = change.to_status === "return_requested" && next && isWithdrawal(next);
    return !isWithdrawal(change) && !isWithdrawn;
  });
}
