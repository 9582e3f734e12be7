import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { sql } from "../../lib/sql";
import { roleOfUser } from "../../lib/staff";
import type { StaffRole } from "../../contract/http-admin";
import { fullName } from "../../lib/person-name";

/** The one kind of factor that the shop offers: an app that shows a new code every 30 seconds. */
export const PROVIDER = "totp";

/** The owner of a second factor. */
export interface FactorOwner {
  identityId: string;
  customerId: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** The owner of this login. Throws 401 when it no longer exists. */
export async function readOwner(
  container: MedusaContainer,
  identityId: string,
): Promise<FactorOwner> {
  const [row] = await sql<
    Omit<FactorOwner, "name"> & { first_name: string | null; last_name: string | null }
  >(
    container,
    `select a.id as "identityId", c.id as "customerId", p.entity_id as email, c.first_name,
       c.last_name, ${roleOfUser} as role
     from auth_identity a
     join provider_identity p on p.auth_identity_id = a.id and p.provider = 'emailpass'
       and p.deleted_at is null
     join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where a.id = ? and a.deleted_at is null`,
    [identityId],
  );
  if (!row) throw problem(401, "Please log in again.");
  const { first_name, last_name, ...owner } = row;
  return { ...owner, name: fullName({ first_name, last_name }) };
}

/** The ids of a login's factors in one state. */
export async function readFactors(
  container: MedusaContainer,
  identityId: string,
  status: "pending" | "enabled",
): Promise<string[]> {
  const factors = await container
    .resolve(Modules.AUTH)
    .listAuthMfa({ auth_identity_id: identityId, provider: PROVIDER, status });
  return factors.map(({ id }) => id);
}

/** Whether the login `a` has a second factor, in SQL. */
export const secondFactorIsSet = `exists (select 1 from auth_mfa_factor f
  where f.auth_identity_id = a.id and f.status = 'enabled' and f.deleted_at is null)`;

export async function hasSecondFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<boolean> {
  const [row] = await sql<{ isSet: boolean }>(
    container,
    `select ${secondFactorIsSet} as "isSet" from auth_identity a where a.id = ?`,
    [identityId],
  );
  return row?.isSet === true;
}

/** How many recovery codes can still be used. */
export async function countRecoveryCodes(
  container: MedusaContainer,
  identityId: string,
): Promise<number> {
  const [row] = await sql<{ count: number }>(
    container,
    `select count(*)::int as count from auth_mfa_recovery_code
     where auth_identity_id = ? and deleted_at is null`,
    [identityId],
  );
  return row?.count ?? 0;
}
