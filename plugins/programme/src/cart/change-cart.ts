import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../lib/problem";
import { findOpenCart } from "../read/cart";
import { storeDefaults } from "../lib/store-defaults";
import { endAttemptsOf } from "../payments/end-attempt";
import { readPublishedColor } from "../catalog/published-colors";
import { readSoldVariant, type LineFacts, type SoldVariant } from "../read/catalog";
import { countItems } from "../contract/count-items";
import { assertItemLimit } from "./item-limit";
import { withLock } from "../lib/locks";

const CHOOSE_FEWER = "Please lower the quantity or remove items from your bag first.";

/**
 * Writes line items with Medusa's cart service. Its workflows would also calculate taxes,
 * promotions, and shipping after each click, in forty times as many queries; a checkout does that
 * once, see quote/price-cart.ts.
 */

/**
 * Adds units of a variant to its one line item. Throws 404 for an unknown variant, and 409 beyond
 * the stock or the limit of an order.
 */
export function addToCart(
  container: MedusaContainer,
  customerId: string,
  { variant_id, quantity }: { variant_id: string; quantity: number },
): Promise<void> {
  return withLock(container, "cart", customerId, async () => {
    const variant = await readVariant(container, variant_id);
    const found = await findOpenCart(container, customerId);
    const paid = found && (await endAttemptsOf(container, found.id));
    // A cart that was just paid is an order by now, so the item goes into a new cart.
    const cart = paid ? await findOpenCart(container, customerId) : found;
    const line = cart?.items.find((item) => item.variant_id === variant_id);
    const total = quantity + (line?.quantity ?? 0);
    const unit_price = await readPriceInStock(container, variant, total);
    assertItemLimit(countItems(cart?.items ?? []) + quantity, CHOOSE_FEWER);
    const added = { ...variant.facts, quantity, unit_price };
    const carts = container.resolve(Modules.CART);
    if (line) await carts.updateLineItems(line.id, { quantity: total, unit_price });
    else if (cart) await carts.addLineItems(cart.id, [added]);
    else await createCart(container, customerId, added);
  });
}

/**
 * Sets the quantity of a line item. Throws 404 for an item that is not in the cart, and 409 beyond
 * the stock or the limit of an order; a lower quantity than now is always allowed.
 */
export function updateCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  return withLock(container, "cart", customerId, async () => {
    const { cart, line } = await readCartWithLine(container, customerId, lineId);
    // Throws for an unpublished item, which can only be removed. Runs first, so that the payment page
    // stays open in that case.
    await readPublishedColor(container, line.variant_id ?? "");
    await ensureUnpaid(container, cart.id);
    const variant = await readVariant(container, line.variant_id ?? "");
    const unit_price = await readPriceInStock(container, variant, quantity);
    if (quantity > line.quantity) {
      assertItemLimit(countItems(cart.items) - line.quantity + quantity, CHOOSE_FEWER);
    }
    await container.resolve(Modules.CART).updateLineItems(lineId, { quantity, unit_price });
  });
}

export function removeCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<void> {
  return withLock(container, "cart", customerId, async () => {
    const { cart } = await readCartWithLine(container, customerId, lineId);
    await ensureUnpaid(container, cart.id);
    await container.resolve(Modules.CART).softDeleteLineItems([lineId]);
  });
}

/** Ends the payment pages of a cart before it changes. Throws 409 if one has just been paid. */
export async function ensureUnpaid(container: MedusaContainer, cartId: string): Promise<void> {
  if (await endAttemptsOf(container, cartId)) {
    throw problem(
      409,
      "You've just paid for this bag. The order will appear under Your orders in a moment.",
    );
  }
}

export async function readCartWithLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
) {
  const cart = await findOpenCart(container, customerId);
  const line = cart?.items.find((item) => item.id === lineId);
  if (!cart || !line) {
    throw problem(404, "This item is no longer in your bag. Please reload.");
  }
  return { cart, line };
}

/** Returns the variant's data that a line item stores. Throws 404 if it is not published. */
export async function readVariant(container: MedusaContainer, id: string): Promise<SoldVariant> {
  const variant = await readSoldVariant(container, id);
  if (!variant) throw problem(404, "Product not found.");
  return variant;
}

/**
 * Returns the current price of one unit, in dollars. Throws 404 if it is not published and 409
 * beyond the stock.
 */
export async function readPriceInStock(
  container: MedusaContainer,
  variant: SoldVariant,
  quantity: number,
): Promise<number> {
  const { price, stock } = await readPublishedColor(container, variant.id);
  if (quantity > stock && !variant.is_endless) {
    throw problem(409, "There isn't enough stock.");
  }
  return price;
}

/**
 * Creates a cart in the shop's one region with its first line item; the country is where the shop
 * ships.
 */
async function createCart(
  container: MedusaContainer,
  customerId: string,
  line: LineFacts & { quantity: number; unit_price: number },
): Promise<void> {
  const [{ regionId, salesChannelId }, [customer]] = await Promise.all([
    storeDefaults(container),
    container.resolve(Modules.CUSTOMER).listCustomers({ id: customerId }, { take: 1 }),
  ]);
  // The account was deleted in another tab while this request waited for the lock.
  if (!customer) throw problem(401, "Please log in again.");
  await container.resolve(Modules.CART).createCarts({
    currency_code: CURRENCY,
    region_id: regionId,
    sales_channel_id: salesChannelId,
    customer_id: customerId,
    email: customer.email,
    shipping_address: { country_code: "us" },
    items: [line],
  });
}
