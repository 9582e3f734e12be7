import type { MedusaResponse } from "@medusajs/framework/http";
import { renderSlips } from "../packing-slips/layout/render-slips";
import type { PackingSlip } from "../packing-slips/slip";
import { sendPdf } from "./send-pdf";

export async function sendPackingSlips(res: MedusaResponse, slips: PackingSlip[]): Promise<void> {
  const [first, ...more] = slips;
  const name = first && more.length === 0 ? `packing-slip-${first.orderNumber}` : "packing-slips";
  sendPdf(res, `${name}.pdf`, await renderSlips(slips));
}
