import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
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
  return withRoles(container, found.flat());
}

/** Returns the customers and roles of logins. */
export async function withRoles(
  container: MedusaContainer,
  identities: AuthIdentityDTO[],
): Promise<CustomerLogin[]> {
  const logins = identities.map(({ id, app_metadata }) => ({
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
export function roleOf({
  metadata,
}: {
  metadata: Record<string, unknown> | null;
}): NonNullable<StaffRole> {
  return (metadata?.role ?? null) === null ? "admin" : "merchandiser";
}
