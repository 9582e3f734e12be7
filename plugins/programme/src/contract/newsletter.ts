import { accountMessages, MAX_LENGTHS } from "./account-rules";
import { isEmail } from "./email";
import type { Page } from "./http-admin";

/** Limits how long a confirmation link works and an unconfirmed email is retained. */
export const CONFIRM_DAYS = 7;

/** Lists the storefront pages that emails link to; both take a `token`. */
export const newsletterPages = {
  confirm: "/newsletter/confirm",
  /** Also handles the one-click POST of email programs (RFC 8058). */
  leave: "/newsletter/leave",
} as const;

export const newsletterMessages = {
  spent: "This link has expired. Please sign up again.",
  unknown: "This link isn't valid. Please open it from the email again.",
} as const;

/** Returns what is wrong with an entered email, with the same messages as the other forms. */
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
  /** Null until the emailed link is confirmed. */
  confirmed_at: string | null;
}

/** `GET /admin/newsletter?q&state&limit&offset`, newest first. `/export` is the CSV. */
export interface Subscribers extends Page {
  subscribers: Subscriber[];
  /** Counts of the entire list. */
  counts: { confirmed: number; waiting: number; left: number };
}
