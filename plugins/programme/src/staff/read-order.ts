import type { MedusaContainer } from "@medusajs/framework/types";
import { readChanges } from "../read/audit-log";
import type {
  AdminOrder,
  AdminOrderItem,
  MoneyMovement,
  OrderEmail,
} from "../contract/http-admin-order";
import type { OrderHead } from "../contract/http-orders";
import { dollarsOf } from "../contract/money";
import { REOPEN_DAYS } from "../contract/return-rules";
import { problem } from "../lib/problem";
import { readOrderEmails, subjectOf } from "../notifications/order-emails";
import type { AdminChange } from "../contract/http-admin";
import {
  readAddressChanges,
  readMoneyRows,
  readOrderParties,
  readItemRows,
  type AddressChangeRow,
} from "../read/orders";
import { chosenProvider } from "../labels/chosen-provider";
import { readOrderPackages } from "../labels/read-label";
import { cancelPreviews } from "../order-lines/cancel-preview";
import { daysSinceDenial } from "../order-lines/reopen-return";
import { canceledAmounts, settlementResult } from "../order-lines/settlement-result";
import { refundableOf } from "../settlements/refundable-amount";
import { readOrderHead } from "../order-lines/read-order-heads";
import { readUnpaid } from "./collect-payment";
import { readOpenRefunds } from "./open-refunds";
import { readOrderAlerts } from "./payment-alerts";
import { readOrderHolds } from "./order-holds";
import { readListedLines } from "./read-order-lines";
import { readOrderNotes } from "./order-notes";

/** Enough for a busy order with many lines; the audit log has all entries. */
const CHANGES_SHOWN = 200;

/** Returns one order with everything about it. Throws 404 for an unknown one. */
export async function readAdminOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<AdminOrder> {
  const [
    head,
    parties,
    lines,
    packages,
    left,
    money,
    open_refunds,
    alerts,
    holds,
    mails,
    notes,
    moved,
    unpaid,
  ] = await Promise.all([
    readOrderHead(container, orderId),
    readOrderParties(container, orderId),
    readPieces(container, orderId),
    readOrderPackages(container, orderId),
    refundableOf(container, orderId),
    readMoney(container, orderId),
    readOpenRefunds(container, orderId),
    readOrderAlerts(container, orderId),
    readOrderHolds(container, orderId),
    readOrderEmails(container, orderId),
    readOrderNotes(container, orderId),
    readAddressChanges(container, orderId),
    readUnpaid(container, orderId),
  ]);
  if (!head || !parties) throw problem(404, "This order does not exist.");
  const lineIds = lines.map(({ line_id }) => line_id);
  const [{ changes }, listed] = await Promise.all([
    readChanges(container, { subjects: [orderId, ...lineIds], limit: CHANGES_SHOWN, offset: 0 }),
    readListedLines(container, lineIds),
  ]);
  return {
    ...head,
    ...parties,
    lines: lines.map((line) => ({
      ...line,
      listed: listed.find(({ line_id }) => line_id === line.line_id) ?? null,
    })),
    packages,
    unpaid,
    has_labels: chosenProvider() !== undefined,
    refundable: { total: dollarsOf(left.cents), to_card: dollarsOf(left.cardCents) },
    money,
    open_refunds,
    alerts,
    holds,
    mails: mails.map((email): OrderEmail => ({
      id: email.id,
      to: email.to,
      subject: subjectOf(email),
      state: email.state,
      queued_at: email.created_at.toISOString(),
      sent_at: email.sent_at?.toISOString() ?? null,
      error: email.last_error,
    })),
    changes: [...changes, ...moved.map((row) => customersChange(row, head))].toSorted(
      (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
    ),
    notes,
  };
}

function customersChange(
  { id, by, created_at }: AddressChangeRow,
  { order_id, number }: OrderHead,
): AdminChange {
  return {
    ...{ id, by, what: "Address changed" },
    subject: { kind: "order", id: order_id, name: `Order ${number}` },
    created_at: created_at.toISOString(),
  };
}

/** Returns the items in cart order, each exchange item after the one it replaces. */
async function readPieces(
  container: MedusaContainer,
  orderId: string,
): Promise<Omit<AdminOrderItem, "listed">[]> {
  const [rows, offers] = await Promise.all([
    readItemRows(container, orderId),
    cancelPreviews(container, orderId),
  ]);
  return rows.map(({ unit_cents, canceled, denied_at, ...read }) => {
    const { settlement, settled_cents, card_cents, fee_cents, deduction_reason, ...row } = read;
    const settled = { settlement, settled_cents, card_cents, fee_cents, deduction_reason };
    return {
      ...row,
      price: dollarsOf(unit_cents),
      can_reopen: row.status === "return_denied" && daysSinceDenial(denied_at) <= REOPEN_DAYS,
      cancel_offers: offers.get(row.line_id) ?? [],
      canceled: canceledAmounts({ status: row.status, canceled }),
      settled: settlementResult({ status: row.status, ...settled }),
    };
  });
}

async function readMoney(container: MedusaContainer, orderId: string): Promise<MoneyMovement[]> {
  const rows = await readMoneyRows(container, orderId);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
