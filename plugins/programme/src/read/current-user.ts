import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { sql } from "../lib/sql";
import { roleOfUser, twoFactorEnabledSql } from "./sql-parts";

export interface CurrentUserRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: StaffRole;
  has_second_factor: boolean;
}

/** JSON fields of a user; requires the customer `c`, the login `a`, and Medusa's user `u`. */
export const currentUserColumns = `'id', c.id, 'email', c.email, 'first_name', c.first_name,
  'last_name', c.last_name, 'role', ${roleOfUser}, 'has_second_factor', ${twoFactorEnabledSql}`;

export async function readCurrentUserRow(
  container: MedusaContainer,
  { customerId, identityId }: { customerId: string; identityId: string },
): Promise<CurrentUserRow | undefined> {
  const [found] = await sql<{ row: CurrentUserRow }>(
    container,
    `select json_build_object(${currentUserColumns}) as row
     from customer c
     join auth_identity a on a.id = ? and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [identityId, customerId],
  );
  return found?.row;
}

export interface CustomerLoginRow {
  identityId: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  userId: string | null;
}

/**
 * Returns the customer with its login. Finds the login by email, which has an index, and checks
 * that it names the customer.
 */
export async function readCustomerLoginRow(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerLoginRow | undefined> {
  const [row] = await sql<CustomerLoginRow>(
    container,
    `select a.id as "identityId", c.email, c.first_name, c.last_name, u.id as "userId"
     from customer c
     left join provider_identity p on p.provider = 'emailpass' and p.entity_id = c.email
       and p.deleted_at is null
     left join auth_identity a on a.id = p.auth_identity_id
       and a.app_metadata ->> 'customer_id' = c.id and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [customerId],
  );
  return row;
}

export interface LoginOwnerRow {
  identityId: string;
  customerId: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: StaffRole;
}

export async function readLoginOwner(
  container: MedusaContainer,
  identityId: string,
): Promise<LoginOwnerRow | undefined> {
  const [row] = await sql<LoginOwnerRow>(
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
  return row;
}

export async function hasTwoFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<boolean> {
  const [row] = await sql<{ isSet: boolean }>(
    container,
    `select ${twoFactorEnabledSql} as "isSet" from auth_identity a where a.id = ?`,
    [identityId],
  );
  return row?.isSet === true;
}

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
