import type { MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE } from "../../contract/collection";
import { sql } from "../../lib/sql";
import { isRemoved, position } from "../../lib/variant-sql";

/** Every product on sale and every draft, but Collection RICO, which has no place. */
const placed = `product p where p.deleted_at is null and p.handle <> '${COLLECTION_HANDLE}'
  and (p.status = 'published' or p.status = 'draft' and not ${isRemoved})
  and exists (select 1 from product_sales_channel channel join store
    on store.default_sales_channel_id = channel.sales_channel_id and store.deleted_at is null
    where channel.product_id = p.id and channel.deleted_at is null)`;

const inOrder = `${position}, p.created_at, p.id`;

interface Placed {
  id: string;
  name: string;
  position: number;
}

/** Those with a place, in the label's order. */
export function readPlaced(container: MedusaContainer): Promise<Placed[]> {
  return sql<Placed>(
    container,
    `select p.id, p.title as name, (${position})::int as position from ${placed} order by ${inOrder}`,
  );
}

/** The place of one of them, from 1, and how many have one. */
export async function readPlace(container: MedusaContainer, id: string) {
  const all = await readPlaced(container);
  const at = all.findIndex((one) => one.id === id);
  return { place: at === -1 ? null : at + 1, placed: all.length };
}

/** The position of the last product; a new one follows it. */
export async function lastPosition(container: MedusaContainer): Promise<number> {
  const [row] = await sql<{ last: number | null }>(
    container,
    `select max(${position})::int as last from product p where p.deleted_at is null`,
  );
  return row?.last ?? 0;
}
