import { refundReasons } from "../../contract/refund-reasons";
import type { SettlementKind } from "../../contract/settlement-kinds";
import { documentNumber } from "../../invoices/document-number";
import type { RefundReportRow } from "../../read/reports";
import { amountCell, timeCell } from "./cells";

export const refundHeader = [
  "Reference",
  "Kind",
  "Order",
  "Order ID",
  "Item",
  "Color",
  "Quantity",
  "Goods",
  "Tax",
  "Shipping",
  "Shipping tax",
  "Fee kept",
  "Refunded to card",
  "Refunded as store credit",
  "Reason",
  "Note",
  "By",
  "Payment",
  "Stripe refund",
  "Credit note",
  "State",
  "At",
  "Paid back outside",
  "Outside reference",
];

const kindTexts: Record<SettlementKind, string> = {
  return: "Return",
  cancel: "Cancellation",
  lost: "Lost package",
  goodwill: "Goodwill",
  address_tax: "Address change",
  at_stripe: "Refund at Stripe",
  dispute: "Lost dispute",
};

/** Partial, because some settlements have reasons from other lists. */
const reasonTexts: Partial<Record<string, string>> = refundReasons;

/** The reference of a refund made at Stripe starts with this. */
const AT_STRIPE = "stripe:";

export function refundCells(refund: RefundReportRow): string[] {
  const { reference, credit_note_number } = refund;
  return [
    reference,
    kindTexts[refund.kind],
    String(refund.order_number),
    refund.order_id,
    refund.name ?? "",
    refund.color ?? "",
    refund.quantity === 0 ? "" : String(refund.quantity),
    amountCell(refund.goods_cents),
    amountCell(refund.tax_cents),
    amountCell(refund.shipping_cents),
    amountCell(refund.shipping_tax_cents),
    amountCell(refund.fee_cents),
    amountCell(refund.card_cents),
    amountCell(refund.credit_cents),
    reasonTexts[refund.reason ?? ""] ?? refund.reason ?? "",
    refund.note ?? "",
    refund.by,
    refund.payment_intent ?? "",
    reference.startsWith(AT_STRIPE) ? reference.slice(AT_STRIPE.length) : "",
    credit_note_number === null ? "" : documentNumber("credit-note", credit_note_number),
    refund.state,
    timeCell(refund.at),
    amountCell(refund.outside_cents),
    refund.paid_reference ?? "",
  ];
}
