import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { normalizeEmail } from "../contract/email";
import { customerToken } from "../medusa/customer-token";
import { verifyPassword } from "../medusa/passwords";
import { problem } from "../lib/problem";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { deviceOf } from "./device";
import { recordFailedLogin } from "./record-failed-login";
import { recordLogin } from "./record-login";
import { guardLogIn, trustLoginAddress } from "./login-guard";
import { wrongLogin, type Login } from "./form-schemas";
import { newChallenge } from "./two-factor/challenge";
import { consumeCode } from "./two-factor/check-code";
import type { Requester } from "./requester";
import { wrongCode } from "../contract/account-rules";
import { hasTwoFactor } from "./two-factor/factor";
import { SESSION_DAYS } from "../server-kit/session-cookie";

export interface OpenedSession extends Pick<Requester, "customerId" | "identityId"> {
  token: string;
}

/** Returned if the password is correct but the two-factor code is missing. */
export interface CodeRequired {
  /** Proves the password when the code is sent in a second request. */
  challenge: string;
}

/**
 * Checks email, password, and the two-factor code if the login has one. Throws 401 with the same
 * message after the same time for a wrong email and a wrong password, and 429 after too many failed
 * logins of the account. `address` is the client's IP address.
 */
export async function logIn(
  container: MedusaContainer,
  { email: typed, password, code = "" }: Login,
  address: string,
  userAgent?: string,
): Promise<OpenedSession | CodeRequired> {
  const email = await accountEmail(container, typed);
  const onFailure = (wait: number) => {
    recordFailedLogin(container, email, wait);
  };
  let refusal: string = wrongLogin;
  const guarded = { email, address, onFailure };
  const opened = await guardLogIn<OpenedSession | CodeRequired>(guarded, async () => {
    const identity = await checkPassword(container, { email, password });
    if (!identity) return undefined;
    if (await hasTwoFactor(container, identity.id)) {
      if (code === "") return { challenge: await newChallenge(container, identity.id) };
      refusal = wrongCode;
      if (!(await consumeCode(container, identity.id, code))) return undefined;
    }
    return openSession(container, identity, { email, address, userAgent });
  });
  if (!opened) throw problem(401, refusal);
  return opened;
}

/**
 * Returns the email as the account stores it: normalized, or as typed for accounts from before
 * emails were normalized.
 */
export async function accountEmail(container: MedusaContainer, typed: string): Promise<string> {
  const normalized = normalizeEmail(typed);
  if (normalized === typed) return typed;
  const [asTyped] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { provider: "emailpass", entity_id: typed },
      { take: 1, select: ["id"] },
    );
  return asTyped ? typed : normalized;
}

/** Returns the customer's login with this email and password, whether or not it also needs a code. */
export async function checkPassword(
  container: MedusaContainer,
  login: Login,
): Promise<AuthIdentityDTO | undefined> {
  const identity = await verifyPassword(container, login);
  return identity && customerOf(identity) ? identity : undefined;
}

/**
 * Returns a token for the customer of this login. It is valid for a month, or until its session
 * ends or has not been used for too long.
 */
export async function openSession(
  container: MedusaContainer,
  identity: Pick<AuthIdentityDTO, "id" | "app_metadata">,
  from: { email: string; address: string; userAgent?: string | undefined },
): Promise<OpenedSession> {
  const customerId = customerOf(identity);
  if (!customerId) throw problem(401, wrongLogin);

  const sessions = container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE);
  const session = await sessions.createLoginSessions({
    auth_identity_id: identity.id,
    expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000),
    last_used_at: new Date(),
    device: deviceOf(from.userAgent) ?? null,
    address: from.address,
  });
  await trustLoginAddress(from.email, from.address);
  const { email, address } = from;
  recordLogin(container, { customerId, email, address, device: session.device });
  const token = customerToken(container, {
    id: session.id,
    customerId,
    identityId: identity.id,
  });
  return { token, customerId, identityId: identity.id };
}

function customerOf(identity: Pick<AuthIdentityDTO, "app_metadata">): string | undefined {
  const id = identity.app_metadata?.customer_id;
  return typeof id === "string" ? id : undefined;
}
