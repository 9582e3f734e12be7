import { logIn } from "../../../../workflows/account/sessions";
import { clientAddress } from "../../../client-address";
import { loggedIn } from "../../logged-in";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const POST = serve(operations.logIn, async ({ scope, body, req, res }) =>
  loggedIn(req, res, await logIn(scope, body, clientAddress(req), req.headers["user-agent"])),
);
