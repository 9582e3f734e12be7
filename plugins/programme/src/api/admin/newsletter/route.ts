import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSubscribers } from "../../../newsletter/read-subscribers";
import type { SubscribersQuery } from "./validators";

/** Who is on the list or has yet to confirm, newest first, with the counts of the whole list. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, SubscribersQuery>,
  res: MedusaResponse,
) {
  res.json(await readSubscribers(req.scope, req.validatedQuery));
}
