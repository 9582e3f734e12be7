import type { MedusaContainer } from "@medusajs/framework/types";
import { countItems } from "../contract/count-items";
import { findOpenCart, readCharges } from "../read/cart";
import type { CartTotals, CheckoutQuote } from "../contract/http-cart";
import type { Charges } from "../contract/cart-totals";
import { centsOf, creditFor, dollarsOf, sumOf } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { listAttempts, storeCredit, storedQuote } from "../payments/attempt";
import { priceCart, type ShippingOption } from "../quote/price-cart";
import type { Quote } from "../quote/quote";
import { findCartAddress, writeCartAddress } from "./set-cart-address";

interface Choices {
  /** Defaults to the known address. */
  shipTo?: ShippingAddress | undefined;
  /** Shipping option ID; defaults to the cart's or the cheapest. */
  shippingOption?: string | undefined;
}

/**
 * Returns what the customer's cart costs with discounts, shipping, and tax, in dollars. Shipping
 * and tax are null while they depend on an unknown address. Never ends a payment: while a payment
 * page of the cart is open, returns that page's total.
 *
 * Throws 400 for an empty cart, and 409 if no shipping option serves the address or the chosen one
 * doesn't.
 */
export function quoteCheckout(
  container: MedusaContainer,
  customerId: string,
  choices: Choices,
): Promise<CheckoutQuote> {
  return withLock(container, "cart", customerId, async () => {
    const cart = await findOpenCart(container, customerId);
    if (!cart?.items.length) throw problem(400, "Your cart is empty.");
    return quoteCart(container, { id: cart.id, customerId }, choices);
  });
}

/** Does the same for a cart with items. The caller holds the customer's cart lock. */
export async function quoteCart(
  container: MedusaContainer,
  { id, customerId }: { id: string; customerId: string },
  { shipTo, shippingOption }: Choices,
): Promise<CheckoutQuote> {
  const charges = await readCharges(container);
  const [open] = await listAttempts(container, { cart_id: id, state: "open" }, 1);
  const frozen = open && storedQuote(open);
  const balance = await storeCredit(container).balance(customerId);
  if (frozen) {
    const credit = { cents: open.credit_cents, balance: balance + open.credit_cents };
    return checkoutQuote(frozen, [], totalsOf(frozen, charges, credit));
  }
  const to = shipTo ?? (await findCartAddress(container, customerId));
  if (to) await writeCartAddress(container, id, to);
  const isPreview = charges.needs_address && !to;
  const { quote, options } = await priceCart(container, id, { shippingOption, isPreview });
  const shown = isPreview ? withoutAddressCharges(quote, charges) : quote;
  const credit = { cents: creditFor(shown.total_cents, balance), balance };
  const totals = totalsOf(shown, charges, credit);
  if (!isPreview) return checkoutQuote(quote, options, totals);
  const { shipping, tax } = charges;
  return checkoutQuote(quote, [], { ...totals, shipping, tax, is_final: false });
}

/** Returns the quote without the charges that depend on the address. */
export function withoutAddressCharges(
  quote: Quote,
  { shipping }: Pick<Charges, "shipping">,
): Quote {
  const itemsCents = sumOf(
    quote.lines.map((line) => line.unit_cents * line.quantity - line.discount_cents),
  );
  const cents = centsOf(shipping ?? 0);
  const off = shipping === null ? 0 : quote.shipping.discount_cents;
  return {
    ...quote,
    shipping: { ...quote.shipping, cents, discount_cents: off, tax_cents: 0 },
    tax: [],
    total_cents: itemsCents + cents - off,
  };
}

function checkoutQuote(
  { lines, discounts, shipping }: Quote,
  options: ShippingOption[],
  totals: CartTotals,
): CheckoutQuote {
  const finalSaleCodes = new Set(
    discounts.flatMap(({ code, is_final_sale }) => (is_final_sale ? code : [])),
  );
  return {
    totals,
    shipping_options: options.map(({ id, name, amount, type, freeFrom }) => ({
      id,
      name,
      description: type?.description ?? "",
      amount,
      free_from: freeFrom,
      is_chosen: id === shipping.option_id,
    })),
    final_sale: Object.fromEntries(
      lines.flatMap(({ item_id, final_sale, codes }) => {
        const code = codes.find((one) => finalSaleCodes.has(one));
        return final_sale === "reduced" && code !== undefined ? [[item_id, code]] : [];
      }),
    ),
  };
}

function totalsOf(
  { lines, shipping, discounts, tax, total_cents }: Quote,
  { needs_address, takes_codes }: Charges,
  credit: { cents: number; balance: number },
): CartTotals {
  return {
    pieces: countItems(lines),
    subtotal: dollarsOf(sumOf(lines.map(({ unit_cents, quantity }) => unit_cents * quantity))),
    discounts: discounts.map(({ code, cents, is_automatic }) => ({
      code,
      amount: dollarsOf(cents),
      is_automatic,
    })),
    shipping: dollarsOf(shipping.cents),
    tax: dollarsOf(sumOf(tax.map(({ cents }) => cents))),
    credit: dollarsOf(credit.cents),
    credit_left: dollarsOf(credit.balance - credit.cents),
    total: dollarsOf(total_cents - credit.cents),
    is_final: true,
    needs_address,
    takes_codes,
  };
}
