import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, QueryContext } from "@medusajs/framework/utils";
import {
  addShippingMethodToCartWorkflow,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows";
import { graph } from "../../lib/graph";
import { centsOf } from "../../lib/money";
import { oldestFirst } from "../../lib/oldest-first";

/** A cart as its payment needs it; money in dollars as the engine counts it. */
export interface PayableCart {
  id: string;
  email: string;
  region_id: string;
  currency_code: string;
  total: number;
  metadata: Record<string, unknown> | null;
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
  shipping_methods: { id: string }[] | null;
  promotions: { id: string }[] | null;
  payment_collection: { id: string; amount: number } | null;
}

const fields = [
  "id",
  "email",
  "region_id",
  "currency_code",
  "total",
  "metadata",
  "region.countries.iso_2",
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
  "credit_lines.*",
  "promotions.id",
  "payment_collection.id",
  "payment_collection.amount",
];

async function readPayableCart(container: MedusaContainer, id: string): Promise<PayableCart> {
  const [cart] = await graph<PayableCart>(container, { entity: "cart", fields, filters: { id } });
  if (!cart) throw new Error(`There is no cart ${id}.`);
  return { ...cart, items: oldestFirst(cart.items) };
}

/**
 * The cart ready to be paid: priced as the shop asks now, and with its shipping. Prices are looked
 * up first, since the engine's refresh takes long and seldom changes anything.
 */
export async function preparePayableCart(
  container: MedusaContainer,
  id: string,
): Promise<PayableCart> {
  const cart = await readPayableCart(container, id);
  const isPriced = (await hasPricesOfToday(container, cart)) && !cart.promotions?.length;
  if (!isPriced) {
    const input = { cart_id: id, force_refresh: true };
    await refreshCartItemsWorkflow(container).run({ input });
  }
  const isSumChanged = await ensureShipping(container, cart);
  return isPriced && !isSumChanged ? cart : readPayableCart(container, id);
}

async function hasPricesOfToday(container: MedusaContainer, cart: PayableCart): Promise<boolean> {
  const variants = await graph<{
    id: string;
    calculated_price: { calculated_amount: number | null } | null;
  }>(container, {
    entity: "product_variant",
    fields: ["id", "calculated_price.*"],
    filters: { id: cart.items.flatMap((item) => item.variant_id ?? []) },
    context: { calculated_price: priceContext(cart) },
  });
  const priceOf = new Map(
    variants.map((variant) => [variant.id, variant.calculated_price?.calculated_amount]),
  );
  return cart.items.every((item) => {
    const price = priceOf.get(item.variant_id ?? "");
    return typeof price === "number" && centsOf(price) === centsOf(item.unit_price);
  });
}

interface ShippingOption {
  id: string;
  name: string;
  calculated_price: { calculated_amount: number | null } | null;
}

/**
 * The shop has one way of shipping; the first option of the engine is it. Answers whether the
 * cart's sum changes by it: free shipping is written down as it is, since the engine's workflow,
 * which a price and its taxes need, takes as long as all the rest of a checkout.
 */
async function ensureShipping(container: MedusaContainer, cart: PayableCart): Promise<boolean> {
  if (cart.shipping_methods?.length) return false;
  const [option] = await graph<ShippingOption>(container, {
    entity: "shipping_option",
    fields: ["id", "name", "calculated_price.*"],
    take: 1,
    order: { created_at: "ASC" },
    context: { calculated_price: priceContext(cart) },
  });
  if (!option) throw new Error("There is no shipping option: the seed has not run.");
  if (option.calculated_price?.calculated_amount === 0) {
    await container
      .resolve(Modules.CART)
      .addShippingMethods(cart.id, [
        { shipping_option_id: option.id, name: option.name, amount: 0, data: {} },
      ]);
    return false;
  }
  await addShippingMethodToCartWorkflow(container).run({
    input: { cart_id: cart.id, options: [{ id: option.id }] },
  });
  return true;
}

function priceContext(cart: PayableCart) {
  return QueryContext({ region_id: cart.region_id, currency_code: cart.currency_code });
}
