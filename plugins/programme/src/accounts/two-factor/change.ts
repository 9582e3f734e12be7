import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { z } from "@medusajs/framework/zod";
import { problem } from "../../lib/problem";
import { notifyTwoFactorChange } from "../../notifications/two-factor-notification";
import { recordSecurityEvent } from "../record-security-event";
import { proveIdentity } from "../prove-identity";
import { codeBody } from "./codes";
import { readFactors, readOwner, type FactorOwner, hasTwoFactor } from "./factor";
import type { Requester } from "../requester";
import { newRecoveryCodes, passwordBody } from "./set-up";
import { withLock } from "../../lib/locks";

export const passwordAndCodeSchema = passwordBody.extend(codeBody.shape);
type PasswordAndCode = z.infer<typeof passwordAndCodeSchema>;

const OFF_MESSAGE = "Two-factor authentication is off.";

/**
 * Returns new recovery codes; the earlier ones stop working. Throws 403 for a wrong password or
 * code.
 */
export async function renewRecoveryCodes(
  container: MedusaContainer,
  requester: Requester,
  given: PasswordAndCode,
): Promise<string[]> {
  const { identityId } = requester;
  const { customerId } = await proveBoth(container, requester, given);
  const codes = await withLock(container, "secondFactor", identityId, () =>
    newRecoveryCodes(container, identityId),
  );
  await recordSecurityEvent(container, { kind: "recovery_codes_renewed", customerId });
  return codes;
}

/** Turns off two-factor authentication. Throws 403 for a wrong password or code. */
export async function removeTwoFactor(
  container: MedusaContainer,
  requester: Requester,
  given: PasswordAndCode,
): Promise<void> {
  const owner = await proveBoth(container, requester, given);
  await disableTwoFactor(container, owner.identityId);
  await recordSecurityEvent(container, {
    kind: "second_factor_removed",
    customerId: owner.customerId,
  });
  await notifyTwoFactorChange(container, owner, { change: "removed" });
}

/** Throws 409 for a login without two-factor authentication. */
async function proveBoth(
  container: MedusaContainer,
  requester: Requester,
  given: PasswordAndCode,
): Promise<FactorOwner> {
  const owner = await readOwner(container, requester.identityId);
  if (!(await hasTwoFactor(container, requester.identityId))) throw problem(409, OFF_MESSAGE);
  await proveIdentity(container, { ...requester, email: owner.email }, given, { withCode: true });
  return owner;
}

/** Disables every factor, confirmed or not, and its recovery codes. */
export function disableTwoFactor(container: MedusaContainer, identityId: string): Promise<void> {
  return withLock(container, "secondFactor", identityId, async () => {
    const auth = container.resolve(Modules.AUTH);
    for (const status of ["pending", "enabled"] as const) {
      for (const id of await readFactors(container, identityId, status)) {
        await auth.disableAuthMfa({ id });
      }
    }
    // Medusa does not delete the recovery codes, and an interrupted setup would make them valid
    // again, so this replaces them with one that is never shown.
    await auth.generateAuthMfaRecoveryCodes({ auth_identity_id: identityId, count: 1 });
  });
}
