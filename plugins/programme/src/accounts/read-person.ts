import type { MedusaContainer } from "@medusajs/framework/types";
import type { Person } from "../contract/http";
import type { StaffRole } from "../contract/http-admin";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import { roleOfUser } from "../lib/staff";
import { secondFactorIsSet } from "./second-factor/factor";
import { isSecondFactorRequired } from "./second-factor/required";
import type { Requester } from "./requester";
import { fullName } from "../lib/person-name";

export interface PersonRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: StaffRole;
  has_second_factor: boolean;
}

/** Of the customer `c`, the login `a` and the engine's user `u`, for a JSON object in SQL. */
export const personColumns = `'id', c.id, 'email', c.email, 'first_name', c.first_name,
  'last_name', c.last_name, 'role', ${roleOfUser}, 'has_second_factor', ${secondFactorIsSet}`;

/** The person behind a login, read at each request, so that a change of role counts at once. */
export async function readPerson(
  container: MedusaContainer,
  { customerId, identityId }: Pick<Requester, "customerId" | "identityId">,
): Promise<Person> {
  const [found] = await sql<{ row: PersonRow }>(
    container,
    `select json_build_object(${personColumns}) as row
     from customer c
     join auth_identity a on a.id = ? and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [identityId, customerId],
  );
  if (!found) throw problem(401, "Please log in again.");
  return personOf(found.row);
}

export function personOf(row: PersonRow): Person {
  const { id, email, role, has_second_factor } = row;
  const needs_second_factor = role !== null && !has_second_factor && isSecondFactorRequired();
  return {
    id,
    name: fullName(row),
    email,
    role,
    has_second_factor,
    needs_second_factor,
  };
}
