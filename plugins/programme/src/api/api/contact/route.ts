import { takeContactMessage } from "../../../contact/take-message";
import * as operations from "../operations";
import { serve } from "../serve";

/** A program that filled the hidden field hears the same and nothing is kept. */
export const POST = serve(operations.sendContact, async ({ scope, body }) => {
  const { website, ...message } = body;
  if (!website) await takeContactMessage(scope, message);
  return { ok: true };
});
