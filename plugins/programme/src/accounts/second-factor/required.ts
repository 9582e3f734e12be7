import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../../contract/environment";
import { problem, type Problem } from "../../lib/problem";
import { sql } from "../../lib/sql";

/** Whether the log-in `a` has a second factor, in SQL. */
export const hasSecondFactor = `exists (select 1 from auth_mfa_factor f
  where f.auth_identity_id = a.id and f.status = 'enabled' and f.deleted_at is null)`;

export const isSecondFactorRequired = (): boolean => environment().STAFF_MFA === "required";

/** Says to somebody of the staff what comes before everything else. */
export function setUpFirst(): Problem {
  const { STOREFRONT_URL } = environment();
  return problem(403, `Set up your second factor first: ${STOREFRONT_URL}/profile/second-factor`);
}

/** Throws 403 where staff need a second factor and this log-in has none. */
export async function refuseWithoutSecondFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<void> {
  if (!isSecondFactorRequired()) return;
  const [row] = await sql<{ isSet: boolean }>(
    container,
    `select ${hasSecondFactor} as "isSet" from auth_identity a where a.id = ?`,
    [identityId],
  );
  if (!row?.isSet) throw setUpFirst();
}
