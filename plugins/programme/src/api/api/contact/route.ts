import { createContactMessage } from "../../../contact/create-message";
import * as operations from "../operations";
import { serve } from "../serve";

/** A bot that filled the hidden field gets the same answer; nothing is stored. */
export const POST = serve(operations.sendContact, async ({ scope, body }) => {
  const { website, ...message } = body;
  if (!website) await createContactMessage(scope, message);
  return { ok: true };
});
