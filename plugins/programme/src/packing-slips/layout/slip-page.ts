import { longDay } from "../../contract/long-day";
import type { PageLayout } from "../../pdf/page-layout";
import { captioned, writeColumns, writeTitle } from "../../pdf/paragraphs";
import type { PackingSlip } from "../slip";
import { writeSlipLines } from "./slip-lines";

export function writeSlip(sheet: PageLayout, slip: PackingSlip): void {
  const { sender, recipient, lines } = slip;
  writeTitle(sheet, sender.name, "Packing slip");
  sheet.skip(10);
  writeColumns(
    sheet,
    [
      captioned("Order", [slip.orderNumber]),
      captioned("Ordered on", [longDay(slip.orderedOn)]),
      captioned("Items", [String(lines.reduce((sum, { quantity }) => sum + quantity, 0))]),
    ],
    4,
  );
  sheet.skip(14);
  writeColumns(
    sheet,
    [
      captioned("Ship to", [recipient.name, ...recipient.addressLines, recipient.phone]),
      captioned("From", [sender.name, ...sender.addressLines]),
    ],
    2,
  );
  sheet.skip(20);
  writeSlipLines(sheet, lines);
}
