import type { AdminOrderLine } from "../contract/http-admin";
import type { ShipTo } from "../contract/postal-address";
import { carrierNames } from "../contract/tracking";
import { documentNumber } from "../invoices/document-number";
import { dateTimeIn } from "../lib/local-time";
import { environment } from "../server-kit/environment";
import { BYTE_ORDER_MARK, csvRow } from "../lib/csv";

type Line = Omit<AdminOrderLine, "receipt_offer">;

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
];

const addressParts: readonly (keyof ShipTo)[] = [
  "name",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country",
  "phone",
];

export async function* orderLinesAsCsv(all: AsyncIterable<Line[]>): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvRow(header);
  for await (const lines of all) {
    yield before + rows(lines);
    before = "";
  }
  if (before !== "") yield before;
}

function rows(lines: Line[]): string {
  return lines.map((line) => csvRow(cells(line))).join("");
}

function cells(line: Line): string[] {
  const at = (moment: string) => dateTimeIn(environment().SHOP_TIME_ZONE, new Date(moment));
  return [
    String(line.order_number),
    at(line.created_at),
    line.shopper.name,
    line.shopper.email,
    line.name,
    line.color,
    String(line.quantity),
    line.price.toFixed(2),
    (line.price * line.quantity).toFixed(2),
    line.status,
    line.delivered_at === null ? "" : at(line.delivered_at),
    line.invoice_number === null ? "" : documentNumber("invoice", line.invoice_number),
    ...addressCells(line.ship_to),
    line.tracking ? carrierNames[line.tracking.carrier] : "",
    line.tracking?.number ?? "",
  ];
}

function addressCells(to: ShipTo | null): string[] {
  return addressParts.map((part) => to?.[part] ?? "");
}
