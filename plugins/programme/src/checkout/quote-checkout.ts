import type { MedusaContainer } from "@medusajs/framework/types";
import { findOpenCart } from "../cart/read-cart";
import type { CartTotals } from "../contract/http-cart";
import { creditFor, dollarsOf, sumOf } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { attemptsWhere, storeCredit, storedQuote } from "../payments/attempt";
import { priceCart } from "../quote/price-cart";
import type { Quote } from "../quote/quote";
import { setCartAddress } from "./set-cart-address";

/**
 * Returns what the customer's cart costs with shipping and tax to the given address, or else to the one
 * that is known; in dollars. Never ends a payment: while a payment page of the cart is open, returns
 * that page's total.
 *
 * Throws 400 for an empty cart; 409 without an address, or if no shipping option serves it.
 */
export function quoteCheckout(
  container: MedusaContainer,
  customerId: string,
  shipTo: ShippingAddress | undefined,
): Promise<CartTotals> {
  return withLock(container, "cart", customerId, async () => {
    const cart = await findOpenCart(container, customerId);
    if (!cart?.items.length) throw problem(400, "Your cart is empty.");
    const [open] = await attemptsWhere(container, "cart_id = ? and state = 'open'", [cart.id], 1);
    const frozen = open && storedQuote(open);
    const balance = await storeCredit(container).balance(customerId);
    if (frozen) return totalsOf(frozen, open.credit_cents, balance + open.credit_cents);
    await setCartAddress(container, cart.id, customerId, shipTo);
    const { quote } = await priceCart(container, cart.id);
    return totalsOf(quote, creditFor(quote.total_cents, balance), balance);
  });
}

function totalsOf(
  { lines, shipping, tax, total_cents }: Quote,
  creditCents: number,
  balanceCents: number,
): CartTotals {
  const discountCents = sumOf(lines.map(({ discount_cents }) => discount_cents));
  return {
    pieces: sumOf(lines.map(({ quantity }) => quantity)),
    subtotal: dollarsOf(sumOf(lines.map(({ unit_cents, quantity }) => unit_cents * quantity))),
    discount: dollarsOf(discountCents + shipping.discount_cents),
    shipping: dollarsOf(shipping.cents),
    tax: dollarsOf(sumOf(tax.map(({ cents }) => cents))),
    credit: dollarsOf(creditCents),
    credit_left: dollarsOf(balanceCents - creditCents),
    total: dollarsOf(total_cents - creditCents),
    is_final: true,
    needs_address: true,
  };
}
