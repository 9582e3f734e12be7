import type { MedusaContainer } from "@medusajs/framework/types";
import type { Tracking } from "../contract/tracking";
import { sql } from "./sql";

/**
 * The tracking of an order line `line`, in SQL: the label of its fulfillment. What the engine's
 * dashboard wrote there is no link for a customer unless it is a safe one.
 */
export const trackingOfLine = `(
  select json_build_object('carrier', coalesce(sent.metadata ->> 'carrier', 'other'),
    'number', label.tracking_number,
    'url', case when label.tracking_url like 'https://%' then label.tracking_url end)
  from fulfillment sent join fulfillment_label label
    on label.fulfillment_id = sent.id and label.deleted_at is null
  where sent.id = line.fulfillment_id
  order by label.created_at desc limit 1)`;

/** How a line's parcel can be followed; null while nobody has said. */
export async function readTracking(
  container: MedusaContainer,
  lineId: string,
): Promise<Tracking | null> {
  const [row] = await sql<{ tracking: Tracking | null }>(
    container,
    `select ${trackingOfLine} as tracking from order_line_state line
     where line.line_id = ? and line.deleted_at is null`,
    [lineId],
  );
  return row?.tracking ?? null;
}
