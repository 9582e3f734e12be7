import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  addShippingMethodToCartWorkflow,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows";
import type { CatalogColor } from "../catalog/read-catalog";
import { graph } from "../lib/graph";
import { centsOf } from "../contract/money";
import { oldestFirst } from "../lib/oldest-first";
import { readPlainCart, type PayableCart } from "./plain-cart";
import { readOwnerSettings, type OwnerSettings } from "../cart/owner-settings";

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

/** The cart with all of the engine's calculations. */
async function readPayableCart(container: MedusaContainer, id: string): Promise<PayableCart> {
  const [cart] = await graph<PayableCart>(container, { entity: "cart", fields, filters: { id } });
  if (!cart) throw new Error(`There is no cart ${id}.`);
  return { ...cart, items: oldestFirst(cart.items) };
}

/**
 * The cart ready for payment, with current prices and shipping. The engine's refresh is slow and
 * seldom changes anything, so it only runs when it might.
 */
export async function preparePayableCart(
  container: MedusaContainer,
  id: string,
  colors: Map<string, CatalogColor>,
): Promise<PayableCart> {
  const [cart, settings] = await Promise.all([
    readPlainCart(container, id),
    readOwnerSettings(container),
  ]);
  const isUpToDate =
    !settings.has_taxes &&
    !settings.has_promotions &&
    cart.is_untouched &&
    hasPricesOf(cart, colors) &&
    (cart.shipping_methods ?? []).every(
      ({ amount }) => settings.shipping_price === 0 && amount === 0,
    );
  if (!isUpToDate) {
    const input = { cart_id: id, force_refresh: true };
    await refreshCartItemsWorkflow(container).run({ input });
  }
  if (!cart.shipping_methods?.length) await addShipping(container, cart, settings);
  return isUpToDate && settings.shipping_price === 0 ? cart : readPayableCart(container, id);
}

/** Only the engine knows prices that depend on the quantity or the customer. */
function hasPricesOf(cart: PayableCart, colors: Map<string, CatalogColor>): boolean {
  return cart.items.every((item) => {
    const color = colors.get(item.variant_id ?? "");
    return color?.hasPlainPrice && centsOf(color.price) === centsOf(item.unit_price);
  });
}

/** The shop has one shipping method: the engine's first shipping option. */
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
  // Written directly: the engine's workflow takes as long as the rest of a checkout.
  await container
    .resolve(Modules.CART)
    .addShippingMethods(cart.id, [
      { shipping_option_id, name: shipping_name ?? "", amount: 0, data: {} },
    ]);
}
