import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../../../../lib/problem";
import { CONTACT_MODULE } from "../../../../modules/contact";
import type ContactService from "../../../../modules/contact/service";
import type { MarkMessage } from "../validators";

/** Marks a message as read or answered, or takes the mark back. */
export async function POST(req: AuthenticatedMedusaRequest<MarkMessage>, res: MedusaResponse) {
  const contacts = req.scope.resolve<ContactService>(CONTACT_MODULE);
  const [found] = await contacts.listContactMessages({ id: req.params.id ?? "" }, { take: 1 });
  if (!found) throw problem(404, "There is no such message.");
  const { read, answered } = req.validatedBody;
  const at = (isMarked: boolean) => (isMarked ? new Date() : null);
  const contact_message = await contacts.updateContactMessages({
    id: found.id,
    ...(read !== undefined && { read_at: at(read) }),
    ...(answered !== undefined && { answered_at: at(answered) }),
  });
  res.json({ contact_message });
}
