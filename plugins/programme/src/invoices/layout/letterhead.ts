import type { InvoiceDocument } from "../document";
import type { Cell, Passage, PageLayout } from "./page-layout";
import { PAGE, STYLES } from "./styles";
import { longDate, titleOf } from "../wording";

const GAP = 20;

/** The label's name, the title, the document's details, the seller and the buyer. */
export function writeLetterhead(sheet: PageLayout, document: InvoiceDocument): void {
  const { seller, buyer, kind } = document;
  writeLine(sheet, "P", { text: seller.name, style: STYLES.label });
  sheet.skip(10);
  sheet.hairline();
  sheet.skip(16);
  writeLine(sheet, "H1", { text: titleOf(document), style: STYLES.title });
  if (document.refersTo) {
    writeLine(sheet, "P", { text: `For invoice ${document.refersTo}`, style: STYLES.body });
  }
  sheet.skip(10);
  writeColumns(
    sheet,
    [
      particular("Date", [longDate(document.issuedOn)]),
      particular("Order", [document.orderNumber]),
      particular("Payment reference", [document.paymentReference]),
    ],
    4,
  );
  sheet.skip(14);
  const taxId = seller.taxId ? [`Tax ID ${seller.taxId}`] : [];
  writeColumns(
    sheet,
    [
      particular("From", [seller.name, ...seller.addressLines, ...taxId, seller.email]),
      particular(kind === "invoice" ? "Billed to" : "Credited to", [
        buyer.name,
        ...buyer.addressLines,
        buyer.email,
        buyer.phone,
      ]),
    ],
    2,
  );
  sheet.skip(20);
}

function writeLine(sheet: PageLayout, tag: "P" | "H1", passage: Passage): void {
  const width = PAGE.right - PAGE.left;
  sheet.row([{ left: PAGE.left, width, tag: sheet.tag(tag), passages: [passage] }]);
}

function particular(caption: string, texts: string[]): Passage[] {
  return [
    { text: caption, style: STYLES.caption },
    ...texts.map((text) => ({ text, style: STYLES.body })),
  ];
}

/** Spreads paragraphs over `count` equal columns; the last paragraph takes the remaining space. */
function writeColumns(sheet: PageLayout, columns: Passage[][], count: number): void {
  const step = (PAGE.right - PAGE.left + GAP) / count;
  const cells = columns.map((passages, at): Cell => {
    const left = PAGE.left + at * step;
    const right = at === columns.length - 1 ? PAGE.right : left + step - GAP;
    return { left, width: right - left, tag: sheet.tag("P"), passages };
  });
  sheet.row(cells);
}
