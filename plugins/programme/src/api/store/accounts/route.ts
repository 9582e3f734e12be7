import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Session } from "../../../http";
import { writeWelcome } from "../../../mail/letters";
import { createAccountWorkflow } from "../../../workflows/account/create-account";
import type { Signup } from "../../../workflows/account/rules";
import { openSession } from "../../../workflows/account/sessions";
import { readPerson } from "../../../shopper/read-person";

/** Sign-up: makes the account and logs it in. */
export async function POST(req: MedusaRequest<Signup>, res: MedusaResponse<Session>) {
  const { result } = await createAccountWorkflow(req.scope).run({ input: req.validatedBody });
  const [session, person] = await Promise.all([
    openSession(req.scope, {
      id: result.auth_identity_id,
      app_metadata: { customer_id: result.customer_id },
    }),
    readPerson(req.scope, result),
  ]);
  await writeWelcome(req.scope, person);
  res.status(201).json({ token: session.token, person });
}
