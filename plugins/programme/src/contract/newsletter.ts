/** The newsletter: who wants the label's letters, and how they come onto the list and off it. */
import { accountMessages, MAX_LENGTHS } from "./account-rules";
import { isEmail } from "./email";
import type { Page } from "./http-admin";

/** So long the link of a confirmation works, and so long an email that nobody confirms is kept. */
export const CONFIRM_DAYS = 7;

/** The pages at the storefront to which mails lead; both take a `token`. */
export const newsletterPages = {
  confirm: "/newsletter/confirm",
  /** Also answers the one-click POST of mail programs (RFC 8058). */
  leave: "/newsletter/leave",
} as const;

export const newsletterMessages = {
  spent: "This link has expired. Please sign up again.",
  unknown: "This link isn't valid. Please open it from the email again.",
} as const;

/** What is wrong with an entered email, as the other forms say it. */
export function newsletterProblem(email: string): string | undefined {
  const entered = email.trim();
  if (entered === "") return accountMessages.empty;
  if (entered.length > MAX_LENGTHS.email) return accountMessages.long;
  return isEmail(entered) ? undefined : accountMessages.email;
}

export interface Subscriber {
  id: string;
  email: string;
  /** ISO 8601. */
  asked_at: string;
  /** Null until the link in the mail has been followed and confirmed. */
  confirmed_at: string | null;
}

/** `GET /admin/newsletter?q&state&limit&offset`, newest first. `/export` is the CSV. */
export interface Subscribers extends Page {
  subscribers: Subscriber[];
  /** Of the whole list. */
  counts: { confirmed: number; waiting: number; left: number };
}
