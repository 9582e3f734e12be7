import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { StaffRole } from "../contract/http-admin";

export interface CustomerLogin {
  identityId: string;
  customerId: string;
  /** Medusa user with the same login; null unless the customer is a staff member. */
  userId: string | null;
  role: StaffRole;
}

export async function readCustomerLogins(
  container: MedusaContainer,
  customerIds: string[],
): Promise<CustomerLogin[]> {
  const auth = container.resolve(Modules.AUTH);
  const found = await Promise.all(
    customerIds.map((customer_id) => auth.listAuthIdentities({ app_metadata: { customer_id } })),
  );
  const logins = found.flat().map(({ id, app_metadata }) => ({
    identityId: id,
    customerId: String(app_metadata?.customer_id),
    userId: app_metadata?.user_id,
  }));
  const named = logins.flatMap(({ userId }) => (typeof userId === "string" ? [userId] : []));
  const users =
    named.length === 0 ? [] : await container.resolve(Modules.USER).listUsers({ id: named });
  return logins.map((login) => {
    const user = users.find(({ id }) => id === login.userId);
    return { ...login, userId: user?.id ?? null, role: user ? roleOf(user) : null };
  });
}

/** Medusa has no roles: a user without `metadata.role` is an admin, any other is a merchandiser. */
function roleOf({ metadata }: { metadata: Record<string, unknown> | null }): StaffRole {
  return (metadata?.role ?? null) === null ? "admin" : "merchandiser";
}
