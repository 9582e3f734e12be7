import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CONTACT_MODULE } from "../../../modules/contact";
import type ContactService from "../../../modules/contact/service";
import type { ContactMessagesQuery } from "./validators";

const filters = {
  new: { read_at: null, answered_at: null },
  read: { read_at: { $ne: null }, answered_at: null },
  answered: { answered_at: { $ne: null } },
};

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ContactMessagesQuery>,
  res: MedusaResponse,
) {
  const { state, limit, offset } = req.validatedQuery;
  const contacts = req.scope.resolve<ContactService>(CONTACT_MODULE);
  const [contact_messages, count] = await contacts.listAndCountContactMessages(
    state === undefined ? {} : filters[state],
    { take: limit, skip: offset, order: { created_at: "DESC" } },
  );
  res.json({ contact_messages, count, limit, offset });
}
