import type { MedusaResponse } from "@medusajs/framework/http";
import { renderSlips } from "../parcels/layout/render-slips";
import type { PackingSlip } from "../parcels/slip";

/** Packing slips as a download. */
export async function answerSlips(res: MedusaResponse, slips: PackingSlip[]): Promise<void> {
  const pdf = await renderSlips(slips);
  const [first, ...more] = slips;
  const name = first && more.length === 0 ? `packing-slip-${first.orderNumber}` : "packing-slips";
  res.set({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}.pdf"`,
    "cache-control": "private, no-store",
  });
  res.send(pdf);
}
