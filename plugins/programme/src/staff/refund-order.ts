import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { centsOf, centsText } from "../contract/money";
import { refundReasons, type RefundMethod, type RefundReason } from "../contract/refund-reasons";
import { refundOrder } from "../order-lines/refund-order";
import { bookRefundsOfOrder } from "../reconciliation/external-refunds";
import { orderName } from "./order-name";

interface EnteredRefund {
  /** Dollars. */
  amount: number;
  method: RefundMethod;
  reason: RefundReason;
  note?: string | undefined;
  /** Dollars. */
  expected_left?: number | undefined;
}

/** Refunds part of an order as goodwill and writes an audit entry. Throws as `refundOrder`. */
export async function refundAsStaff(
  container: MedusaContainer,
  orderId: string,
  { amount, method, reason, note, expected_left }: EnteredRefund,
  by: string,
): Promise<void> {
  const name = await orderName(container, orderId);
  await bookRefundsOfOrder(container, orderId);
  const { card_cents, credit_cents } = await refundOrder(
    container,
    orderId,
    {
      cents: centsOf(amount),
      method,
      reason,
      note,
      ...(expected_left !== undefined && { expectedLeft: centsOf(expected_left) }),
    },
    { kind: "admin", id: by },
  );
  const parts = [
    card_cents > 0 && `${centsText(card_cents)} to the card`,
    credit_cents > 0 && `${centsText(credit_cents)} as store credit`,
  ].filter(Boolean);
  await recordAuditEntries(container, [
    {
      ...{ by, kind: "order", subject: { id: orderId, name } },
      what: `Refunded ${parts.join(" and ")}: ${refundReasons[reason]}`,
    },
  ]);
}
