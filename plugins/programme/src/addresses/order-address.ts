import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { storedAddressOf, type StoredAddress } from "./stored-address";

export type OrderAddress = StoredAddress & { phone: string };

interface Row {
  customer_id: string | null;
  shipping_address: Parameters<typeof storedAddressOf>[0] & { phone: string | null };
}

const read = (container: MedusaContainer, filters: Record<string, unknown>): Promise<Row[]> =>
  graph<Row>(container, {
    entity: "order",
    fields: ["customer_id", "shipping_address.*"],
    filters: { ...filters, shipping_address: { address_1: { $ne: "" } } },
    order: { created_at: "DESC", id: "DESC" },
    take: 1,
  });

export async function lastOrderAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderAddress | null> {
  const [order] = await read(container, { customer_id: customerId });
  return order ? addressOf(order) : null;
}

/** Returns an order's address and customer; undefined for an order without an address. */
export async function readOrderAddress(
  container: MedusaContainer,
  orderId: string,
): Promise<{ customerId: string; address: OrderAddress } | undefined> {
  const [order] = await read(container, { id: orderId });
  if (!order?.customer_id) return undefined;
  return { customerId: order.customer_id, address: addressOf(order) };
}

function addressOf({ shipping_address }: Row): OrderAddress {
  return { ...storedAddressOf(shipping_address), phone: shipping_address.phone ?? "" };
}
