import { changeProfile } from "../../../../accounts/change-profile";
import { updateAccount } from "../../../../accounts/update-account";
import { clientAddress } from "../../../../lib/client-address";
import { readExistingUser } from "../../read-existing-user";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const GET = serve(operations.readUser, ({ scope, params }) =>
  readExistingUser(scope, params.id),
);

export const PUT = serve(operations.updateUser, async ({ scope, caller, params, body, req }) => {
  const { phoneNumber: phone, currentPassword, code, ...fields } = body;
  const { sessionId, identityId, customerId, adminId, isStaff } = caller;
  const address = clientAddress(req);
  const profile = { ...fields, phone };
  if (params.id !== customerId && adminId !== null) {
    const admin = { userId: adminId, address };
    await updateAccount(scope, params.id, profile, { sessionId, admin });
  } else if (isStaff) {
    const requester = { customerId, identityId, sessionId, address };
    const proof = { current_password: currentPassword, code };
    await changeProfile(scope, requester, { ...profile, ...proof });
  } else {
    await updateAccount(scope, params.id, profile, { sessionId });
  }
  return readExistingUser(scope, params.id);
});
