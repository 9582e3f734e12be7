import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";
import { createAccount } from "@tomashi/programme/workflows/create-account";
import { signup } from "@tomashi/programme/accounts/form-schemas";
import { checkPassword } from "@tomashi/programme/accounts/log-in";

/**
 * Creates the first admin, who is also a customer, with one login for both. Does nothing if the
 * admin exists, even if the variables have changed.
 */
export async function seedAdmin(
  container: MedusaContainer,
  wanted: { email: string; password: string },
): Promise<void> {
  const users = container.resolve(Modules.USER);
  const [someAdmin] = await users.listUsers({}, { take: 1 });
  if (someAdmin) return;

  const result = signup.safeParse({ name: "Shop Admin", ...wanted });
  if (!result.success) {
    throw new Error(`ADMIN_EMAIL or ADMIN_PASSWORD: ${result.error.issues[0]?.message ?? ""}`);
  }
  const account = result.data;
  const identityId =
    (await findUnfinishedLogin(container, account)) ??
    (await createAccount(container, account)).auth_identity_id;
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: identityId,
      userData: { email: account.email, first_name: "Shop", last_name: "Admin" },
    },
  });
}

/**
 * Returns the ID of the login that an interrupted seed created. If ADMIN_PASSWORD doesn't match,
 * someone else has signed up with this email, and creating the account then fails with that error.
 */
async function findUnfinishedLogin(
  container: MedusaContainer,
  account: { email: string; password: string },
): Promise<string | undefined> {
  return (await checkPassword(container, account))?.id;
}
