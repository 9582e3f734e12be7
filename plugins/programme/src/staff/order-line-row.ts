import type { AdminOrderLine } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import { returnReasonText } from "../contract/return-reasons";
import { returnNumberText } from "../contract/return-rules";
import { shipToOf } from "../lib/ship-to";
import { hasReturnAddress } from "../invoices/label-address";
import type { LineRow } from "../read/order-lines";
import { settlementResult } from "../order-lines/settlement-result";

export function toLine(row: LineRow): Omit<AdminOrderLine, "receipt_offer"> {
  return {
    line_id: row.line_id,
    order_id: row.order_id,
    order_number: row.order_number,
    invoice_number: row.invoice_number,
    shopper: { id: row.shopper_id, name: row.shopper_name, email: row.shopper_email },
    name: row.name,
    color: row.color,
    quantity: row.quantity,
    price: dollarsOf(row.unit_cents),
    status: row.status,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    ship_to: row.address && shipToOf(row.address),
    tracking: row.tracking,
    exchange_color: row.exchange_color,
    exchanged_for: row.exchanged_for,
    is_sent_again: row.is_sent_again,
    closed_as: row.closed_as,
    return_number: row.return_number === null ? null : returnNumberText(row.return_number),
    return_reason: returnReasonText(row.return_reason, row.return_note),
    refusal_reason: row.refusal_reason,
    lacks_return_address: row.status === "return_requested" && !hasReturnAddress(),
    // The amounts of a receipt are final, even if the receipt was interrupted.
    can_deny: row.status === "return_approved" && row.settlement === null,
    settled: settlementResult(row),
  };
}
