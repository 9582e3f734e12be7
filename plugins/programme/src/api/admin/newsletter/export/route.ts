import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { subscribersAsCsv } from "../../../../newsletter/subscribers-csv";
import { sendCsv } from "../../../send-csv";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendCsv(res, "newsletter.csv", subscribersAsCsv(req.scope));
}
