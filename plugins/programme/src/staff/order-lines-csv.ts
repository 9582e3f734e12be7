import type { AdminOrderLine } from "../contract/http-admin";
import { carrierNames } from "../contract/tracking";
import { documentNumber } from "../invoices/document-number";
import type { LineReportRow } from "../read/reports";
import { addressCells, amountCell, timeCell } from "./reports/cells";
import { csvOf } from "./reports/csv-of";

/**
 * A line of the export: a line of the order list, with the additional accounting columns in
 * `books`.
 */
export type ExportedLine = Omit<AdminOrderLine, "receipt_offer"> & { books: LineReportRow };

const header = [
  "Order",
  "Bought at",
  "Name",
  "Email",
  "Item",
  "Color",
  "Quantity",
  "Price",
  "Amount",
  "Status",
  "Delivered at",
  "Invoice",
  "Ship to",
  "Address",
  "Address 2",
  "City",
  "State",
  "Postal code",
  "Country",
  "Phone",
  "Carrier",
  "Tracking number",
  // New columns go to the end, so that owners' spreadsheets still find the others.
  "Regular price",
  "Discount",
  "Tax",
  "Codes",
  "Promised on",
  "Shipped at",
  "Canceled at",
  "Refunded",
];

export function orderLinesAsCsv(all: AsyncIterable<ExportedLine[]>): AsyncGenerator<string> {
  return csvOf(header, all, cells);
}

function cells(line: ExportedLine): string[] {
  const { books } = line;
  return [
    String(line.order_number),
    timeCell(line.created_at),
    line.shopper.name,
    line.shopper.email,
    line.name,
    line.color,
    String(line.quantity),
    line.price.toFixed(2),
    (line.price * line.quantity).toFixed(2),
    line.status,
    timeCell(line.delivered_at),
    line.invoice_number === null ? "" : documentNumber("invoice", line.invoice_number),
    ...addressCells(line.ship_to),
    line.tracking ? carrierNames[line.tracking.carrier] : "",
    line.tracking?.number ?? "",
    books.regular_cents === null ? "" : amountCell(books.regular_cents),
    amountCell(books.discount_cents),
    amountCell(books.tax_cents),
    books.codes.join(" "),
    books.promised_on ?? "",
    timeCell(books.shipped_at),
    timeCell(books.canceled_at),
    amountCell(books.refunded_cents),
  ];
}
