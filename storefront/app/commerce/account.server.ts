import type { LoginChallenge, Session, Shopper } from "@tomashi/programme/contract/http";
import type { PostalAddress } from "@tomashi/programme/contract/postal-address";
import { commerce, commerceFile, type Visitor } from "./medusa-client.server";

/** A login also sends the user agent, which the list of sessions shows. */
export type NewVisitor = Visitor & { userAgent: string };

export function signUp(
  fields: { name: string; email: string; password: string },
  { requestId, clientAddress, userAgent }: NewVisitor,
): Promise<Session> {
  return commerce<Session>("/shop/accounts", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
    userAgent,
  });
}

/** Returns a challenge instead of a session if two-factor authentication is set up. */
export function logIn(
  fields: { email: string; password: string },
  { requestId, clientAddress, userAgent }: NewVisitor,
): Promise<Session | LoginChallenge> {
  return commerce<Session | LoginChallenge>("/shop/sessions", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
    userAgent,
  });
}

export async function logOut(token: string, requestId: string): Promise<void> {
  // The response has no body to parse.
  await commerceFile("/shop/sessions/current", { method: "DELETE", token, requestId }, "*/*");
}

export interface ProfileFields {
  name: string;
  email: string;
  /** The current password or a new one. */
  password: string;
  phone: string;
  shipping: PostalAddress;
}

/**
 * Changes the customer's profile. Throws CommerceError 403 if the current password is missing or
 * wrong, and 400 or 409 with a message for invalid values.
 */
export function changeProfile(
  { currentPassword, code, ...fields }: ProfileFields & { currentPassword: string; code: string },
  { token, requestId, clientAddress }: Visitor & { token: string },
): Promise<Shopper> {
  return commerce<Shopper>("/shop/shopper/profile", {
    method: "POST",
    body: {
      ...fields,
      ...(currentPassword && { current_password: currentPassword }),
      ...(code && { code }),
    },
    token,
    requestId,
    clientAddress,
  });
}

/** Throws CommerceError 409 for an expired link. */
export async function confirmEmail(
  token: string,
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await commerce("/shop/email-confirmation", {
    method: "POST",
    body: { token },
    requestId,
    clientAddress,
  });
}

export async function askForNewPassword(
  email: string,
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await commerce("/shop/password-resets", {
    method: "POST",
    body: { email },
    requestId,
    clientAddress,
  });
}

/** Throws CommerceError 409 for an expired or used link, and 400 for a weak password. */
export async function setNewPassword(
  fields: { token: string; password: string },
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await commerce("/shop/password-resets/use", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
  });
}
