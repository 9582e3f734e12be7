import { LOGIN_SESSION_MODULE } from "../../../../modules/login-session";
import type LoginSessionService from "../../../../modules/login-session/service";
import { endedSessionCookies } from "../../../../server-kit/session-cookie";
import * as operations from "../../operations";
import { isOverHttps } from "../../origin";
import { serve } from "../../serve";

export const POST = serve(operations.logOut, async ({ scope, caller, req, res }) => {
  await scope.resolve<LoginSessionService>(LOGIN_SESSION_MODULE).end(caller.sessionId);
  res.append("set-cookie", endedSessionCookies({ isSecure: isOverHttps(req) }));
  res.status(204).end();
});
