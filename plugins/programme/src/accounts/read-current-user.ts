import type { MedusaContainer } from "@medusajs/framework/types";
import type { Person } from "../contract/http";
import { problem } from "../lib/problem";
import { readPersonRow, type PersonRow } from "../read/current-user";
import { isSecondFactorRequired } from "./two-factor/required";
import type { Requester } from "./requester";
import { fullName } from "../lib/person-name";

/** The person behind a login, read at each request, so that a change of role counts at once. */
export async function readPerson(
  container: MedusaContainer,
  requester: Pick<Requester, "customerId" | "identityId">,
): Promise<Person> {
  const row = await readPersonRow(container, requester);
  if (!row) throw problem(401, "Please log in again.");
  return personOf(row);
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
