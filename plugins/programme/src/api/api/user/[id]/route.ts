import { updateAccount } from "../../../../workflows/account/update-account";
import { existingUser } from "../../existing-user";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const GET = serve(operations.readUser, ({ scope, params }) =>
  existingUser(scope, params.id),
);

export const PUT = serve(operations.updateUser, async ({ scope, caller, params, body }) => {
  const { phoneNumber: phone, ...fields } = body;
  await updateAccount(scope, params.id, { ...fields, phone }, caller.sessionId);
  return existingUser(scope, params.id);
});
