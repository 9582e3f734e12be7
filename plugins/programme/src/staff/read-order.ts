import type { MedusaContainer } from "@medusajs/framework/types";
import { readChanges } from "../admin-journal/read-changes";
import type {
  AdminOrder,
  AdminOrderPiece,
  MoneyMove,
  OrderMail,
} from "../contract/http-admin-order";
import { dollarsOf } from "../contract/money";
import { spentCredit } from "../lib/ledger-references";
import { exchangeColor, exchangedFor, itemColor, itemName } from "../lib/line-item-sql";
import { orderCaptures, orderRefunds } from "../lib/order-payments";
import { problem } from "../lib/problem";
import { shopperEmail, shopperName } from "../lib/shopper-sql";
import { sql } from "../lib/sql";
import type { OrderLineRow } from "../modules/order-line/service";
import { readOrderMails, subjectOf } from "../notifications/order-mails";
import { settledOf } from "../order-lines/settled";
import { readOrderHead } from "../order-lines/read-order-heads";
import { readOrderNotes } from "./order-notes";

/** What a busy order of many lines may have; the whole record is in the journal. */
const CHANGES_SHOWN = 200;

/** One order with everything about it. Throws 404 for an unknown one. */
export async function readAdminOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<AdminOrder> {
  const [head, shopper, lines, money, mails, notes] = await Promise.all([
    readOrderHead(container, orderId),
    readShopper(container, orderId),
    readPieces(container, orderId),
    readMoney(container, orderId),
    readOrderMails(container, orderId),
    readOrderNotes(container, orderId),
  ]);
  if (!head || !shopper) throw problem(404, "There is no such order.");
  const { changes } = await readChanges(container, {
    subjects: [orderId, ...lines.map(({ line_id }) => line_id)],
    limit: CHANGES_SHOWN,
    offset: 0,
  });
  return {
    ...head,
    shopper,
    lines,
    money,
    mails: mails.map((mail): OrderMail => ({
      id: mail.id,
      to: mail.to,
      subject: subjectOf(mail),
      state: mail.state,
      queued_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
    changes,
    notes,
  };
}

async function readShopper(container: MedusaContainer, orderId: string) {
  const [shopper] = await sql<AdminOrder["shopper"]>(
    container,
    `select c.id, ${shopperName} as name, ${shopperEmail} as email
     from "order" o join customer c on c.id = o.customer_id where o.id = ?`,
    [orderId],
  );
  return shopper;
}

type PieceRow = Omit<AdminOrderPiece, "price" | "settled"> &
  Pick<OrderLineRow, "unit_cents" | "settlement" | "settled_cents" | "fee_cents">;

/** In the order of the bag, each exchanged piece after the one it replaces. */
async function readPieces(container: MedusaContainer, orderId: string): Promise<AdminOrderPiece[]> {
  const rows = await sql<PieceRow>(
    container,
    `select line.line_id, ${itemName} as name, ${itemColor} as color, line.quantity,
       line.unit_cents, line.final_sale, line.ships_on, line.status, line.hidden_at is not null as is_removed,
       line.settlement, line.settled_cents, line.fee_cents, ${exchangeColor} as exchange_color,
       ${exchangedFor} as exchanged_for
     from order_line_state line join order_line_item item on item.id = line.line_id
     where line.order_id = ? and line.deleted_at is null
     order by line.position, line.created_at, line.line_id`,
    [orderId],
  );
  return rows.map(({ unit_cents, settlement, settled_cents, fee_cents, ...row }) => ({
    ...row,
    price: dollarsOf(unit_cents),
    settled: settledOf({ status: row.status, settlement, settled_cents, fee_cents }),
  }));
}

/** A refund for a return is noted with its line's id. */
const refundReason = `coalesce((select 'Return of ' || ${itemName} || ' ' || ${itemColor}
  from order_line_item item where refund.note = 'return ' || item.id), refund.note)`;

async function readMoney(container: MedusaContainer, orderId: string): Promise<MoneyMove[]> {
  const rows = await sql<Omit<MoneyMove, "at"> & { at: Date }>(
    container,
    `select * from (
       select 'card_payment' as kind, capture.amount::float8 as amount, capture.created_at as at,
         payment.data ->> 'payment_intent' as reference
       ${orderCaptures} where link.order_id = ?
       union all
       select 'credit_payment', spent.amount::float8, spent.created_at, null
       from "order" o cross join lateral (select credit.* ${spentCredit}) spent where o.id = ?
       union all
       select 'card_refund', refund.amount::float8, refund.created_at, ${refundReason}
       ${orderRefunds} where link.order_id = ?
       union all
       select 'credit_refund', (settled_cents - coalesce(card_cents, 0)) / 100.0::float8,
         coalesce(line.received_at, line.updated_at), 'Return of ' || ${itemName} || ' ' || ${itemColor}
       from order_line_state line join order_line_item item on item.id = line.line_id
       where line.order_id = ? and line.status = 'returned' and line.settlement <> 'exchange'
         and line.settled_cents > coalesce(line.card_cents, 0) and line.deleted_at is null
     ) move order by at, kind`,
    [orderId, orderId, orderId, orderId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
