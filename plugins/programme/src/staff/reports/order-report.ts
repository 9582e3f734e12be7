import { centsOf } from "../../contract/money";
import { documentNumber } from "../../invoices/document-number";
import { shipToOf } from "../../lib/ship-to";
import { quote, type Quote } from "../../quote/quote";
import type { InvoicedSums } from "../../read/orders";
import type { OrderReportRow } from "../../read/reports";
import { addressCells, amountCell, timeCell } from "./cells";

/** An order with its issued invoice and its quote. */
export type BookedOrder = Omit<OrderReportRow, "invoice" | "quote"> & {
  invoice: InvoicedSums;
  quote: Quote | undefined;
};

export function bookedOrder(row: OrderReportRow, issued: InvoicedSums): BookedOrder {
  return {
    ...row,
    invoice: row.invoice ?? issued,
    quote: quote.nullish().parse(row.quote) ?? undefined,
  };
}

const addressHeader = (of: string) =>
  ["name", "address", "address 2", "city", "state", "postal code", "country", "phone"].map(
    (part) => `${of} ${part}`,
  );

export const orderHeader = [
  "Order",
  "Order ID",
  "Placed at",
  "Name",
  "Email",
  ...addressHeader("Ship to"),
  ...addressHeader("Bill to"),
  "Goods",
  "Discount",
  "Shipping",
  "Tax",
  "Total",
  "Store credit",
  "Card",
  "Refunded to card",
  "Refunded as store credit",
  "Codes",
  "Shipping option",
  "Payment",
  "Invoice",
  "Status",
  "Label cost",
  "Paid outside",
  "Paid back outside",
  "Outside reference",
  "Return label cost",
];

/** Returns the cells of a row. The total is before store credit, which counts as a payment. */
export function orderCells(order: BookedOrder): string[] {
  const { address, billing_address, invoice, invoice_number } = order;
  const { subtotalCents, discountCents, shippingCents, taxCents } = invoice;
  return [
    String(order.number),
    order.order_id,
    timeCell(order.created_at),
    order.shopper_name,
    order.shopper_email,
    ...addressCells(address && shipToOf(address)),
    ...addressCells(billing_address && shipToOf(billing_address)),
    amountCell(subtotalCents),
    amountCell(discountCents),
    amountCell(shippingCents),
    amountCell(taxCents),
    amountCell(subtotalCents - discountCents + shippingCents + taxCents),
    amountCell(centsOf(order.credit)),
    amountCell(centsOf(order.card)),
    amountCell(centsOf(order.refunded)),
    amountCell(order.credited_cents),
    codesOf(order.quote).join(" "),
    order.quote?.shipping.name ?? "",
    order.payment_intent ?? "",
    invoice_number === null ? "" : documentNumber("invoice", invoice_number),
    order.statuses.join(", "),
    amountCell(order.label_cents),
    amountCell(centsOf(order.outside)),
    amountCell(centsOf(order.outside_refunded)),
    order.outside_reference ?? "",
    amountCell(order.return_label_cents),
  ];
}

/** Quotes of earlier versions list codes only per line. */
function codesOf(terms: Quote | undefined): string[] {
  const { discounts = [], lines = [] } = terms ?? {};
  return [
    ...new Set([...discounts.map(({ code }) => code), ...lines.flatMap(({ codes }) => codes)]),
  ];
}
