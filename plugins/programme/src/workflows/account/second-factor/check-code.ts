import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils";
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { limiter } from "../../../lib/limiter";
import { tellOfSecondFactor } from "../../../mail/second-factor-letter";
import { recordSecurityEvent } from "../../../security/record-event";
import { readTypedCode, USED_CODE_SECONDS } from "./codes";
import { alone, countRecoveryCodes, factorsIn, readOwner } from "./factor";

/**
 * Whether the code is right and was never used before: the engine takes one of the app as often as
 * it is sent, and of a recovery code that is sent twice at once, both. The caller limits guesses.
 */
export async function takeCode(
  container: MedusaContainer,
  identityId: string,
  typed: string,
): Promise<boolean> {
  const read = readTypedCode(typed);
  const isRight =
    read?.kind === "app"
      ? await takeAppCode(container, identityId, read.code)
      : read !== undefined && (await takeRecoveryCode(container, identityId, read.code));
  const { customerId, email, name } = await readOwner(container, identityId);
  if (!isRight) {
    await recordSecurityEvent(container, { kind: "second_factor_failed", customerId });
  } else if (read?.kind === "recovery") {
    await recordSecurityEvent(container, { kind: "recovery_code_used", customerId });
    const left = await countRecoveryCodes(container, identityId);
    await tellOfSecondFactor(container, { email, name }, { change: "recovery_code_used", left });
  }
  return isRight;
}

async function takeAppCode(
  container: MedusaContainer,
  identityId: string,
  code: string,
): Promise<boolean> {
  const [id] = await factorsIn(container, identityId, "enabled");
  if (id === undefined) return false;
  // Of a factor that is set up, this checks the code and changes nothing.
  const isRight = await isTaken(container, () =>
    container.resolve(Modules.AUTH).verifyAuthMfa({ id, auth_identity_id: identityId, code }),
  );
  return isRight && spendAppCode(identityId, code);
}

function takeRecoveryCode(
  container: MedusaContainer,
  identityId: string,
  code: string,
): Promise<boolean> {
  return alone(container, identityId, () =>
    isTaken(container, () =>
      container
        .resolve(Modules.AUTH)
        .useAuthMfaRecoveryCode({ auth_identity_id: identityId, code }),
    ),
  );
}

/** Whether the engine takes a code; what is wrong with it is an error there. */
export async function isTaken(
  container: MedusaContainer,
  take: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (typeOf(error) === MedusaError.Types.NOT_ALLOWED) return false;
    if (!isUnreadableSecret(error)) throw error;
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("A second factor was kept under another secret and cannot be read any longer.");
    return false;
  }
}

function typeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "type" in error ? error.type : undefined;
}

/** The key to the kept secrets has changed: recovery codes go on working. */
function isUnreadableSecret(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate data/i.test(error.message);
}

let used: RateLimiterAbstract | undefined;

/** Notes a code as used; false where it was already. */
export async function spendAppCode(identityId: string, code: string): Promise<boolean> {
  used ??= limiter({ name: "used-codes", points: 1, seconds: USED_CODE_SECONDS });
  try {
    await used.consume(`${identityId} ${code}`);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
