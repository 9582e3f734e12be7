import { countItems } from "../../contract/count-items";
import { longDay } from "../../contract/long-day";
import type { PageLayout, Passage } from "../../pdf/page-layout";
import { captioned, writeColumns, writeLine, writeTitle } from "../../pdf/paragraphs";
import { PAGE, STYLES } from "../../pdf/styles";
import type { PackingSlip } from "../slip";
import { slipCounts } from "./slip-counts";
import { writeItems } from "./slip-lines";

/** The recipient's address takes most of the width, the sender's the rest. */
const SENDER_LEFT = 400;
const GAP = 20;

export function writeSlip(sheet: PageLayout, slip: PackingSlip): void {
  const { sender, recipient, lines } = slip;
  writeTitle(sheet, sender.name, "Packing slip");
  writeLine(sheet, "P", { text: `Order ${slip.orderNumber}`, style: STYLES.number });
  sheet.skip(6);
  writeColumns(
    sheet,
    [
      captioned("Ordered on", [longDay(slip.orderedOn)]),
      ...slipCounts(lines).map(([caption, text]) => captioned(caption, [text])),
      ...(slip.elsewhere > 0 ? [captioned("This package", [partText(slip)])] : []),
    ],
    4,
  );
  sheet.skip(18);
  const to = [recipient.name, ...recipient.addressLines, recipient.phone].filter(Boolean);
  const left = { left: PAGE.left, width: SENDER_LEFT - PAGE.left - GAP };
  const right = { left: SENDER_LEFT, width: PAGE.right - SENDER_LEFT };
  const caption = (text: string): Passage => ({ text, style: STYLES.caption });
  sheet.row([
    {
      ...left,
      tag: sheet.tag("P"),
      passages: [caption("Ship to"), ...to.map((text) => ({ text, style: STYLES.envelope }))],
    },
    {
      ...right,
      tag: sheet.tag("P"),
      passages: captioned("From", [sender.name, ...sender.addressLines]),
    },
  ]);
  sheet.skip(24);
  writeItems(sheet, lines);
}

/** States the total number of items, so that no one mistakes a part for the complete order. */
function partText({ lines, elsewhere, hasRest }: PackingSlip): string {
  const items = countItems(lines);
  const rest = hasRest ? "the rest follows" : "the rest is in another package";
  return `${items} of ${items + elsewhere}, ${rest}`;
}
