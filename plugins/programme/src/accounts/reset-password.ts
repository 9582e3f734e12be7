import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { accountMessages, newPasswordProblem } from "../contract/account-rules";
import { LINK_HOURS } from "../contract/phone-orders";
import { environment } from "../server-kit/environment";
import { isAllowed, limiter } from "../lib/limiter";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { queueEmail } from "../notifications/queue-email";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { assertUncommonPassword } from "./common-password";
import { accountEmail } from "./log-in";
import { fullName } from "../lib/person-name";
import { notifyChange } from "./notify-change";
import { markConfirmed } from "./confirm-email";
import { findPasswordLogin } from "./find-password-login";
import { isLoginToken, claimedLoginId, loginToken, type PasswordLogin } from "./login-token";
import { withLock } from "../lib/locks";
import { changePassword } from "../medusa/passwords";

const MINUTES = 10;
const MAILS_AN_HOUR = 3;
const EXPIRED_MESSAGE = "This link has expired or was already used. Please request a new one.";

export const resetRequest = z.object({
  email: z.string(accountMessages.email).trim().toLowerCase().max(254, accountMessages.long),
});
export type ResetRequest = z.infer<typeof resetRequest>;

export const passwordResetSchema = z
  .object({
    token: z.string(EXPIRED_MESSAGE).max(500, EXPIRED_MESSAGE),
    password: z.string(accountMessages.empty),
  })
  .superRefine(({ password }, context) => {
    const broken = newPasswordProblem({ password, confirmation: password });
    if (broken) context.addIssue({ code: "custom", path: ["password"], message: broken.message });
  });
export type Reset = z.infer<typeof passwordResetSchema>;

/**
 * Emails a link for a new password to the owner of this account, if there is one. The response and
 * its timing are the same in every case, because the work starts after the response.
 */
export function emailResetLink(container: MedusaContainer, email: string): void {
  void queueLink(container, email).catch((error: unknown) => {
    logError("A password reset link could not be emailed.", error);
  });
}

async function queueLink(container: MedusaContainer, typed: string): Promise<void> {
  const email = await accountEmail(container, typed);
  const login = await findLogin(container, email);
  if (!login || !(await mayEmail(email))) return;
  const token = loginToken(login, "new-password", MINUTES);
  await queueEmail(container, {
    to: email,
    template: "password-reset",
    data: {
      url: `${environment().STOREFRONT_URL}/new-password?token=${token}`,
      minutes: MINUTES,
    },
  });
}

/**
 * Emails a link to choose the first password of an account that staff created. The link is valid as
 * long as a payment link, because staff may send one with it.
 */
export async function inviteToSetPassword(
  container: MedusaContainer,
  email: string,
): Promise<void> {
  const login = await findLogin(container, email);
  if (!login) throw new Error("The new account has no login.");
  const minutes = LINK_HOURS * 60;
  const token = loginToken(login, "new-password", minutes);
  await queueEmail(container, {
    to: email,
    template: "password-reset",
    data: {
      url: `${environment().STOREFRONT_URL}/new-password?token=${token}`,
      minutes,
      isFirst: true,
    },
    dedupeKey: `first-password:${login.id}`,
  });
}

/** Limits the emails so that strangers cannot flood an inbox. */
function mayEmail(email: string): Promise<boolean> {
  emailLimiter ??= limiter({ name: "reset-mails", points: MAILS_AN_HOUR, seconds: 3600 });
  return isAllowed(emailLimiter, email);
}

let emailLimiter: ReturnType<typeof limiter> | undefined;

/**
 * Sets the password of the account that the link was emailed to and ends all its sessions. Throws
 * 409 for a link that has expired or has been used.
 */
export async function resetPassword(
  container: MedusaContainer,
  { token, password }: Reset,
): Promise<void> {
  const id = claimedLoginId(token);
  await withLock(container, "passwordReset", id, async () => {
    const login = await findLoginById(container, id);
    if (!login || !isLoginToken(token, login, "new-password")) throw problem(409, EXPIRED_MESSAGE);
    assertUncommonPassword(password);
    await changePassword(container, { email: login.email, password });
    // The link was emailed to this address, so the reset confirms it.
    await markConfirmed(container, login);
    await container
      .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
      .endAllBut(login.identityId, "");
    await notifyOwner(container, login);
  });
}

/** Emails the owner: someone else with access to the inbox may have reset the password. */
async function notifyOwner(
  container: MedusaContainer,
  { identityId, email }: PasswordLogin,
): Promise<void> {
  const identity = await container.resolve(Modules.AUTH).retrieveAuthIdentity(identityId);
  const { customer_id: id, user_id: by }: Record<string, unknown> = identity.app_metadata ?? {};
  if (typeof id !== "string") return;
  const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ id }, { take: 1 });
  await notifyChange(container, {
    customer: { id, name: fullName(customer ?? {}) },
    email,
    by: typeof by === "string" ? by : undefined,
    isByOther: false,
    changed: ["password"],
  });
}

function findLogin(container: MedusaContainer, email: string) {
  return findPasswordLogin(container, { entity_id: email });
}

function findLoginById(container: MedusaContainer, id: string) {
  return findPasswordLogin(container, { id: [id] });
}
