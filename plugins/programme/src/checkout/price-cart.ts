import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import { oldestFirst } from "../lib/oldest-first";

/** A cart with what its payment needs; money in dollars. */
export interface PricedCart {
  id: string;
  email: string;
  currency_code: string;
  total: number;
  region: { countries: { iso_2: string }[] };
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_id: string | null;
    variant_option_values: Record<string, string> | null;
    unit_price: number;
    quantity: number;
    created_at: Date | string;
  }[];
  payment_collection: {
    id: string;
    amount: number;
    payment_sessions: { id: string }[] | null;
  } | null;
}

/** Medusa computes the total from these fields. */
const fields = [
  "id",
  "email",
  "currency_code",
  "total",
  "region.countries.iso_2",
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
  "credit_lines.*",
  "payment_collection.id",
  "payment_collection.amount",
  "payment_collection.payment_sessions.id",
];

/**
 * Recalculates a cart's prices, shipping, taxes, and promotions with Medusa's workflow, and returns
 * the cart. The oldest item comes first. The caller holds the customer's cart lock.
 */
export async function priceCart(container: MedusaContainer, id: string): Promise<PricedCart> {
  await ensureShippingMethod(container, id);
  await refreshCartItemsWorkflow(container).run({ input: { cart_id: id, force_refresh: true } });
  const [cart] = await graph<PricedCart>(container, { entity: "cart", fields, filters: { id } });
  if (!cart) throw new Error(`There is no cart ${id}.`);
  return { ...cart, items: oldestFirst(cart.items) };
}

/** Chooses the first shipping option. The workflow sets its price. */
async function ensureShippingMethod(container: MedusaContainer, cartId: string): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const { shipping_methods = [] } = await carts.retrieveCart(cartId, {
    select: ["id"],
    relations: ["shipping_methods"],
  });
  if (shipping_methods.length > 0) return;
  const [option] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { select: ["id", "name"], order: { created_at: "ASC" }, take: 1 });
  if (!option) throw new Error("There is no shipping option: the seed has not run.");
  await carts.addShippingMethods(cartId, [
    { shipping_option_id: option.id, name: option.name, amount: 0, data: {} },
  ]);
}
