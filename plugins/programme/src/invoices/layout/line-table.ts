import type { InvoiceDocument, InvoiceLine } from "../document";
import type { PageLayout, Passage } from "../../pdf/page-layout";
import { STYLES } from "../../pdf/styles";
import { writeTable, type Column } from "../../pdf/table";
import { dollarsAndCents } from "../wording";

const COLUMNS: Column[] = [
  { caption: "Item", left: 54, width: 206 },
  { caption: "Color", left: 274, width: 84 },
  { caption: "Quantity", left: 362, width: 44, align: "right" },
  { caption: "Price", left: 412, width: 68, align: "right" },
  { caption: "Amount", left: 486, width: 72, align: "right" },
];

export function writeLineTable(sheet: PageLayout, { kind, lines }: InvoiceDocument): void {
  const sign = kind === "invoice" ? 1 : -1;
  writeTable(
    sheet,
    COLUMNS,
    lines.map((line) => textsOf(line, sign)),
  );
}

function textsOf(line: InvoiceLine, sign: 1 | -1): Passage[][] {
  const body = (text: string): Passage => ({ text, style: STYLES.body });
  const discount = {
    text: `Discount ${dollarsAndCents(-sign * line.discountCents)}`,
    style: STYLES.caption,
  };
  return [
    [
      body(line.name),
      ...(line.mark === undefined ? [] : [{ text: line.mark, style: STYLES.caption }]),
      ...(line.discountCents === 0 ? [] : [discount]),
    ],
    [body(line.color)],
    [body(String(line.quantity))],
    [body(dollarsAndCents(line.unitCents))],
    [body(dollarsAndCents(sign * line.totalCents))],
  ];
}
