/** Validates accounts. Uses no library, because both the browser and the server run it. */

import { isEmail } from "./email";
import { hasHiddenCharacter } from "./hidden-characters";

export const accountMessages = {
  empty: "Please fill in all fields.",
  short: "Password must be at least 8 characters long.",
  email: "Please enter a valid email address.",
  different: "Passwords do not match.",
  weak: "Password must have at least one capital letter, one number, and one symbol.",
  taken: "An account with this email already exists.",
  long: "Please shorten what you entered.",
  hidden: "Your name has a character that can't be shown. Please type it again.",
  incomplete: "All fields are required.",
  askCurrent: "Please enter your current password to set a new one.",
  notCurrent: "This is not your current password.",
} as const;

/** Shown for a login with two-factor authentication. */
export const CODE_REQUIRED_MESSAGE = "Enter the code of your second factor.";
export const wrongCode = "That code is incorrect. Please try again.";

export const passwordHelp = "At least 8 characters with a capital letter, a number, and a symbol.";

export const passwordKinds = [
  { pattern: /\p{Lu}/u, hint: "Add a capital letter." },
  { pattern: /\p{N}/u, hint: "Add a number." },
  { pattern: /[^\p{L}\p{N}\s]/u, hint: "Add a symbol." },
] as const;

export function missingKinds(password: string): string[] {
  return passwordKinds.filter(({ pattern }) => !pattern.test(password)).map(({ hint }) => hint);
}

export interface SignupFields {
  name: string;
  email: string;
  password: string;
  /** The repeated password; checked only if the form has that field. */
  confirmation?: string;
}

export interface SignupProblem {
  field: keyof SignupFields;
  message: string;
  /** Every empty field, if there are several. */
  emptyFields?: (keyof SignupFields)[];
}

/** Limits new values. A login accepts longer passwords, which may be older than this limit. */
export const MAX_LENGTHS = { name: 120, email: 254, password: 128, confirmation: 128 } as const;

/**
 * Normalizes a password before it is compared or hashed. Keyboards encode the same letter in
 * different ways: é can be one character or two (NIST SP 800-63B).
 */
export const normalizePassword = (password: string): string => password.normalize("NFKC");

/** Returns the empty fields as a problem, if there are any. */
export function emptyProblem(fields: Partial<SignupFields>): SignupProblem | undefined {
  const filled = Object.entries(fields) as [keyof SignupFields, string | undefined][];
  const empty = filled.flatMap(([name, value]) => (value?.trim() === "" ? [name] : []));
  if (!empty[0]) return undefined;
  const several = empty.length > 1 && { emptyFields: empty };
  return { field: empty[0], message: accountMessages.empty, ...several };
}

/** Returns the first rule that a sign-up breaks, in display order. */
export function signupProblem(fields: SignupFields): SignupProblem | undefined {
  const empty = emptyProblem(fields);
  if (empty) return empty;
  const { email, confirmation } = fields;
  const password = normalizePassword(fields.password);
  const filled = Object.entries(fields) as [keyof SignupFields, string | undefined][];
  // Comes first to bound the work: later rules read a text more than once.
  const long = filled.find(([field, value]) => (value ?? "").length > MAX_LENGTHS[field]);
  if (long) return { field: long[0], message: accountMessages.long };
  if (password.length < 8) return { field: "password", message: accountMessages.short };
  if (hasHiddenCharacter(fields.name)) return { field: "name", message: accountMessages.hidden };
  if (!isEmail(email.trim())) return { field: "email", message: accountMessages.email };
  if (confirmation !== undefined && normalizePassword(confirmation) !== password) {
    return { field: "confirmation", message: accountMessages.different };
  }
  if (missingKinds(password).length > 0) {
    return { field: "password", message: accountMessages.weak };
  }
  return undefined;
}

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** Returns the first rule that a new password breaks, if any. */
export function newPasswordProblem(
  fields: NewPassword,
): { field: keyof NewPassword; message: string } | undefined {
  const problem = signupProblem({ name: "-", email: "a@a.aa", ...fields });
  if (!problem) return undefined;
  const { field, message } = problem;
  return { message, field: field === "confirmation" ? "confirmation" : "password" };
}
