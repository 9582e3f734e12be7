import { emailsTo, decodeEmail } from "./outbox.ts";
import { shop } from "./shop.ts";

export const CONFIRM_SUBJECT = "Confirm your email for the newsletter";

/** Returns the path of the emailed confirmation link, or undefined before the email is sent. */
export function confirmLink(email: string): string | undefined {
  return emailsTo(email)
    .map((mail) => /\/newsletter\/confirm\?token=[\w-]+/.exec(decodeEmail(mail))?.[0])
    .find(Boolean);
}

/**
 * Returns the unsubscribe URL in the headers of each email; "" if an email lacks one of the two
 * headers.
 */
export function unsubscribeUrls(email: string): string[] {
  return emailsTo(email).map((mail) => {
    const [head = ""] = mail.split("\r\n\r\n", 1);
    const headers = head.replaceAll(/\r\n[ \t]+/g, " ");
    const isOneClick = headers.includes("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click");
    return (isOneClick && /^List-Unsubscribe: <(\S+)>$/m.exec(headers)?.[1]) || "";
  });
}

/** Sends the request with which email programs unsubscribe their user (RFC 8058). */
export function unsubscribeInOneClick(
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!address.startsWith(`${shop.storefront()}/`))
    throw new Error(`${address} is not the shop's.`);
  return fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  });
}
