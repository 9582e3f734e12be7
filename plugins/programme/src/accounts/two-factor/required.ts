import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../../server-kit/environment";
import { problem, type Problem } from "../../lib/problem";
import { hasTwoFactor } from "./factor";

export const isTwoFactorRequired = (): boolean => environment().STAFF_MFA === "required";

export function setUpRequiredProblem(): Problem {
  const { STOREFRONT_URL } = environment();
  return problem(
    403,
    `Set up two-factor authentication first: ${STOREFRONT_URL}/profile/second-factor`,
  );
}

/** Throws 403 if staff must use two-factor authentication and this login does not. */
export async function assertTwoFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<void> {
  if (!isTwoFactorRequired()) return;
  if (!(await hasTwoFactor(container, identityId))) throw setUpRequiredProblem();
}
