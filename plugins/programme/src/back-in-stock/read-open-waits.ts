import type { MedusaContainer } from "@medusajs/framework/types";
import { isVerified } from "../lib/verified-customer";
import { sql } from "../lib/sql";
import type { OpenWait } from "./next-turns";

/**
 * A product that is taken off the sale to be mended keeps those who wait for it; after so long
 * unchanged it is not coming back.
 */
const OFF_SALE_DAYS = 7;

interface Row {
  id: string;
  variant_id: string;
  told_hours_ago: number | null;
  is_verified: boolean;
  client_network: string | null;
  over: OpenWait["over"];
}

const rows = `
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

/** Asked every few seconds: most of the time nobody does. */
export async function anybodyWaits(container: MedusaContainer): Promise<boolean> {
  const [row] = await sql<{ some: boolean }>(
    container,
    `select exists (
       select 1 from stock_wait where ended_at is null and deleted_at is null) as some`,
  );
  return row?.some === true;
}

/** Everybody who waits or was told, oldest first. */
export async function readOpenWaits(container: MedusaContainer): Promise<OpenWait[]> {
  return (await sql<Row>(container, rows)).map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    toldHoursAgo: row.told_hours_ago,
    isVerified: row.is_verified,
    network: row.client_network,
    over: row.over,
  }));
}

/** The emails of these waits' owners, by the waits' ids. */
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
