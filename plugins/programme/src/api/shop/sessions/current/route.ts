import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { LOGIN_SESSION_MODULE } from "../../../../modules/login-session";
import type LoginSessionService from "../../../../modules/login-session/service";
import { sessionIdOf } from "../../../login-session";

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = sessionIdOf(req);
  if (id) await req.scope.resolve<LoginSessionService>(LOGIN_SESSION_MODULE).end(id);
  res.status(204).end();
}
