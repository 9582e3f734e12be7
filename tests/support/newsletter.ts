import { mailsTo, plain } from "./outbox.ts";
import { shop } from "./shop.ts";

export const CONFIRM_SUBJECT = "Confirm your email for the newsletter";

/** The path of the mailed link to confirm an email, once it has come. */
export function confirmLink(email: string): string | undefined {
  return mailsTo(email)
    .map((mail) => /\/newsletter\/confirm\?token=[\w-]+/.exec(plain(mail))?.[0])
    .find(Boolean);
}

/** The unsubscribe address in the headers of each mail; "" where a mail lacks one of the two. */
export function leaveAddresses(email: string): string[] {
  return mailsTo(email).map((mail) => {
    const [head = ""] = mail.split("\r\n\r\n", 1);
    const headers = head.replaceAll(/\r\n[ \t]+/g, " ");
    const isOneClick = headers.includes("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click");
    return (isOneClick && /^List-Unsubscribe: <(\S+)>$/m.exec(headers)?.[1]) || "";
  });
}

/** What a mail program sends when its reader leaves a list (RFC 8058). */
export function oneClick(address: string, headers: Record<string, string> = {}): Promise<Response> {
  if (!address.startsWith(`${shop.storefront()}/`))
    throw new Error(`${address} is not the shop's.`);
  return fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  });
}
