import type { MedusaContainer } from "@medusajs/framework/types";
import type { CurrentUser } from "../contract/http";
import { problem } from "../lib/problem";
import { readCurrentUserRow, type CurrentUserRow } from "../read/session";
import { isTwoFactorRequired } from "./two-factor/required";
import type { Requester } from "./requester";
import { fullName } from "../lib/person-name";

/** Returns the user of a login. Read at each request, so that a role change applies immediately. */
export async function readCurrentUser(
  container: MedusaContainer,
  requester: Pick<Requester, "customerId" | "identityId">,
): Promise<CurrentUser> {
  const row = await readCurrentUserRow(container, requester);
  if (!row) throw problem(401, "Please log in again.");
  return toCurrentUser(row);
}

export function toCurrentUser(row: CurrentUserRow): CurrentUser {
  const { id, email, role, has_second_factor } = row;
  const needs_second_factor = role !== null && !has_second_factor && isTwoFactorRequired();
  return {
    id,
    name: fullName(row),
    email,
    role,
    has_second_factor,
    needs_second_factor,
  };
}
