import { expect, test } from "vitest";
import { orderEvents } from "~/admin/order-events";
import { adminOrder, alerts } from "./data/admin";

const at = (hour: number) => `2026-05-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const [dispute] = alerts;

test("merges changes, money, documents, emails, and alerts, newest first", () => {
  const events = orderEvents({
    ...adminOrder,
    created_at: at(1),
    documents: [{ kind: "invoice", number: "INV-1", line_id: "line", issued_at: at(3) }],
    money: [{ kind: "card_refund", amount: 65.68, at: at(7), reference: "Late delivery" }],
    mails: adminOrder.mails.slice(0, 1).map((mail) => ({ ...mail, sent_at: at(4) })),
    changes: adminOrder.changes.map((change) => ({ ...change, created_at: at(9), by: "system" })),
    alerts: dispute ? [{ ...dispute, opened_at: at(5), closed_at: at(10) }] : [],
  });
  expect(events.map(({ what }) => what)).toEqual([
    "Resolved: Dispute of $805.68: product not received",
    adminOrder.changes[0]?.what,
    "Refunded to the card",
    "Dispute of $805.68: product not received",
    "Email sent: Your order 1042 is confirmed",
    "Invoice INV-1 issued",
    "Order placed",
  ]);
  expect(events[1]?.detail).toMatch(/by the shop$/);
  expect(events[2]).toMatchObject({ amount: "−$65.68", detail: "Late delivery" });
});
