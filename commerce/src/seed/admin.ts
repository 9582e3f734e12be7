import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";
import { createAccount } from "@tomashi/programme/workflows/create-account";
import { signup } from "@tomashi/programme/accounts/form-schemas";
import { checkPassword } from "@tomashi/programme/accounts/log-in";

/**
 * The first admin, who is a customer too: one login with both roles. Made once; afterwards the
 * variables no longer matter.
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
    (await leftBehind(container, account)) ??
    (await createAccount(container, account)).auth_identity_id;
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: identityId,
      userData: { email: account.email, first_name: "Shop", last_name: "Admin" },
    },
  });
}

/**
 * The login that an interrupted seed has left. One that ADMIN_PASSWORD does not open is somebody
 * else's, who has signed up under this email: making the account then says that it is taken.
 */
async function leftBehind(
  container: MedusaContainer,
  account: { email: string; password: string },
): Promise<string | undefined> {
  return (await checkPassword(container, account))?.id;
}
