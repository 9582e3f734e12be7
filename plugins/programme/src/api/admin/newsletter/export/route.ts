import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { subscribersAsCsv } from "../../../../newsletter/subscribers-csv";
import { sendCsv } from "../../../send-csv";

/** Everybody who has confirmed, as a table for the service that sends the letters. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sendCsv(res, "newsletter.csv", subscribersAsCsv(req.scope));
}
