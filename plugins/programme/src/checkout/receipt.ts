import type { MedusaContainer } from "@medusajs/framework/types";
import { postalOf } from "../addresses/stored-address";
import { handlesIn } from "../catalog/handles";
import { readCatalog } from "../catalog/read-catalog";
import type { OrderCharges, Receipt } from "../contract/http-cart";
import { dollarsOf, sumOf } from "../contract/money";
import { readPlacedReceiptRow, readReceiptRow, type ReceiptRow } from "../read/orders";
import { storedQuote } from "../payments/attempt";
import type { Quote } from "../quote/quote";
import { fullName } from "../lib/person-name";

export async function readReceipt(container: MedusaContainer, orderId: string): Promise<Receipt> {
  const row = await readReceiptRow(container, orderId);
  if (!row) throw new Error(`Order ${orderId} has no payment.`);
  return receiptOf(container, row);
}

/**
 * Returns the customer's latest order that was paid with store credit only, because its success URL
 * names no session; null if there is none.
 */
export async function readPlacedOrder(
  container: MedusaContainer,
  customerId: string,
): Promise<Receipt | null> {
  const row = await readPlacedReceiptRow(container, customerId);
  return row ? receiptOf(container, row) : null;
}

async function receiptOf(
  container: MedusaContainer,
  { address, display_id, amount_cents, credit_cents, quote, ...row }: ReceiptRow,
): Promise<Receipt> {
  const handleOf = handlesIn(await readCatalog(container));
  return {
    order_id: row.order_id,
    number: String(display_id),
    line_id: row.line_id,
    items: row.items.map(({ variant_id, ...item }) => ({ ...item, handle: handleOf(variant_id) })),
    credit: dollarsOf(credit_cents),
    paid: dollarsOf(amount_cents),
    ...chargesOf(storedQuote({ quote })),
    email: row.email,
    to: address && { ...postalOf(address), name: fullName(address), phone: address.phone },
  };
}

/** Returns the charges of a payment in dollars; omits those that are zero. */
export function chargesOf(quote: Quote | undefined): OrderCharges {
  if (!quote) return {};
  const { lines, shipping, tax } = quote;
  const discountCents =
    sumOf(lines.map(({ discount_cents }) => discount_cents)) + shipping.discount_cents;
  const taxCents = sumOf(tax.map(({ cents }) => cents));
  return {
    ...(discountCents > 0 && { discount: dollarsOf(discountCents) }),
    ...(shipping.cents > 0 && { shipping: dollarsOf(shipping.cents) }),
    ...(taxCents > 0 && { tax: dollarsOf(taxCents) }),
  };
}
