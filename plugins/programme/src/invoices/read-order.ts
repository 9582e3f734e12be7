import type { MedusaContainer } from "@medusajs/framework/types";
import { finalSaleText } from "../contract/final-sale-text";
import { outsideText, type OutsidePayment } from "../contract/phone-orders";
import { envelopeLines } from "../contract/postal-address";
import type { AddressRow } from "../lib/address-row";
import { capitalized } from "../contract/capitalized";
import { graph } from "../lib/graph";
import { shipToOf } from "../lib/ship-to";
import { centsOf, sumOf } from "../contract/money";
import { withPurchaseTerms, type WithPurchaseTerms } from "./line-records";
import { SPENT_CREDIT } from "../lib/ledger-references";
import { colorOf, nameOf } from "../contract/line-item";
import type { Quote } from "../quote/quote";
import { readOrderQuote, readOutsidePayment } from "../quote/read-order-quote";
import type { Buyer, InvoiceLine } from "./document";

export interface OrderedLine extends InvoiceLine {
  lineId: string;
  /** Added later in place of a returned or lost item, so not part of the purchase. */
  isExchanged: boolean;
}

/** Contains the fields of an order's invoice; all amounts are in cents. */
export interface InvoicedOrder {
  number: string;
  buyer: Buyer;
  lines: OrderedLine[];
  shippingCents: number;
  taxCents: number;
  creditCents: number;
  paidCents: number;
  paymentReference: string;
  isPaidOutside: boolean;
}

interface OrderRow {
  display_id: number;
  email: string;
  /** In dollars, less store credit. */
  total: number;
  /** In dollars, before tax. */
  shipping_subtotal: number;
  shipping_methods: { discount_subtotal: number }[] | null;
  tax_total: number;
  items: {
    id: string;
    variant_id: string | null;
    title: string;
    variant_title: string | null;
    variant_option_values: Record<string, string> | null;
    unit_price: number;
    metadata: Record<string, unknown> | null;
    detail: { quantity: number };
    /** In dollars, before tax. */
    discount_subtotal: number;
  }[];
  shipping_address: AddressRow | null;
  payment_collections: { payments: PaymentRow[] | null }[] | null;
  credit_lines: { amount: number; reference: string | null }[] | null;
}

interface PaymentRow {
  amount: number;
  captured_at: string | null;
  data: Record<string, unknown> | null;
}

export async function readInvoicedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<InvoicedOrder> {
  const [order] = await graph<OrderRow>(container, {
    entity: "order",
    fields: [
      "display_id",
      ...["email", "total"],
      "shipping_subtotal",
      "shipping_methods.*",
      "shipping_methods.discount_subtotal",
      "tax_total",
      "items.*",
      "items.detail.quantity",
      "items.discount_subtotal",
      "shipping_address.*",
      "payment_collections.payments.*",
      "credit_lines.amount",
      "credit_lines.reference",
    ],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const [items, quoted, outside] = await Promise.all([
    withPurchaseTerms(container, orderId, order.items),
    readOrderQuote(container, orderId),
    readOutsidePayment(container, orderId),
  ]);
  return invoicedOrderOf(order, items, { quoted, outside });
}

/**
 * Converts a Medusa order. Amounts are in cents, and only a captured payment counts as paid. Prefers the
 * quote's amounts, which add up to the payment to the cent. Orders of earlier versions have no quote, so they
 * use Medusa's amounts, which are not rounded.
 */
export function invoicedOrderOf(
  order: OrderRow,
  items: WithPurchaseTerms<OrderRow["items"][number]>[],
  { quoted, outside }: { quoted?: Quote | undefined; outside?: OutsidePayment | undefined },
): InvoicedOrder {
  const payment = order.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((one) => one.captured_at);
  const paidCents = centsOf(payment?.amount ?? 0);
  const intent = payment?.data?.payment_intent;
  const reference = typeof intent === "string" ? intent : undefined;
  const creditCents = spentCents(order);
  return {
    number: String(order.display_id),
    buyer: buyerOf(order),
    lines: items.map((item) => lineOf(item, quoted)),
    shippingCents: quoted
      ? quoted.shipping.cents - quoted.shipping.discount_cents
      : centsOf(order.shipping_subtotal - shippingDiscount(order)),
    taxCents: quoted ? sumOf(quoted.tax.map(({ cents }) => cents)) : centsOf(order.tax_total),
    creditCents,
    paidCents,
    paymentReference: outside
      ? outsideReference(outside)
      : (reference ?? referenceOf(order, creditCents, paidCents)),
    isPaidOutside: outside !== undefined,
  };
}

/** Describes how an order was paid that has no payment at Stripe. */
function referenceOf({ total }: OrderRow, creditCents: number, paidCents: number): string {
  if (paidCents > 0) return "Paid outside the shop";
  return creditCents === 0 && total > 0 ? "Not paid yet" : "Store credit";
}

/** Adds up the discounts, because Medusa's order has no total of them. */
function shippingDiscount({ shipping_methods }: OrderRow): number {
  return sumOf((shipping_methods ?? []).map(({ discount_subtotal }) => discount_subtotal));
}

function outsideReference({ method, reference }: OutsidePayment): string {
  return capitalized(`${outsideText(method)}, ${reference}`);
}

function lineOf(
  item: WithPurchaseTerms<OrderRow["items"][number]>,
  quoted: Quote | undefined,
): OrderedLine {
  const unitCents = centsOf(item.unit_price);
  const line = quoted?.lines.find(({ variant_id }) => variant_id === item.variant_id);
  const discountCents = line?.discount_cents ?? centsOf(item.discount_subtotal);
  const mark = finalSaleText(item);
  return {
    lineId: item.id,
    isExchanged: (item.metadata?.exchanged_for ?? item.metadata?.reship_of) !== undefined,
    name: nameOf(item),
    color: colorOf(item.variant_option_values),
    quantity: item.detail.quantity,
    unitCents,
    discountCents,
    totalCents: unitCents * item.detail.quantity - discountCents,
    ...(mark !== undefined && { mark }),
  };
}

function spentCents(order: OrderRow): number {
  return (order.credit_lines ?? [])
    .filter((credit) => credit.reference === SPENT_CREDIT)
    .reduce((sum, credit) => sum + centsOf(credit.amount), 0);
}

function buyerOf({ email, shipping_address: address }: OrderRow): Buyer {
  if (!address) return { name: email, email, phone: "", addressLines: [] };
  const to = shipToOf(address);
  return { name: to.name || email, email, phone: to.phone, addressLines: envelopeLines(to) };
}
