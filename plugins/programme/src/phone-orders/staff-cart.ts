import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { checkShippingAddress } from "../addresses/check-address";
import { postalOf, storedAddressOf } from "../addresses/stored-address";
import { addCodeToCart, removeCodeFromCart } from "../cart/discount-codes";
import { readPriceInStock, readVariant } from "../cart/change-cart";
import { quoteCart } from "../checkout/quote-checkout";
import { writeCartAddress } from "../checkout/set-cart-address";
import { CURRENCY } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { fullName } from "../lib/person-name";
import { storeDefaults } from "../lib/store-defaults";
import { listAttempts } from "../payments/attempt";
import { endAttemptsOf } from "../payments/end-attempt";
import { readStaffCart, type StaffCart } from "./read-staff-cart";

/** Creates the cart of a phone order and returns its ID. */
export async function createStaffCart(
  container: MedusaContainer,
  customer: { id: string; email: string },
  by: string,
): Promise<string> {
  const { regionId, salesChannelId } = await storeDefaults(container);
  const { id } = await container.resolve(Modules.CART).createCarts({
    currency_code: CURRENCY,
    region_id: regionId,
    sales_channel_id: salesChannelId,
    customer_id: customer.id,
    email: customer.email,
    shipping_address: { country_code: "us" },
    // Medusa copies it to the order.
    metadata: { staff_order: true, taken_by: by },
  });
  return id;
}

/** Throws 404 for an unknown phone order. */
export async function staffCart(container: MedusaContainer, id: string): Promise<StaffCart> {
  const cart = await readStaffCart(container, id);
  if (!cart) throw problem(404, "This phone order does not exist.");
  return cart;
}

/** Returns the address that staff entered; undefined before that. */
export function enteredAddress({ address }: StaffCart): ShippingAddress | undefined {
  if (!address?.address_1) return undefined;
  const to = storedAddressOf(address);
  return { ...postalOf(to), name: fullName(to), phone: address.phone ?? "" };
}

/** Runs `change` on a phone order. Throws 409 if it is placed or has an open payment link. */
function changing(
  container: MedusaContainer,
  id: string,
  change: (cart: StaffCart) => Promise<unknown>,
): Promise<void> {
  return withCartLock(container, id, async (cart) => {
    if (cart.is_placed) throw problem(409, "This order has already been placed.");
    const [open] = await listAttempts(container, { cart_id: id, state: "open" }, 1);
    if (open?.stripe_session_id) {
      throw problem(409, "The customer can pay this order now. Cancel the payment link first.");
    }
    // An attempt without a page was left by an interrupted run.
    if (open && (await endAttemptsOf(container, id))) {
      throw problem(409, "This order has already been placed.");
    }
    await change(cart);
  });
}

/** Runs `work` under the customer's cart lock, with the cart as read under the lock. */
export async function withCartLock<T>(
  container: MedusaContainer,
  id: string,
  work: (cart: StaffCart) => Promise<T>,
): Promise<T> {
  const { customer } = await staffCart(container, id);
  return withLock(container, "cart", customer.id, async () => work(await staffCart(container, id)));
}

export interface ItemChange {
  variant_id: string;
  /** 0 removes the color. */
  quantity: number;
  /** Replaces the shop's price, in dollars per unit, with the reason for it. */
  own?: { price: number; reason: string } | undefined;
}

/**
 * Sets the quantity and price of a color. Throws 404 for an unknown color, and 409 if there is too
 * little stock.
 */
export function setItem(
  container: MedusaContainer,
  id: string,
  { variant_id, quantity, own }: ItemChange,
): Promise<void> {
  return changing(container, id, async ({ items }) => {
    const carts = container.resolve(Modules.CART);
    const line = items.find((item) => item.variant_id === variant_id);
    if (quantity === 0) {
      if (line) await carts.softDeleteLineItems([line.id]);
      return;
    }
    const variant = await readVariant(container, variant_id);
    const price = await readPriceInStock(container, variant, quantity);
    const change = {
      quantity,
      unit_price: own?.price ?? price,
      // Sets each key, even to null, because an update may merge metadata.
      metadata: { own_price: own?.price ?? null, own_price_reason: own?.reason ?? null },
    };
    if (line) await carts.updateLineItems(line.id, change);
    else await carts.addLineItems(id, [{ ...variant.facts, ...change }]);
  });
}

/** Stores the shipping address. Throws 400 if it is incomplete. */
export function setAddress(
  container: MedusaContainer,
  id: string,
  entered: ShippingAddress,
): Promise<void> {
  return changing(container, id, async () => {
    await writeCartAddress(container, id, await checkShippingAddress(container, entered));
  });
}

/** Sets the shipping option. Throws 409 for an option that does not serve the address. */
export function setShipping(
  container: MedusaContainer,
  id: string,
  shippingOption: string,
): Promise<void> {
  return changing(container, id, async (cart) => {
    if (cart.items.length === 0) throw problem(409, "Add an item first.");
    const shipTo = enteredAddress(cart);
    await quoteCart(container, { id, customerId: cart.customer.id }, { shipTo, shippingOption });
  });
}

/** Applies a promotion code. Throws like the customer's own cart. */
export function addPhoneCode(container: MedusaContainer, id: string, code: string): Promise<void> {
  return changing(container, id, async ({ items }) => {
    if (items.length === 0) throw problem(409, "Add an item first.");
    await addCodeToCart(container, id, code);
  });
}

export function removePhoneCode(
  container: MedusaContainer,
  id: string,
  code: string,
): Promise<void> {
  return changing(container, id, () => removeCodeFromCart(container, id, code));
}

/** Removes a phone order that was not placed. */
export function discardStaffCart(container: MedusaContainer, id: string): Promise<void> {
  return changing(container, id, () => container.resolve(Modules.CART).softDeleteCarts([id]));
}
