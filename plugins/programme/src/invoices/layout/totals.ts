import type { InvoiceDocument } from "../document";
import type { Cell, PageLayout } from "../../pdf/page-layout";
import { PAGE, STYLES, type TextStyle } from "../../pdf/styles";
import { dollarsAndCents } from "../wording";

const LEFT = 342;
const AMOUNT_WIDTH = 100;

interface Sum {
  caption: string;
  cents: number;
  style: TextStyle;
}

/** Writes the totals below the table, all on one page, and a credit note's outcome. */
export function writeTotals(sheet: PageLayout, document: InvoiceDocument): void {
  const sums = sumsOf(document);
  sheet.keep(sums.reduce((height, { style }) => height + style.leading + 2, 24));
  sheet.skip(6);
  const table = sheet.tag("Table");
  for (const { caption, cents, style } of sums) {
    if (style === STYLES.total) ruleAbove(sheet);
    const row = sheet.tag("TR", table);
    const captionWidth = PAGE.right - LEFT - AMOUNT_WIDTH;
    const cells: Cell[] = [
      {
        left: LEFT,
        width: captionWidth,
        tag: sheet.tag("TH", row, "Row"),
        passages: [{ text: caption, style }],
      },
      {
        left: LEFT + captionWidth,
        width: AMOUNT_WIDTH,
        align: "right",
        tag: sheet.tag("TD", row),
        passages: [{ text: dollarsAndCents(cents), style }],
      },
    ];
    sheet.row(cells);
    sheet.skip(2);
  }
  if (document.outcome) writeOutcome(sheet, document.outcome);
}

/** Returns each amount with its printed sign. Leaves out zero amounts, except the total. */
export function sumsOf(document: InvoiceDocument): Sum[] {
  const isInvoice = document.kind === "invoice";
  const sign = isInvoice ? 1 : -1;
  const sum = (caption: string, cents: number): Sum => ({
    caption,
    cents: sign * cents,
    style: STYLES.body,
  });
  const parts = [
    sum("Subtotal", document.subtotalCents),
    sum("Discount", -document.discountCents),
    sum("Shipping", document.shippingCents),
    sum("Tax", document.taxCents),
    sum("Restocking fee", -document.feeCents),
    sum("Store credit", -document.creditCents),
  ];
  const paid = sum(isInvoice ? "Paid" : "Refunded", document.paidCents);
  const total = sum(isInvoice ? "Total" : "Total credit", document.totalCents);
  return [
    ...parts.filter(({ cents }) => cents !== 0),
    { ...total, style: STYLES.total },
    ...[paid].filter(({ cents }) => cents !== 0),
  ];
}

function ruleAbove(sheet: PageLayout): void {
  sheet.skip(3);
  sheet.hairline(LEFT);
  sheet.skip(4);
}

function writeOutcome(sheet: PageLayout, outcome: string): void {
  sheet.skip(12);
  const width = PAGE.right - PAGE.left;
  const passages = [{ text: outcome, style: STYLES.body }];
  sheet.row([{ left: PAGE.left, width, tag: sheet.tag("P"), passages }]);
}
