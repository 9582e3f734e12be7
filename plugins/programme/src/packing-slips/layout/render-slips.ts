import { renderPdf } from "../../pdf/render";
import type { PackingSlip } from "../slip";
import { writeSlip } from "./slip-page";

/** Renders packing slips as a PDF. The same slips give the same bytes. */
export function renderSlips(slips: PackingSlip[]): Promise<Buffer> {
  const [first, ...more] = slips;
  if (!first) throw new RangeError("A packing slip needs at least one order.");
  const title = more.length === 0 ? titleOf(first) : "Packing slips";
  return renderPdf({
    title,
    date: new Date(first.orderedOn),
    characters: JSON.stringify(slips),
    write: (sheet) => {
      // Each slip goes into its own package, so it is a document with its own page numbers.
      for (const slip of slips) {
        sheet.begin(`${slip.sender.name} · ${titleOf(slip)}`);
        writeSlip(sheet, slip);
      }
    },
  });
}

const titleOf = ({ orderNumber }: PackingSlip) => `Packing slip ${orderNumber}`;
