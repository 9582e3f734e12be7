import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

export interface ActiveAlertRow {
  id: string;
  customerId: string;
  variantId: string;
  /** Hours since the email was queued; null before that. */
  notifiedHoursAgo: number | null;
  /** Client's IP network when the alert was created; null for older alerts. */
  network: string | null;
  isBought: boolean;
}

/** Returns true if any alert is active. Runs every few seconds, so it must be cheap. */
export async function hasActiveAlerts(container: MedusaContainer): Promise<boolean> {
  const [row] = await sql<{ some: boolean }>(
    container,
    `select exists (
       select 1 from stock_wait where ended_at is null and deleted_at is null) as some`,
  );
  return row?.some === true;
}

/** Returns all active alerts, sent or not, oldest first. */
export function readActiveAlertRows(container: MedusaContainer): Promise<ActiveAlertRow[]> {
  return sql<ActiveAlertRow>(
    container,
    `select w.id, w.customer_id as "customerId", w.variant_id as "variantId",
       w.client_network as network,
       extract(epoch from now() - w.told_at)::float8 / 3600 as "notifiedHoursAgo",
       exists (
         select 1 from order_line_state line
         where line.customer_id = w.customer_id and line.variant_id = w.variant_id
           and line.created_at > w.created_at and line.deleted_at is null) as "isBought"
     from stock_wait w
     where w.ended_at is null and w.deleted_at is null
     order by w.created_at, w.id`,
  );
}

export interface AlertRow {
  variant_id: string;
  asked_at: Date;
  told_at: Date | null;
}

export function readAlertRows(container: MedusaContainer, customerId: string): Promise<AlertRow[]> {
  return sql<AlertRow>(
    container,
    `select variant_id, created_at as asked_at, told_at from stock_wait
     where customer_id = ? and ended_at is null and deleted_at is null
     order by created_at, id`,
    [customerId],
  );
}

export async function countAlerts(container: MedusaContainer): Promise<Map<string, number>> {
  const rows = await sql<{ variant_id: string; waiting: number }>(
    container,
    `select variant_id, count(*)::int as waiting from stock_wait
     where told_at is null and ended_at is null and deleted_at is null group by variant_id`,
  );
  return new Map(rows.map(({ variant_id, waiting }) => [variant_id, waiting]));
}
