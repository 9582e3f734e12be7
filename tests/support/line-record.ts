import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { callAdmin, readShopper } from "./commerce.ts";

/** Returns the current status of a line, as shown to its customer. */
export async function statusOf({
  token,
  line,
}: {
  token: string;
  line: OrderLine;
}): Promise<string | undefined> {
  const { orders } = await readShopper(token, "orders");
  return orders?.find(({ line_id }) => line_id === line.line_id)?.status;
}

interface MedusaOrder {
  fulfillment_status: string;
  fulfillments: { items: { line_item_id: string }[] }[];
  returns: { status: string; items: { item_id: string; quantity: number }[] }[];
}

/** Returns Medusa's order, which must agree with the shop's records. */
export async function medusaOrder(orderId: string): Promise<MedusaOrder> {
  const fields = "fulfillment_status,fulfillments.items.line_item_id";
  const { body } = await callAdmin<{ order: MedusaOrder }>(
    `/admin/orders/${orderId}?fields=${fields}`,
  );
  const { body: returned } = await callAdmin<{ returns: MedusaOrder["returns"] }>(
    `/admin/returns?order_id=${orderId}&fields=status,*items`,
  );
  return { ...body.order, returns: returned.returns };
}

/** Returns the line item of Medusa's order. */
export async function medusaLine({ line_id, order_id }: OrderLine) {
  const { fulfillments, returns } = await medusaOrder(order_id);
  return {
    fulfillments: fulfillments.filter(({ items }) =>
      items.some(({ line_item_id }) => line_item_id === line_id),
    ),
    returns: returns
      .filter(({ items }) => items.some(({ item_id }) => item_id === line_id))
      .map(({ status }) => status),
  };
}
