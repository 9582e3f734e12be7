import type { MedusaContainer } from "@medusajs/framework/types";
import type { OpenRefund } from "../contract/open-refunds";
import type { OrderHold, PaymentAlert } from "../contract/payment-alerts";
import { sql } from "../lib/sql";
import { emailOf, staffEmails } from "./audit-log";

export interface AlertRow extends Omit<
  PaymentAlert,
  "amount" | "due_at" | "opened_at" | "closed_at"
> {
  amount_cents: number;
  due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

const columns = `alert.id, alert.kind, alert.amount_cents, alert.reason, alert.status, alert.due_at,
  alert.opened_at, alert.closed_at,
  case when o.id is not null then json_build_object('id', o.id, 'number', o.display_id::int) end
    as "order"`;

const alerts = `from payment_alert alert left join "order" o on o.id = alert.order_id`;

/** Reads the open alerts, earliest deadline first. */
export function readOpenAlertRows(container: MedusaContainer): Promise<AlertRow[]> {
  return sql<AlertRow>(
    container,
    `select ${columns} ${alerts}
     where alert.closed_at is null and alert.deleted_at is null
     order by alert.due_at nulls last, alert.opened_at, alert.id limit 100`,
  );
}

/** Reads all alerts about an order, newest first. */
export function readAlertRows(container: MedusaContainer, orderId: string): Promise<AlertRow[]> {
  return sql<AlertRow>(
    container,
    `select ${columns} ${alerts}
     where alert.order_id = ? and alert.deleted_at is null
     order by alert.opened_at desc, alert.id desc`,
    [orderId],
  );
}

export interface HoldRow extends Omit<OrderHold, "placed_at" | "released_at"> {
  placed_at: Date;
  released_at: Date | null;
}

/** Reads the holds of an order, newest first. */
export function readHoldRows(container: MedusaContainer, orderId: string): Promise<HoldRow[]> {
  return sql<HoldRow>(
    container,
    `with ${staffEmails}
     select hold.id, hold.reason, hold.note, ${emailOf("hold.placed_by")} as placed_by,
       hold.created_at as placed_at, hold.release_note, hold.released_at,
       case when hold.released_at is not null then ${emailOf("hold.released_by")} end as released_by
     from order_hold hold where hold.order_id = ? and hold.deleted_at is null
     order by hold.created_at desc, hold.id desc`,
    [orderId],
  );
}

export interface HeldOrder extends Pick<OrderHold, "reason"> {
  order_id: string;
  number: number;
}

/** Reads which of these orders are on hold, each with its oldest reason. */
export function readHeldOrders(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<HeldOrder[]> {
  return sql<HeldOrder>(
    container,
    `select distinct on (o.display_id) hold.order_id, hold.reason, o.display_id::int as number
     from order_hold hold join "order" o on o.id = hold.order_id
     where hold.order_id = any(?) and hold.released_at is null and hold.deleted_at is null
     order by o.display_id, hold.created_at, hold.id`,
    [[...orderIds]],
  );
}

/** Reads the order number; undefined for an unknown order. */
export async function readOrderNumber(
  container: MedusaContainer,
  orderId: string,
): Promise<number | undefined> {
  const [order] = await sql<{ number: number }>(
    container,
    `select display_id::int as number from "order" where id = ?`,
    [orderId],
  );
  return order?.number;
}

/** Reads the refunds of an order that failed or are waiting, oldest first. */
export function readOpenRefundRows(
  container: MedusaContainer,
  orderId: string,
): Promise<(Omit<OpenRefund, "amount"> & { amount_cents: number })[]> {
  return sql(
    container,
    `select settled.id, settled.card_attempt as attempt, settled.card_cents as amount_cents,
       settled.card_waits as waits, (
         select alert.id from payment_alert alert
         where alert.kind = 'refund_failed' and alert.stripe_id = settled.failed_refund
           and alert.deleted_at is null) as alert_id
     from order_settlement settled
     where settled.order_id = ? and settled.card_waits in ('failed', 'dispute', 'outside')
       and settled.deleted_at is null
     order by settled.created_at, settled.id`,
    [orderId],
  );
}
