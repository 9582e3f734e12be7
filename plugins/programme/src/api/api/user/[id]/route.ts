import { updateAccount } from "../../../../accounts/update-account";
import { clientAddress } from "../../../../lib/client-address";
import { existingUser } from "../../existing-user";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const GET = serve(operations.readUser, ({ scope, params }) =>
  existingUser(scope, params.id),
);

export const PUT = serve(operations.updateUser, async ({ scope, caller, params, body, req }) => {
  const { phoneNumber: phone, ...fields } = body;
  const { sessionId, customerId, adminId } = caller;
  const isOther = params.id !== customerId && adminId !== null;
  await updateAccount(
    scope,
    params.id,
    { ...fields, phone },
    { sessionId, ...(isOther && { admin: { userId: adminId, address: clientAddress(req) } }) },
  );
  return existingUser(scope, params.id);
});
