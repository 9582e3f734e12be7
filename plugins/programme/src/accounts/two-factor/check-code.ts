import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { logError } from "../../lib/log-error";
import { limiter } from "../../lib/limiter";
import { notifyTwoFactorChange } from "../../notifications/two-factor-notification";
import { recordSecurityEvent } from "../record-security-event";
import { readTypedCode, USED_CODE_SECONDS } from "./codes";
import { readFactors, readOwner, countRecoveryCodes } from "./factor";
import { withLock } from "../../lib/locks";

/**
 * Returns true if the code is correct and was not used before. Medusa accepts an authenticator code
 * any number of times, and both of two concurrent uses of a recovery code. The caller limits
 * guesses.
 */
export async function consumeCode(
  container: MedusaContainer,
  identityId: string,
  typed: string,
): Promise<boolean> {
  const read = readTypedCode(typed);
  const uses = read?.kind === "app" ? await useAppCode(container, identityId, read.code) : 0;
  const isRight =
    read?.kind === "app"
      ? uses === 1
      : read !== undefined && (await takeRecoveryCode(container, identityId, read.code));
  const { customerId, email, name } = await readOwner(container, identityId);
  if (!isRight) {
    const what = uses > 1 ? "The code was already used" : undefined;
    await recordSecurityEvent(container, { kind: "second_factor_failed", customerId, what });
    // A reused code was seen by someone who also has the password. Emails only once.
    if (uses === 2)
      await notifyTwoFactorChange(container, { email, name }, { change: "code_reused" });
  } else if (read?.kind === "recovery") {
    await recordSecurityEvent(container, { kind: "recovery_code_used", customerId });
    const left = await countRecoveryCodes(container, identityId);
    await notifyTwoFactorChange(container, { email, name }, { change: "recovery_code_used", left });
  }
  return isRight;
}

/** Returns how often the code has been used, including this time; 0 for a wrong one. */
async function useAppCode(
  container: MedusaContainer,
  identityId: string,
  code: string,
): Promise<number> {
  const [id] = await readFactors(container, identityId, "enabled");
  if (id === undefined) return 0;
  // For a confirmed factor this checks the code and changes nothing.
  const isRight = await isCodeConsumed(() =>
    container.resolve(Modules.AUTH).verifyAuthMfa({ id, auth_identity_id: identityId, code }),
  );
  return isRight ? recordCodeUse(identityId, code) : 0;
}

function takeRecoveryCode(
  container: MedusaContainer,
  identityId: string,
  code: string,
): Promise<boolean> {
  return withLock(container, "secondFactor", identityId, () =>
    isCodeConsumed(() =>
      container
        .resolve(Modules.AUTH)
        .useAuthMfaRecoveryCode({ auth_identity_id: identityId, code }),
    ),
  );
}

/** Returns true if Medusa accepts a code; Medusa throws for a wrong one. */
export async function isCodeConsumed(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (typeOf(error) === MedusaError.Types.NOT_ALLOWED) return false;
    if (!isUnreadableSecret(error)) throw error;
    logError(
      "A two-factor secret was encrypted with another key and can no longer be read.",
      error,
    );
    return false;
  }
}

function typeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "type" in error ? error.type : undefined;
}

/**
 * Returns true if the encryption key of the stored secrets has changed; recovery codes still work.
 */
function isUnreadableSecret(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate data/i.test(error.message);
}

let used: RateLimiterAbstract | undefined;

/** Stores the use of a code and returns the number of its uses. */
export async function recordCodeUse(identityId: string, code: string): Promise<number> {
  used ??= limiter({ name: "used-codes", points: 1, seconds: USED_CODE_SECONDS });
  try {
    return (await used.consume(`${identityId} ${code}`)).consumedPoints;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.consumedPoints;
    throw refused;
  }
}
