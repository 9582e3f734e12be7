import type { MedusaContainer } from "@medusajs/framework/types";
import { isVerified } from "../lib/verified-customer";
import { readCatalog } from "../catalog/read-catalog";
import type { StockWait } from "../contract/stock-waits";
import { sql } from "../lib/sql";

interface Row {
  variant_id: string;
  asked_at: Date;
  told_at: Date | null;
  is_active: boolean;
}

/** The variants that this customer waits for and was not told about yet, in SQL. */
export const waitedForBy = (customerId: string) => `(
  select coalesce(json_agg(variant_id order by created_at, id), '[]') from stock_wait
  where customer_id = ${customerId} and told_at is null and ended_at is null
    and deleted_at is null)`;

/** What the customer asked to be told about, oldest first. What is not on sale now is left out. */
export async function readWaits(
  container: MedusaContainer,
  customerId: string,
  catalog = readCatalog(container),
): Promise<StockWait[]> {
  const [rows, products] = await Promise.all([
    sql<Row>(
      container,
      `select w.variant_id, w.created_at as asked_at, w.told_at, ${isVerified} as is_active
       from stock_wait w join customer c on c.id = w.customer_id
       where w.customer_id = ? and w.ended_at is null and w.deleted_at is null
       order by w.created_at, w.id`,
      [customerId],
    ),
    catalog,
  ]);
  const sold = new Map(
    products.flatMap(({ handle, colors }) =>
      colors.map((color) => [color.variantId, { ...color, handle }] as const),
    ),
  );
  return rows.flatMap(({ variant_id, asked_at, told_at, is_active }) => {
    const piece = sold.get(variant_id);
    if (!piece) return [];
    const { name, color, handle, price } = piece;
    return [
      {
        variant_id,
        name,
        color,
        handle,
        price,
        asked_at: asked_at.toISOString(),
        told_at: told_at && told_at.toISOString(),
        is_active,
      },
    ];
  });
}
