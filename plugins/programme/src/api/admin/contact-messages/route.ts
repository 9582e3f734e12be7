import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CONTACT_MODULE } from "../../../modules/contact";
import type ContactService from "../../../modules/contact/service";
import type { ContactMessagesQuery } from "./validators";

/** The messages to the shop, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ContactMessagesQuery>,
  res: MedusaResponse,
) {
  const { limit, offset } = req.validatedQuery;
  const contacts = req.scope.resolve<ContactService>(CONTACT_MODULE);
  const [contact_messages, count] = await contacts.listAndCountContactMessages(
    {},
    { take: limit, skip: offset, order: { created_at: "DESC" } },
  );
  res.json({ contact_messages, count, limit, offset });
}
