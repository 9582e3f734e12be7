import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { readCustomerProfile } from "../addresses/customer-profile";
import { environment } from "../server-kit/environment";
import { problem } from "../lib/problem";
import { queueEmail } from "../notifications/queue-email";
import { canEmailRecipient } from "../notifications/recipient-limits";
import { findPasswordLogin } from "./find-password-login";
import { isLoginToken, claimedLoginId, loginToken, type PasswordLogin } from "./login-token";
import type { Requester } from "./requester";

const LINK_DAYS = 7;
const EXPIRED = "This link has expired. Please request a new one in your profile.";

export const confirmation = z.object({ token: z.string(EXPIRED).max(500, EXPIRED) });

/** Returns the link that confirms the email of this login. A password change invalidates it. */
export async function confirmationUrl(
  container: MedusaContainer,
  identityId: string,
): Promise<string | undefined> {
  const login = await findPasswordLogin(container, { auth_identity_id: identityId });
  return login && urlFor(login);
}

function urlFor(login: PasswordLogin): string {
  const token = loginToken(login, "confirm-email", LINK_DAYS * 24 * 60);
  return `${environment().STOREFRONT_URL}/confirm-email?token=${token}`;
}

/**
 * Emails the customer a link that confirms the email. Throws 409 if it is confirmed already and 429
 * after too many emails.
 */
export async function emailConfirmation(
  container: MedusaContainer,
  { customerId, identityId, address }: Pick<Requester, "customerId" | "identityId" | "address">,
): Promise<void> {
  const profile = await readCustomerProfile(container, customerId);
  if (profile?.is_email_confirmed) {
    throw problem(409, "Your email is already confirmed.");
  }
  const login = await findPasswordLogin(container, { auth_identity_id: identityId });
  if (!login) throw problem(401, "Please log in again.");
  if (!(await canEmailRecipient(login.email, address))) {
    throw problem(429, "We've sent you several emails already. Please try again in an hour.", {
      retryAfter: 3600,
    });
  }
  await queueEmail(container, {
    to: login.email,
    template: "confirm-email",
    data: { url: urlFor(login), days: LINK_DAYS },
  });
}

/** Confirms the email that the link was sent to. Throws 409 for an expired link. */
export async function confirmEmail(container: MedusaContainer, token: string): Promise<void> {
  const login = await findPasswordLogin(container, { id: [claimedLoginId(token)] });
  if (!login || !isLoginToken(token, login, "confirm-email")) throw problem(409, EXPIRED);
  await markConfirmed(container, login);
}

/** Marks the email as confirmed, because the login's owner used a link that was sent to it. */
export async function markConfirmed(
  container: MedusaContainer,
  { identityId, email }: { identityId: string; email: string },
): Promise<void> {
  const identity = await container.resolve(Modules.AUTH).retrieveAuthIdentity(identityId);
  const { customer_id: id }: Record<string, unknown> = identity.app_metadata ?? {};
  if (typeof id !== "string") return;
  const customers = container.resolve(Modules.CUSTOMER);
  const { metadata } = await customers.retrieveCustomer(id, { select: ["metadata"] });
  await customers.updateCustomers(id, { metadata: { ...metadata, confirmed_email: email } });
}
