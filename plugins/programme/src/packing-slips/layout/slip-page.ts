import { longDay } from "../../contract/long-day";
import type { PageLayout } from "../../pdf/page-layout";
import { captioned, writeColumns, writeTitle } from "../../pdf/paragraphs";
import type { PackingSlip } from "../slip";
import { writeItems } from "./slip-lines";

export function writeSlip(sheet: PageLayout, slip: PackingSlip): void {
  const { sender, recipient, lines } = slip;
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  writeTitle(sheet, sender.name, "Packing slip");
  sheet.skip(10);
  writeColumns(
    sheet,
    [
      captioned("Order", [slip.orderNumber]),
      captioned("Ordered on", [longDay(slip.orderedOn)]),
      captioned("Items", itemsTexts(items, slip)),
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
  writeItems(sheet, lines);
}

/** Says of how many items these are, so that nobody takes a part for the complete order. */
function itemsTexts(items: number, { elsewhere, hasRest }: PackingSlip): string[] {
  if (elsewhere === 0) return [String(items)];
  const rest = hasRest ? "the rest follows" : "the rest is in another package";
  return [`${items} of ${items + elsewhere}, ${rest}`];
}
