import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { accountMessages, wrongCode } from "../../contract/account-rules";
import type { NewTwoFactor, TwoFactor } from "../../contract/http";
import { environment } from "../../server-kit/environment";
import { problem } from "../../lib/problem";
import { notifyTwoFactorChange } from "../../notifications/two-factor-notification";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import { recordSecurityEvent } from "../record-security-event";
import { proveIdentity } from "../prove-identity";
import type { Requester } from "../requester";
import { isCodeConsumed, recordCodeUse } from "./check-code";
import { readTypedCode } from "./codes";
import { readFactors, PROVIDER, readOwner, countRecoveryCodes } from "./factor";
import { withLock } from "../../lib/locks";

const SET_ALREADY = "Two-factor authentication is already on.";
const REPLACED = "This setup is out of date. Please start over.";
const ONLY_STAFF = "Only staff can turn on two-factor authentication.";

const password = z
  .string(accountMessages.incomplete)
  .min(1, accountMessages.incomplete)
  .max(256, accountMessages.long);
export const passwordBody = z.object({ password });

export async function readTwoFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<TwoFactor> {
  const [{ role }, enabled, left] = await Promise.all([
    readOwner(container, identityId),
    readFactors(container, identityId, "enabled"),
    countRecoveryCodes(container, identityId),
  ]);
  const isSet = enabled.length > 0;
  return {
    is_set: isSet,
    can_be_set: role !== null,
    is_required: role !== null && environment().STAFF_MFA === "required",
    recovery_codes_left: isSet ? left : 0,
  };
}

/**
 * Starts the setup of two-factor authentication. The login does not change until the first code is
 * confirmed, and starting again replaces the pending setup. Throws 403 for a wrong password and 409
 * if it is already on.
 */
export async function startTwoFactorSetup(
  container: MedusaContainer,
  requester: Requester,
  given: z.infer<typeof passwordBody>,
): Promise<NewTwoFactor> {
  const { identityId } = requester;
  const { email, role } = await readOwner(container, identityId);
  if (role === null) throw problem(403, ONLY_STAFF);
  await proveIdentity(container, { ...requester, email }, given, { withCode: false });
  return withLock(container, "secondFactor", identityId, async () => {
    const auth = container.resolve(Modules.AUTH);
    if ((await readFactors(container, identityId, "enabled")).length > 0) {
      throw problem(409, SET_ALREADY);
    }
    for (const id of await readFactors(container, identityId, "pending")) {
      await auth.disableAuthMfa({ id });
    }
    const begun = await auth.startAuthMfa({
      auth_identity_id: identityId,
      provider: PROVIDER,
      issuer: environment().LABEL_NAME,
      label: email,
    });
    const { mfa, secret, otpauth_url } = begun;
    if (!secret || !otpauth_url)
      throw new Error("Medusa set up a two-factor factor without a secret.");
    return { id: mfa.id, secret, otpauth_url };
  });
}

/**
 * Completes the setup with the first code: from now on the login needs a code, and its other
 * sessions end. Returns the recovery codes, which are shown only once. Throws 403 for a wrong code
 * and 409 for a setup that was restarted or is complete.
 */
export async function confirmTwoFactorSetup(
  container: MedusaContainer,
  { identityId, sessionId }: Requester,
  factorId: string,
  typed: string,
): Promise<string[]> {
  const owner = await readOwner(container, identityId);
  if (owner.role === null) throw problem(403, ONLY_STAFF);
  const codes = await withLock(container, "secondFactor", identityId, async () => {
    const [pending] = await readFactors(container, identityId, "pending");
    if (pending !== factorId) {
      const isSet = (await readFactors(container, identityId, "enabled")).includes(factorId);
      throw problem(409, isSet ? SET_ALREADY : REPLACED);
    }
    const read = readTypedCode(typed);
    const auth = container.resolve(Modules.AUTH);
    const isRight =
      read?.kind === "app" &&
      (await isCodeConsumed(() =>
        auth.verifyAuthMfa({ id: factorId, auth_identity_id: identityId, code: read.code }),
      ));
    if (!isRight) throw problem(403, wrongCode);
    await recordCodeUse(identityId, read.code);
    return newRecoveryCodes(container, identityId);
  });
  await container
    .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
    .endAllBut(identityId, sessionId);
  await recordSecurityEvent(container, {
    kind: "second_factor_set",
    customerId: owner.customerId,
  });
  await notifyTwoFactorChange(container, owner, { change: "set" });
  return codes;
}

/** Replaces the recovery codes; the old ones stop working. */
export async function newRecoveryCodes(
  container: MedusaContainer,
  identityId: string,
): Promise<string[]> {
  const { codes } = await container
    .resolve(Modules.AUTH)
    .generateAuthMfaRecoveryCodes({ auth_identity_id: identityId });
  return codes;
}
