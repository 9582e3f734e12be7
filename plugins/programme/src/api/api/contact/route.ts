import { createContactMessage } from "../../../contact/create-message";
import * as operations from "../operations";
import { serve } from "../serve";

export const POST = serve(operations.sendContact, async ({ scope, body }) => {
  await createContactMessage(scope, body);
  return { ok: true };
});
