import type { MedusaContainer } from "@medusajs/framework/types";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { centsOf } from "../contract/money";
import { sortLines } from "./sort-lines";
import { SPENT_CREDIT } from "../lib/ledger-references";
import { colorOf, nameOf } from "../contract/line-item";
import { fullName } from "../lib/person-name";
import type { Buyer, InvoiceLine } from "./document";

export interface OrderedLine extends InvoiceLine {
  lineId: string;
  /** Came later, in exchange for a returned piece: not part of what was bought. */
  isExchanged: boolean;
}

/** An order as its invoice tells it; all sums in cents. */
export interface InvoicedOrder {
  number: string;
  buyer: Buyer;
  lines: OrderedLine[];
  shippingCents: number;
  taxCents: number;
  /** Store credit spent. */
  creditCents: number;
  paidCents: number;
  paymentReference: string;
}

interface OrderRow {
  display_id: number;
  email: string;
  shipping_total: number;
  tax_total: number;
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_option_values: Record<string, string> | null;
    unit_price: number;
    metadata: Record<string, unknown> | null;
    detail: { quantity: number };
    discount_total: number;
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
      "email",
      "shipping_total",
      "tax_total",
      "items.*",
      "items.detail.quantity",
      "items.discount_total",
      "shipping_address.*",
      "payment_collections.payments.*",
      "credit_lines.amount",
      "credit_lines.reference",
    ],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const payment = order.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((one) => one.captured_at);
  const paidCents = centsOf(payment?.amount ?? 0);
  const reference = payment?.data?.payment_intent;
  return {
    number: String(order.display_id),
    buyer: buyerOf(order),
    lines: (await sortLines(container, orderId, order.items)).map(lineOf),
    shippingCents: centsOf(order.shipping_total),
    taxCents: centsOf(order.tax_total),
    creditCents: spentCents(order),
    paidCents,
    paymentReference: typeof reference === "string" ? reference : "Store credit",
  };
}

function lineOf(item: OrderRow["items"][number]): OrderedLine {
  const unitCents = centsOf(item.unit_price);
  const discountCents = centsOf(item.discount_total);
  return {
    lineId: item.id,
    isExchanged: item.metadata?.exchanged_for !== undefined,
    name: nameOf(item),
    color: colorOf(item.variant_option_values),
    quantity: item.detail.quantity,
    unitCents,
    discountCents,
    totalCents: unitCents * item.detail.quantity - discountCents,
  };
}

function spentCents(order: OrderRow): number {
  return (order.credit_lines ?? [])
    .filter((credit) => credit.reference === SPENT_CREDIT)
    .reduce((sum, credit) => sum + centsOf(credit.amount), 0);
}

function buyerOf({ email, shipping_address: address }: OrderRow): Buyer {
  if (!address) return { name: email, email, phone: "", addressLines: [] };
  const town = [address.city, address.province, address.postal_code].filter(Boolean).join(", ");
  const country = address.country_code
    ? new Intl.DisplayNames("en-US", { type: "region" }).of(address.country_code.toUpperCase())
    : undefined;
  return {
    name: fullName(address) || email,
    email,
    phone: address.phone ?? "",
    addressLines: [address.address_1, address.address_2, town, country].filter(
      (line): line is string => Boolean(line),
    ),
  };
}
