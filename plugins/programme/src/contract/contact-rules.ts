/** The rules of a message to the shop: the browser checks by them as the server does. */
import { accountMessages, isEmail } from "./account-rules";

export interface ContactFields {
  name: string;
  email: string;
  message: string;
}

export interface ContactProblem {
  field: keyof ContactFields;
  message: string;
}

/** So many characters at most. */
export const longestContact = { name: 120, email: 254, message: 5000 } as const;

/** The first rule that a message breaks, in the order in which the shop tells of them. */
export function contactProblem(fields: ContactFields): ContactProblem | undefined {
  const names = ["name", "email", "message"] as const;
  const empty = names.find((name) => fields[name].trim() === "");
  if (empty) return { field: empty, message: accountMessages.empty };
  // Before everything that reads a text more than once.
  const long = names.find((name) => fields[name].trim().length > longestContact[name]);
  if (long) return { field: long, message: accountMessages.long };
  if (!isEmail(fields.email.trim())) return { field: "email", message: accountMessages.email };
  return undefined;
}
