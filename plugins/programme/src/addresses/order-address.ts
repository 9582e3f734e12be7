import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { storedAddressOf, type StoredAddress } from "./stored-address";

export type OrderAddress = StoredAddress & { phone: string };

interface Row {
  shipping_address: Parameters<typeof storedAddressOf>[0] & { phone: string | null };
}

/** Returns the address of an order, or of a customer's latest order with one; null if there is none. */
export async function readOrderAddress(
  container: MedusaContainer,
  filters: { id: string } | { customer_id: string },
): Promise<OrderAddress | null> {
  const [order] = await graph<Row>(container, {
    entity: "order",
    fields: ["shipping_address.*"],
    filters: { ...filters, shipping_address: { address_1: { $ne: "" } } },
    order: { created_at: "DESC", id: "DESC" },
    take: 1,
  });
  if (!order) return null;
  const { shipping_address: address } = order;
  return { ...storedAddressOf(address), phone: address.phone ?? "" };
}
