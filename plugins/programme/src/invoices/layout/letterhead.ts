import { longDay } from "../../contract/long-day";
import type { InvoiceDocument } from "../document";
import { captioned, writeColumns, writeLine, writeTitle } from "../../pdf/paragraphs";
import type { PageLayout } from "../../pdf/page-layout";
import { STYLES } from "../../pdf/styles";
import { titleOf } from "../wording";

export function writeLetterhead(sheet: PageLayout, document: InvoiceDocument): void {
  const { seller, buyer, kind } = document;
  writeTitle(sheet, seller.name, titleOf(document));
  if (document.refersTo) {
    writeLine(sheet, "P", { text: `For invoice ${document.refersTo}`, style: STYLES.body });
  }
  sheet.skip(10);
  writeColumns(
    sheet,
    [
      captioned("Date", [longDay(document.issuedOn)]),
      captioned("Order", [document.orderNumber]),
      captioned("Payment reference", [document.paymentReference]),
    ],
    4,
  );
  sheet.skip(14);
  const taxId = seller.taxId ? [`Tax ID ${seller.taxId}`] : [];
  writeColumns(
    sheet,
    [
      captioned("From", [seller.name, ...seller.addressLines, ...taxId, seller.email]),
      captioned(kind === "invoice" ? "Billed to" : "Credited to", [
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
