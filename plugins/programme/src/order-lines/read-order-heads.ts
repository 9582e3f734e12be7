import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderDocument, OrderHead, ShippingAddress } from "../contract/http-orders";
import { centsOf, dollarsOf } from "../contract/money";
import { envelopeLines } from "../contract/postal-address";
import { documentNumber } from "../invoices/document-number";
import type { InvoiceDocument } from "../invoices/document";
import { issueInvoice } from "../invoices/issue-invoice";
import type { AddressRow } from "../lib/address-row";
import { spentCredit } from "../lib/ledger-references";
import { orderCaptures, orderRefunds } from "../lib/order-payments";
import { shippingAddress, shipToOf } from "../lib/ship-to";
import { sql } from "../lib/sql";

interface HeadRow {
  order_id: string;
  number: number;
  created_at: Date;
  first_line_id: string;
  address: AddressRow | null;
  /** Null in the moment between a purchase and its invoice. */
  invoice: InvoicedSums | null;
  documents: { kind: "invoice" | "credit-note"; number: number; line_id: string }[];
  /** Dollars. */
  card: number;
  refunded: number;
  credit: number;
  credited_cents: number;
}

type InvoicedSums = Pick<
  InvoiceDocument,
  "subtotalCents" | "discountCents" | "shippingCents" | "taxCents"
>;

const columns = `o.id as order_id, o.display_id::int as number, o.created_at,
  (select line_id from order_line_state line where line.order_id = o.id
    and line.deleted_at is null order by position, created_at limit 1) as first_line_id,
  ${shippingAddress} as address,
  (select json_build_object('subtotalCents', document -> 'subtotalCents',
      'discountCents', document -> 'discountCents', 'shippingCents', document -> 'shippingCents',
      'taxCents', document -> 'taxCents')
    from invoice where order_id = o.id and kind = 'invoice' and line_id = ''
      and deleted_at is null) as invoice,
  (select coalesce(json_agg(json_build_object(
      'kind', kind, 'number', number, 'line_id', line_id) order by kind desc, number), '[]')
    from invoice where order_id = o.id and deleted_at is null) as documents,
  (select coalesce(sum(capture.amount), 0)::float8 ${orderCaptures}
    where link.order_id = o.id) as card,
  (select coalesce(sum(refund.amount), 0)::float8 ${orderRefunds}
    where link.order_id = o.id) as refunded,
  (select coalesce(sum(credit.amount), 0)::float8 ${spentCredit}) as credit,
  (select coalesce(sum(settled_cents - coalesce(card_cents, 0)), 0)::int
    from order_line_state line where line.order_id = o.id and line.status = 'returned'
      and line.settlement <> 'exchange' and line.deleted_at is null) as credited_cents`;

/** All orders of a customer, oldest first. */
export function readCustomersOrderHeads(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderHead[]> {
  return readHeads(container, "o.customer_id = ?", customerId);
}

/** One order, by the engine's id; undefined for an unknown one. */
export async function readOrderHead(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderHead | undefined> {
  const [head] = await readHeads(container, "o.id = ?", orderId);
  return head;
}

async function readHeads(container: MedusaContainer, where: string, value: string) {
  const rows = await sql<HeadRow>(
    container,
    `select ${columns} from "order" o
     where ${where} and o.deleted_at is null and exists (
       select 1 from order_line_state line where line.order_id = o.id and line.deleted_at is null)
     order by o.created_at, o.id`,
    [value],
  );
  return Promise.all(rows.map((row) => toHead(container, row)));
}

async function toHead(container: MedusaContainer, row: HeadRow): Promise<OrderHead> {
  const issued = row.invoice ? undefined : await issueInvoice(container, row.order_id);
  return {
    order_id: row.order_id,
    number: row.number,
    created_at: row.created_at.toISOString(),
    address: addressOf(row.address),
    sums: sumsOf(row, row.invoice ?? issued),
    documents: documentsOf(row, issued),
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
    // The engine's sums are fractions of dollars: whole cents are exact.
    paid_by_credit: dollarsOf(centsOf(row.credit)),
    paid_by_card: dollarsOf(centsOf(row.card)),
    refunded_to_card: dollarsOf(centsOf(row.refunded)),
    refunded_as_credit: dollarsOf(row.credited_cents),
  };
}

/** An invoice covers all lines of its order: it is found by the first. */
function documentsOf(
  { documents, first_line_id }: HeadRow,
  issued: InvoiceDocument | undefined,
): OrderDocument[] {
  const known = documents.map(({ kind, number, line_id }) => ({
    kind,
    number: documentNumber(kind, number),
    line_id: line_id || first_line_id,
  }));
  if (!issued) return known;
  return [{ kind: "invoice", number: issued.number, line_id: first_line_id }, ...known];
}
