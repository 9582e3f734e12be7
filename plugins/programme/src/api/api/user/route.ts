import { readUsers } from "../read-users";
import { signUp } from "../../../accounts/sign-up";
import { clientAddress } from "../../../lib/client-address";
import { completeLogin } from "../complete-login";
import * as operations from "../operations";
import { serve } from "../serve";
import { userObject } from "../translate";

const PAGE = 50;

export const GET = serve(operations.listUsers, async ({ scope, query, res }) => {
  const { limit = PAGE, offset = 0 } = query;
  const { users, count } = await readUsers(scope, { limit, offset });
  res.set("x-total-count", String(count));
  return users.map(userObject);
});

export const POST = serve(operations.signUp, async ({ scope, body, req, res }) =>
  completeLogin(req, res, await signUp(scope, body, clientAddress(req), req.headers["user-agent"])),
);
