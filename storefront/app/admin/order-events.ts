import type {
  AdminOrder,
  MoneyMovement,
  OrderEmail,
} from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { alertText } from "./alert-text";

export interface OrderEvent {
  id: string;
  /** ISO 8601 */
  at: string;
  what: string;
  /** The author, recipient, reference, or item; empty if the text is enough. */
  detail: string;
  amount?: string;
}

export const moneyText: Record<MoneyMovement["kind"], string> = {
  card_payment: "Paid by card",
  outside_payment: "Paid outside the shop",
  credit_payment: "Paid with store credit",
  card_refund: "Refunded to the card",
  outside_refund: "Paid back outside the shop",
  credit_refund: "Refunded as store credit",
};

const emailText: Record<OrderEmail["state"], string> = {
  sent: "Email sent",
  waiting: "Email waiting",
  failed: "Email failed",
};

/** The audit log's author of automatic changes. */
const SHOP = "system";

/**
 * Merges an order's changes, payments, documents, emails, and alerts into one list, newest first. The
 * changes include holds.
 */
export function orderEvents(order: AdminOrder): OrderEvent[] {
  const events: OrderEvent[] = [
    {
      id: "placed",
      at: order.created_at,
      what: "Order placed",
      detail: `by ${order.taken_by ?? order.shopper.email}`,
    },
    ...order.documents.map(({ kind, number, issued_at }) => ({
      id: number,
      at: issued_at,
      what: `${kind === "invoice" ? "Invoice" : "Credit note"} ${number} issued`,
      detail: "",
    })),
    ...order.money.map(({ kind, at, amount, reference }, index) => ({
      id: `money ${index}`,
      at,
      what: moneyText[kind],
      detail: reference ?? "",
      amount: dollarsText(kind.endsWith("refund") ? -amount : amount),
    })),
    ...order.mails.map(({ id, state, subject, to, queued_at, sent_at }) => ({
      id,
      at: sent_at ?? queued_at,
      what: `${emailText[state]}: ${subject}`,
      detail: `to ${to}`,
    })),
    ...order.changes.map(({ id, created_at, what, subject, by }) => ({
      id,
      at: created_at,
      what,
      detail: `${subject.kind === "order" ? "" : `${subject.name}, `}by ${by === SHOP ? "the shop" : by}`,
    })),
    ...order.alerts.flatMap((alert) => [
      { id: alert.id, at: alert.opened_at, what: alertText(alert), detail: "" },
      ...(alert.closed_at === null
        ? []
        : [
            {
              id: `${alert.id} closed`,
              at: alert.closed_at,
              what: `Resolved: ${alertText(alert)}`,
              detail: "",
            },
          ]),
    ]),
  ];
  return events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
