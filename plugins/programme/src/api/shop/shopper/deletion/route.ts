import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import type { AccountDeletion } from "../../../../contract/http-account-data";
import {
  deleteAccount,
  readDeletion,
  type deletionSchema,
} from "../../../../account-data/delete-account";
import { requester } from "../../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AccountDeletion>) {
  res.json(await readDeletion(req.scope, requester(req)));
}

export async function POST(
  req: AuthenticatedMedusaRequest<z.infer<typeof deletionSchema>>,
  res: MedusaResponse,
) {
  await deleteAccount(req.scope, requester(req), req.validatedBody);
  res.status(204).end();
}
