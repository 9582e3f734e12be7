import { createContactMessage } from "../../../contact/create-message";
import * as operations from "../operations";
import { serve } from "../serve";

/** Returns the same response to a bot that filled in the honeypot, but stores nothing. */
export const POST = serve(operations.sendContact, async ({ scope, body }) => {
  const { website, ...message } = body;
  if (!website) await createContactMessage(scope, message);
  return { ok: true };
});
