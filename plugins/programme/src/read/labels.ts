import type { MedusaContainer } from "@medusajs/framework/types";
import { activeLabelStates, type OrderPackage, type PackageLabel } from "../contract/labels";
import { sql } from "../lib/sql";

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

export type OrderPackageRow = Omit<OrderPackage, "label"> & {
  label: (Omit<PackageLabel, "cost"> & { cost_cents: number }) | null;
};

const labelJson = `json_build_object('state', label.state, 'carrier', label.carrier,
  'service', label.service, 'tracking_number', label.tracking_number,
  'tracking_url', label.tracking_url, 'cost_cents', label.cost_cents,
  'delivered_at', label.delivered_at)`;
const isActive = `label.state in (${quoted(activeLabelStates)}) and label.deleted_at is null`;

/** Reads the packages of an order in the order in which they were packed. */
export function readPackageRows(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderPackageRow[]> {
  return sql<OrderPackageRow>(
    container,
    `select * from (
       -- The IDs of fulfillments are in the order of their creation.
       select line.fulfillment_id as id,
         row_number() over (order by line.fulfillment_id)::int as number,
         json_agg(line.line_id order by line.position, line.created_at, line.line_id)
           filter (where line.status <> 'canceled') as line_ids,
         bool_or(line.shipped_at is not null) as is_shipped,
         bool_or(line.status = 'processing') as is_open,
         false as is_return,
         (select ${labelJson} from package_label label
           where label.fulfillment_id = line.fulfillment_id and ${isActive}) as label
       from order_line_state line
       where line.order_id = ? and line.fulfillment_id is not null and line.deleted_at is null
       group by line.fulfillment_id
     ) package where line_ids is not null order by number`,
    [orderId],
  );
}

/** Reads the approved returns of an order, and the others that have a label. */
export function readReturnRows(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderPackageRow[]> {
  return sql<OrderPackageRow>(
    container,
    `select line.return_id as id, line.return_number as number, true as is_return,
       json_build_array(line.line_id) as line_ids, label.shipped_at is not null as is_shipped,
       line.status in ('return_approved', 'returned') as is_open,
       case when label.id is not null then ${labelJson} end as label
     from order_line_state line
     left join package_label label on label.return_id = line.return_id and ${isActive}
     where line.order_id = ? and line.return_id is not null and line.deleted_at is null
       and (line.status = 'return_approved' or label.id is not null)
     order by line.return_number`,
    [orderId],
  );
}
