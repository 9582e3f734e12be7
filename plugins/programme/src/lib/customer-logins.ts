import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { StaffRole } from "../contract/http-admin";

/** The login of a customer. */
export interface CustomerLogin {
  identityId: string;
  customerId: string;
  /** Medusa's user with the same login; null for a customer who is not on the staff. */
  userId: string | null;
  role: StaffRole;
}

/** The logins of these customers, without deleted ones. */
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

/** Medusa knows no roles: a user without `metadata.role` is an admin, any other a merchandiser. */
function roleOf({ metadata }: { metadata: Record<string, unknown> | null }): StaffRole {
  return (metadata?.role ?? null) === null ? "admin" : "merchandiser";
}
