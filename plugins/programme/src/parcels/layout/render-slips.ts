import { renderPdf } from "../../pdf/render";
import type { PackingSlip } from "../slip";
import { writeSlip } from "./slip-page";

/** Packing slips as the bytes of a PDF: the same slips give the same bytes. */
export function renderSlips(slips: PackingSlip[]): Promise<Buffer> {
  const [first, ...more] = slips;
  if (!first) throw new RangeError("A packing slip is of at least one order.");
  const title = more.length === 0 ? `Packing slip ${first.orderNumber}` : "Packing slips";
  return renderPdf({
    title,
    date: new Date(first.orderedOn),
    characters: JSON.stringify(slips),
    footer: `${first.sender.name} · ${title}`,
    write: (sheet) => {
      for (const [at, slip] of slips.entries()) {
        if (at > 0) sheet.newPage();
        writeSlip(sheet, slip);
      }
    },
  });
}
