import type { LoginChallenge, Session, Shopper } from "@tomashi/programme/contract/http";
import type { PostalAddress } from "@tomashi/programme/contract/postal-address";
import { commerce, commerceFile, type Visitor } from "./medusa-client.server";

/** A login also sends its browser: the list of sessions shows it. */
type NewVisitor = Visitor & { userAgent: string };

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

/** A challenge instead of a session if a second factor is set up. */
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

/** Ends the session that the token belongs to. */
export async function logOut(token: string, requestId: string): Promise<void> {
  // The answer has no body to parse.
  await commerceFile("/shop/sessions/current", { method: "DELETE", token, requestId }, "*/*");
}

export interface ProfileFields {
  name: string;
  email: string;
  /** The present password or a new one. */
  password: string;
  phone: string;
  shipping: PostalAddress;
}

/**
 * Changes the shopper's profile. CommerceError 403 while the present password is missing or wrong,
 * 400 and 409 with a sentence against the rules.
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

/** CommerceError 409 for a link that has expired. */
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

/** Has a link for a new password mailed, if the account exists. */
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

/** CommerceError 409 for a link that has expired or was used, 400 for a weak password. */
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
