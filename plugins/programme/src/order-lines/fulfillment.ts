import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createFulfillmentWorkflow,
  markFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { sql } from "../lib/sql";
import type { OrderLineRow } from "../modules/order-line/service";
import { sendReserved } from "../engine/move-stock";
import { stockItemsOf } from "../inventory/stock-items";
import { stockLocationId } from "../inventory/stock-location";

/**
 * Fulfills one line in the engine, part by part. The engine's own workflow reduces the stock before
 * it records the fulfillment, in several transactions, so after an interruption nobody could tell
 * whether the stock is reduced. Here each part shows whether it is done.
 */

/** How far the engine has got with a line. */
interface Progress {
  fulfillment_id: string | null;
  delivered_at: Date | null;
  /** Pieces fulfilled, according to the order. */
  fulfilled: number;
  delivered: number;
}

/** Fulfills the line's reserved pieces unless already done; returns the fulfillment's id. */
export async function sendLine(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const { fulfillment_id, fulfilled } = await readProgress(container, line);
  const id = fulfillment_id ?? (await createFulfillment(container, line));
  failpoint("fulfillment: made");
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: line.order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  });
  failpoint("fulfillment: linked");
  if (fulfilled < line.quantity) {
    await container.resolve(Modules.ORDER).registerFulfillment(registration(line, id));
  }
  failpoint("fulfillment: registered");
  await sendReserved(container, line.line_id);
  return id;
}

/** Marks the line delivered unless already done; returns when it was delivered. */
export async function deliverLine(container: MedusaContainer, line: OrderLineRow): Promise<Date> {
  const { fulfillment_id: id, delivered_at, delivered } = await readProgress(container, line);
  if (!id) throw new Error(`Line ${line.line_id} is processing without a fulfillment.`);
  if (!delivered_at) await markFulfillmentAsDeliveredWorkflow(container).run({ input: { id } });
  failpoint("fulfillment: delivered");
  if (delivered < line.quantity) {
    await container.resolve(Modules.ORDER).registerDelivery(registration(line, id));
  }
  return delivered_at ?? new Date();
}

function registration(line: OrderLineRow, fulfillmentId: string) {
  return {
    order_id: line.order_id,
    reference: Modules.FULFILLMENT,
    reference_id: fulfillmentId,
    items: [{ id: line.line_id, quantity: line.quantity }],
  };
}

/** Finds the fulfillment by its items: an interrupted run may have left it unlinked. */
async function readProgress(container: MedusaContainer, line: OrderLineRow): Promise<Progress> {
  const [progress] = await sql<Progress>(
    container,
    `select sent.id as fulfillment_id, sent.delivered_at,
       item.fulfilled_quantity::int as fulfilled, item.delivered_quantity::int as delivered
     from "order" o
     join order_item item
       on item.order_id = o.id and item.version = o.version and item.deleted_at is null
     left join lateral (
       select fulfillment.id, fulfillment.delivered_at
       from fulfillment_item part
       join fulfillment on fulfillment.id = part.fulfillment_id
         and fulfillment.canceled_at is null and fulfillment.deleted_at is null
       where part.line_item_id = item.item_id and part.deleted_at is null
       limit 1
     ) sent on true
     where o.id = ? and item.item_id = ?`,
    [line.order_id, line.line_id],
  );
  if (!progress) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  return progress;
}

interface Parcel {
  title: string;
  sku: string;
  barcode: string;
  shipping_option_id: string | null;
  provider_id: string | null;
  data: Record<string, unknown>;
  address: Record<string, string | null>;
}

async function readParcel(container: MedusaContainer, line: OrderLineRow): Promise<Parcel> {
  const [parcel] = await sql<Parcel>(
    container,
    `select coalesce(line.variant_title, line.title) as title,
       coalesce(line.variant_sku, '') as sku, coalesce(line.variant_barcode, '') as barcode,
       shipping.id as shipping_option_id, shipping.provider_id,
       coalesce(method.data, '{}') as data,
       json_strip_nulls(json_build_object(
         'first_name', a.first_name, 'last_name', a.last_name, 'company', a.company,
         'address_1', a.address_1, 'address_2', a.address_2, 'city', a.city,
         'province', a.province, 'postal_code', a.postal_code, 'country_code', a.country_code,
         'phone', a.phone)) as address
     from "order" o
     join order_line_item line on line.id = ?
     left join order_address a on a.id = o.shipping_address_id
     left join lateral (
       select method.shipping_option_id, method.data
       from order_shipping chosen
       join order_shipping_method method on method.id = chosen.shipping_method_id
       where chosen.order_id = o.id and chosen.deleted_at is null
       order by chosen.version desc limit 1
     ) method on true
     left join shipping_option shipping on shipping.id = method.shipping_option_id
     where o.id = ?`,
    [line.line_id, line.order_id],
  );
  if (!parcel) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  return parcel;
}

async function createFulfillment(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const [parcel, [stockItem], locationId] = await Promise.all([
    readParcel(container, line),
    stockItemsOf(container, [line.variant_id ?? ""]),
    stockLocationId(container),
  ]);
  const { title, sku, barcode, data, address, shipping_option_id, provider_id } = parcel;
  if (!shipping_option_id || !provider_id) {
    throw new Error(`Order ${line.order_id} does not say how it is shipped.`);
  }
  const { result } = await createFulfillmentWorkflow(container).run({
    input: {
      location_id: locationId,
      provider_id,
      shipping_option_id,
      data,
      items: [
        {
          line_item_id: line.line_id,
          inventory_item_id: stockItem?.inventoryItemId,
          quantity: line.quantity * (stockItem?.perPiece ?? 1),
          title,
          sku,
          barcode,
        },
      ],
      labels: [],
      delivery_address: address,
      order: {},
      packed_at: new Date(),
    },
  });
  return result.id;
}
