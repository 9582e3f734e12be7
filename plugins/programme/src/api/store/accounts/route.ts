import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Session } from "../../../http";
import { writeWelcome } from "../../../mail/letters";
import { createAccount } from "../../../workflows/account/create-account";
import type { Signup } from "../../../workflows/account/rules";
import { openSession } from "../../../workflows/account/sessions";
import { readPerson } from "../../../shopper/read-person";

/** Sign-up: makes the account and logs it in. */
export async function POST(req: MedusaRequest<Signup>, res: MedusaResponse<Session>) {
  const account = await createAccount(req.scope, req.validatedBody);
  const [session, person] = await Promise.all([
    openSession(req.scope, {
      id: account.auth_identity_id,
      app_metadata: { customer_id: account.customer_id },
    }),
    readPerson(req.scope, account),
  ]);
  await writeWelcome(req.scope, person);
  res.status(201).json({ token: session.token, person });
}
