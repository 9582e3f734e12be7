import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  addShippingMethodToCartWorkflow,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows";
import { colorsOnSale } from "../catalog/color-on-sale";
import type { CatalogColor } from "../catalog/read-catalog";
import { graph } from "../lib/graph";
import { centsOf } from "../contract/money";
import { oldestFirst } from "../lib/oldest-first";
import { readOwnerSettings, type OwnerSettings } from "../cart/owner-settings";

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
    tax_lines: unknown[] | null;
    adjustments: unknown[] | null;
  }[];
  shipping_methods: { id: string; amount: number; tax_lines: unknown[] | null }[] | null;
  promotions: { id: string }[] | null;
  payment_collection: {
    id: string;
    amount: number;
    payment_sessions: { id: string }[] | null;
  } | null;
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
  "payment_collection.payment_sessions.id",
];

async function readPayableCart(container: MedusaContainer, id: string): Promise<PayableCart> {
  const [cart] = await graph<PayableCart>(container, { entity: "cart", fields, filters: { id } });
  if (!cart) throw new Error(`There is no cart ${id}.`);
  return { ...cart, items: oldestFirst(cart.items) };
}

/**
 * The cart ready to be paid: priced as the shop asks now, and with its shipping. The engine's refresh
 * takes long and seldom changes anything: it runs where it might.
 */
export async function preparePayableCart(
  container: MedusaContainer,
  id: string,
): Promise<PayableCart> {
  const [cart, colors, terms] = await Promise.all([
    readPayableCart(container, id),
    colorsOnSale(container),
    readOwnerSettings(container),
  ]);
  const stands =
    !terms.has_taxes &&
    !terms.has_promotions &&
    isUntouched(cart) &&
    hasPricesOf(cart, colors) &&
    (cart.shipping_methods ?? []).every(({ amount }) => terms.shipping_price === 0 && amount === 0);
  if (!stands) {
    const input = { cart_id: id, force_refresh: true };
    await refreshCartItemsWorkflow(container).run({ input });
  }
  if (!cart.shipping_methods?.length) await addShipping(container, cart, terms);
  return stands && terms.shipping_price === 0 ? cart : readPayableCart(container, id);
}

/** Nothing that the engine has worked out earlier, and might work out otherwise now. */
function isUntouched({ promotions, items, shipping_methods }: PayableCart): boolean {
  return (
    !promotions?.length &&
    items.every((item) => !item.tax_lines?.length && !item.adjustments?.length) &&
    (shipping_methods ?? []).every((method) => !method.tax_lines?.length)
  );
}

/** What depends on the number of pieces or on who buys is the engine's to say. */
function hasPricesOf(cart: PayableCart, colors: Map<string, CatalogColor>): boolean {
  return cart.items.every((item) => {
    const color = colors.get(item.variant_id ?? "");
    return color?.hasPlainPrice && centsOf(color.price) === centsOf(item.unit_price);
  });
}

/** The shop has one way of shipping: the first option of the engine. */
async function addShipping(
  container: MedusaContainer,
  cart: PayableCart,
  { shipping_option_id, shipping_name, shipping_price }: OwnerSettings,
): Promise<void> {
  if (!shipping_option_id) throw new Error("There is no shipping option: the seed has not run.");
  if (shipping_price !== 0) {
    await addShippingMethodToCartWorkflow(container).run({
      input: { cart_id: cart.id, options: [{ id: shipping_option_id }] },
    });
    return;
  }
  // Written down as it is: the engine's workflow takes as long as all the rest of a checkout.
  await container
    .resolve(Modules.CART)
    .addShippingMethods(cart.id, [
      { shipping_option_id, name: shipping_name ?? "", amount: 0, data: {} },
    ]);
}
