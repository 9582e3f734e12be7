import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderDocument, OrderHead, ShippingAddress } from "../contract/http-orders";
import { centsOf, dollarsOf } from "../contract/money";
import { envelopeLines } from "../contract/postal-address";
import type { Actor } from "../contract/statuses";
import { documentNumber } from "../invoices/document-number";
import type { InvoiceDocument } from "../invoices/document";
import { issueInvoice } from "../invoices/issue-invoice";
import type { AddressRow } from "../lib/address-row";
import { readHeadRows, type HeadRow, type InvoicedSums, type OrdersOf } from "../read/orders";
import { shipToOf } from "../lib/ship-to";
import { enteredAddress } from "./address-change";
import { addressProblem } from "./address-problem";
import { orderSteps } from "./order-steps";

export function readCustomersOrderHeads(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderHead[]> {
  return readHeads(container, { customerId });
}

/** Returns one order by Medusa's ID; undefined for an unknown one. */
export async function readOrderHead(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderHead | undefined> {
  const [head] = await readHeads(container, { orderId });
  return head;
}

async function readHeads(container: MedusaContainer, of: OrdersOf) {
  const rows = await readHeadRows(container, of);
  const kind = "orderId" in of ? "admin" : "customer";
  return Promise.all(rows.map((row) => toHead(container, row, { kind })));
}

async function toHead(
  container: MedusaContainer,
  row: HeadRow,
  reader: Pick<Actor, "kind">,
): Promise<OrderHead> {
  const issued = row.invoice ? undefined : await issueInvoice(container, row.order_id);
  return {
    order_id: row.order_id,
    number: row.number,
    created_at: row.created_at.toISOString(),
    address: addressOf(row.address),
    changeable_address:
      row.address && !addressProblem(row.lines, reader) ? enteredAddress(row.address) : null,
    sums: sumsOf(row, row.invoice ?? issued),
    documents: documentsOf(row, issued),
    steps: orderSteps(row.created_at, row.steps),
  };
}

function addressOf(address: AddressRow | null): ShippingAddress | null {
  if (!address) return null;
  const to = shipToOf(address);
  return { name: to.name, lines: envelopeLines(to), phone: to.phone };
}

function sumsOf(row: HeadRow, invoice: InvoicedSums | undefined): OrderHead["sums"] {
  const { subtotalCents = 0, discountCents = 0, shippingCents = 0, taxCents = 0 } = invoice ?? {};
  return {
    subtotal: dollarsOf(subtotalCents),
    discount: dollarsOf(discountCents),
    shipping: dollarsOf(shippingCents),
    tax: dollarsOf(taxCents),
    total: dollarsOf(subtotalCents - discountCents + shippingCents + taxCents),
    // Converts Medusa's fractional dollars to cents, because whole cents are exact.
    paid_by_credit: dollarsOf(centsOf(row.credit)),
    paid_by_card: dollarsOf(centsOf(row.card)),
    paid_outside: dollarsOf(centsOf(row.outside)),
    due: dollarsOf(centsOf(row.due)),
    refunded_to_card: dollarsOf(centsOf(row.refunded)),
    refunded_outside: dollarsOf(centsOf(row.outside_refunded)),
    refunded_as_credit: dollarsOf(row.credited_cents),
  };
}

/** An invoice covers all lines of its order, so it is linked to the first one. */
function documentsOf(
  { documents, first_line_id }: HeadRow,
  issued: InvoiceDocument | undefined,
): OrderDocument[] {
  const known = documents.map(({ kind, number, line_id, issued_at }) => ({
    kind,
    issued_at: new Date(issued_at).toISOString(),
    number: documentNumber(kind, number),
    line_id: line_id || first_line_id,
  }));
  if (!issued) return known;
  const invoice = { number: issued.number, line_id: first_line_id };
  return [{ kind: "invoice", ...invoice, issued_at: new Date().toISOString() }, ...known];
}
