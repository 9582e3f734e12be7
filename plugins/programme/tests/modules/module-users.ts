import * as authModels from "@medusajs/auth/dist/models";
import * as customerModels from "@medusajs/customer/dist/models";
import { asValue } from "@medusajs/framework/awilix";
import { MedusaService, Modules } from "@medusajs/framework/utils";
import * as userModels from "@medusajs/user/dist/models";
import type { moduleDatabase } from "./module-database.ts";

type Database = Awaited<ReturnType<typeof moduleDatabase>>;

/** Registers services that read Medusa's users, logins, and customers. */
export async function registerUserModules({ container, serviceOf }: Database): Promise<void> {
  const user = await serviceOf(MedusaService(userModels), { ...userModels });
  const auth = await serviceOf(MedusaService(authModels), { ...authModels });
  const customer = await serviceOf(MedusaService(customerModels), { ...customerModels });
  container.register({
    [Modules.USER]: asValue(user),
    [Modules.AUTH]: asValue(Object.assign(auth, { listAuthMfa: auth.listAuthMfaFactors })),
    [Modules.CUSTOMER]: asValue(customer),
  });
}

/**
 * Adds a customer with a login and one session, whose IDs end in `name`. With `user`, the metadata
 * of a Medusa user, the customer is on the staff.
 */
export async function addUser(
  { query }: Pick<Database, "query">,
  name: string,
  user?: { role?: string; staff_mails?: string[] },
): Promise<void> {
  const insert = (table: string, row: Record<string, string>) =>
    query(
      `insert into ${table} (${Object.keys(row).join(", ")})
       values (${Object.keys(row)
         .map(() => "?")
         .join(", ")})`,
      Object.values(row),
    );
  const email = `${name}@example.com`;
  await insert("customer", { id: `cus_${name}`, email });
  if (user) await insert('"user"', { id: `user_${name}`, email, metadata: JSON.stringify(user) });
  const owner = { customer_id: `cus_${name}`, ...(user && { user_id: `user_${name}` }) };
  await insert("auth_identity", { id: `auth_${name}`, app_metadata: JSON.stringify(owner) });
  await insert("provider_identity", {
    id: `provider_${name}`,
    entity_id: email,
    provider: "emailpass",
    auth_identity_id: `auth_${name}`,
  });
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const auth_identity_id = `auth_${name}`;
  await insert("login_session", { id: `session_${name}`, auth_identity_id, expires_at });
}
