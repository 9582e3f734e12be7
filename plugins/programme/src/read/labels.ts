import type { MedusaContainer } from "@medusajs/framework/types";
import { activeLabelStates, type OrderPackage, type PackageLabel } from "../contract/labels";
import type { OrderLineStatus } from "../contract/statuses";
import type { AddressRow } from "../lib/address-row";
import { sql } from "../lib/sql";
import { itemColor, itemName, shippingAddress } from "./sql-parts";

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** An order line in a package or a return. */
export interface PackedItemRow {
  line_id: string;
  name: string;
  color: string;
  quantity: number;
  status: OrderLineStatus;
  is_return: boolean;
  /** True if it was handed over to the carrier; false for a return. */
  is_shipped: boolean;
  /** Weight of one unit; null if neither the variant nor its product has one. */
  grams: number | null;
}

/**
 * Reads the order lines in a package or a return, without canceled ones. Returns none for a package
 * of another order.
 */
export function readPackedItems(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<PackedItemRow[]> {
  return sql<PackedItemRow>(
    container,
    `select line.line_id, ${itemName} as name, ${itemColor} as color, line.quantity, line.status,
       line.return_id is not distinct from ? as is_return,
       line.shipped_at is not null and line.return_id is distinct from ? as is_shipped,
       coalesce(nullif(variant.weight, 0), nullif(product.weight, 0))::float8 as grams
     from order_line_state line join order_line_item item on item.id = line.item_id
     left join product_variant variant on variant.id = line.variant_id
     left join product on product.id = variant.product_id
     where line.order_id = ? and ? in (line.fulfillment_id, line.return_id)
       and line.status <> 'canceled' and line.deleted_at is null
     order by line.position, line.created_at, line.line_id`,
    [packageId, packageId, orderId, packageId],
  );
}

/**
 * The customer's shipping address, to which an order's packages and from which its returns are
 * sent.
 */
export interface RecipientRow {
  number: number;
  email: string | null;
  address: AddressRow | null;
}

export async function readRecipient(
  container: MedusaContainer,
  orderId: string,
): Promise<RecipientRow | undefined> {
  const [row] = await sql<RecipientRow>(
    container,
    `select o.display_id::int as number, o.email, ${shippingAddress} as address
     from "order" o where o.id = ? and o.deleted_at is null`,
    [orderId],
  );
  return row;
}

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
       select sent.id, row_number() over (order by sent.created_at, sent.id)::int as number,
         json_agg(line.line_id order by line.position, line.created_at, line.line_id)
           filter (where line.status <> 'canceled') as line_ids,
         bool_or(line.shipped_at is not null) as is_shipped,
         bool_or(line.status = 'processing') as is_open,
         false as is_return,
         (select ${labelJson} from package_label label
           where label.fulfillment_id = sent.id and ${isActive}) as label
       from order_line_state line join fulfillment sent on sent.id = line.fulfillment_id
       where line.order_id = ? and line.deleted_at is null
       group by sent.id
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
    `select back.id, back.display_id::int as number, true as is_return,
       json_build_array(line.line_id) as line_ids, label.shipped_at is not null as is_shipped,
       line.status in ('return_approved', 'returned') as is_open,
       case when label.id is not null then ${labelJson} end as label
     from order_line_state line join "return" back on back.id = line.return_id
     left join package_label label on label.return_id = back.id and ${isActive}
     where line.order_id = ? and line.deleted_at is null
       and (line.status = 'return_approved' or label.id is not null)
     order by back.display_id`,
    [orderId],
  );
}
