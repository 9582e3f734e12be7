import { CODE_REQUIRED_MESSAGE } from "../../../../contract/account-rules";
import { logIn } from "../../../../accounts/log-in";
import { clientAddress } from "../../../../lib/client-address";
import { completeLogin } from "../../complete-login";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const POST = serve(operations.logIn, async ({ scope, body, req, res }) => {
  const opened = await logIn(scope, body, clientAddress(req), req.headers["user-agent"]);
  if (!("challenge" in opened)) return completeLogin(req, res, opened);
  res.status(401).json({ message: CODE_REQUIRED_MESSAGE, mfa: true });
  return undefined;
});
