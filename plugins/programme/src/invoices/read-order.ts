import type { MedusaContainer } from "@medusajs/framework/types";
import { finalSaleText } from "../contract/final-sale-text";
import { envelopeLines } from "../contract/postal-address";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { shippingAddress, shipToOf } from "../lib/ship-to";
import { sql } from "../lib/sql";
import { centsOf } from "../contract/money";
import { withRecords, type Recorded } from "./line-records";
import { SPENT_CREDIT } from "../lib/ledger-references";
import { colorOf, nameOf } from "../contract/line-item";
import type { Buyer, InvoiceLine } from "./document";

export interface OrderedLine extends InvoiceLine {
  lineId: string;
  /** Came later, in exchange for a returned piece: not part of what was bought. */
  isExchanged: boolean;
}

/** An order with the fields of its invoice; all amounts in cents. */
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

const hasNone = (table: string, isOwn: string) => `not exists (
  select 1 from ${table} one where one.deleted_at is null and ${isOwn})`;

const ofItem = "one.item_id in (select item_id from order_item where order_id = o.id)";
const ofMethod =
  "one.shipping_method_id in (select shipping_method_id from order_shipping where order_id = o.id)";

/**
 * An order as it was placed, without tax and discount, in one statement. None for every other: what
 * those come to is the engine's to count.
 */
async function readPlainOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await sql<OrderRow>(
    container,
    `select o.display_id, o.email, 0 as tax_total, ${shippingAddress} as shipping_address, (
         select coalesce(sum(method.amount), 0)::float8
         from order_shipping place join order_shipping_method method
           on method.id = place.shipping_method_id
         where place.order_id = o.id and place.deleted_at is null) as shipping_total, (
         select coalesce(json_agg(json_build_object(
           'id', line.id, 'title', line.title, 'variant_title', line.variant_title,
           'variant_option_values', line.variant_option_values,
           'unit_price', coalesce(item.unit_price, line.unit_price), 'metadata', line.metadata,
           'detail', json_build_object('quantity', item.quantity), 'discount_total', 0)), '[]')
         from order_item item join order_line_item line on line.id = item.item_id
         where item.order_id = o.id and item.deleted_at is null) as items, (
         select coalesce(json_agg(json_build_object('payments', (
           select coalesce(json_agg(json_build_object('amount', payment.amount,
             'captured_at', payment.captured_at, 'data', payment.data)), '[]')
           from payment where payment.payment_collection_id = link.payment_collection_id
             and payment.deleted_at is null))), '[]')
         from order_payment_collection link
         where link.order_id = o.id and link.deleted_at is null) as payment_collections, (
         select coalesce(json_agg(json_build_object(
           'amount', credit.amount, 'reference', credit.reference)), '[]')
         from order_credit_line credit
         where credit.order_id = o.id and credit.deleted_at is null) as credit_lines
     from "order" o
     where o.id = ? and o.version = 1 and o.deleted_at is null
       and ${hasNone("order_line_item_tax_line", ofItem)}
       and ${hasNone("order_line_item_adjustment", ofItem)}
       and ${hasNone("order_shipping_method_tax_line", ofMethod)}
       and ${hasNone("order_shipping_method_adjustment", ofMethod)}`,
    [orderId],
  );
  return order;
}

async function readCountedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderRow | undefined> {
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
  return order;
}

export async function readInvoicedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<InvoicedOrder> {
  const order =
    (await readPlainOrder(container, orderId)) ?? (await readCountedOrder(container, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return invoicedOrderOf(order, await withRecords(container, orderId, order.items));
}

/** Amounts in cents; only a captured payment counts as paid. */
export function invoicedOrderOf(
  order: OrderRow,
  items: Recorded<OrderRow["items"][number]>[],
): InvoicedOrder {
  const payment = order.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((one) => one.captured_at);
  const paidCents = centsOf(payment?.amount ?? 0);
  const reference = payment?.data?.payment_intent;
  return {
    number: String(order.display_id),
    buyer: buyerOf(order),
    lines: items.map(lineOf),
    shippingCents: centsOf(order.shipping_total),
    taxCents: centsOf(order.tax_total),
    creditCents: spentCents(order),
    paidCents,
    paymentReference: typeof reference === "string" ? reference : "Store credit",
  };
}

function lineOf(item: Recorded<OrderRow["items"][number]>): OrderedLine {
  const unitCents = centsOf(item.unit_price);
  const discountCents = centsOf(item.discount_total);
  const mark = finalSaleText(item);
  return {
    lineId: item.id,
    isExchanged: item.metadata?.exchanged_for !== undefined,
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
