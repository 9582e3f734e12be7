import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import type { EndReason } from "../modules/back-in-stock/models/stock-wait";
import { isVerified } from "./sql-parts";

/**
 * A product may be unpublished briefly for a fix, so its alerts are kept. After a week without
 * changes, it counts as discontinued.
 */
const OFF_SALE_DAYS = 7;

export interface ActiveAlertRow {
  id: string;
  variant_id: string;
  told_hours_ago: number | null;
  is_verified: boolean;
  client_network: string | null;
  over: Exclude<EndReason, "turn_over" | "asked_again"> | null;
}

const openWaits = `
  select w.id, w.variant_id,
    extract(epoch from now() - w.told_at)::float8 / 3600 as told_hours_ago,
    w.client_network, c.id is not null and ${isVerified} as is_verified,
    case
      when c.id is null then 'account_gone'
      when p.id is null or (
        p.status <> 'published' and p.updated_at < now() - interval '${OFF_SALE_DAYS} days'
      ) then 'no_longer_sold'
      when exists (
        select 1 from order_line_state line
        where line.customer_id = w.customer_id and line.variant_id = w.variant_id
          and line.created_at > w.created_at and line.deleted_at is null
      ) then 'bought'
    end as over
  from stock_wait w
  left join customer c on c.id = w.customer_id and c.deleted_at is null
  left join product_variant v on v.id = w.variant_id and v.deleted_at is null
  left join product p on p.id = v.product_id and p.deleted_at is null
  where w.ended_at is null and w.deleted_at is null
  order by w.created_at, w.id`;

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
  return sql<ActiveAlertRow>(container, openWaits);
}

/** Returns the alerts' customers by alert ID. */
export async function readOwners(
  container: MedusaContainer,
  waitIds: string[],
): Promise<Map<string, { customerId: string; email: string }>> {
  const owners = await sql<{ id: string; customer_id: string; email: string }>(
    container,
    `select w.id, w.customer_id, c.email
     from stock_wait w join customer c on c.id = w.customer_id where w.id = any(?)`,
    [waitIds],
  );
  return new Map(
    owners.map(({ id, customer_id, email }) => [id, { customerId: customer_id, email }]),
  );
}

export interface AlertRow {
  variant_id: string;
  asked_at: Date;
  told_at: Date | null;
  is_active: boolean;
}

export function readAlertRows(container: MedusaContainer, customerId: string): Promise<AlertRow[]> {
  return sql<AlertRow>(
    container,
    `select w.variant_id, w.created_at as asked_at, w.told_at, ${isVerified} as is_active
       from stock_wait w join customer c on c.id = w.customer_id
       where w.customer_id = ? and w.ended_at is null and w.deleted_at is null
       order by w.created_at, w.id`,
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
