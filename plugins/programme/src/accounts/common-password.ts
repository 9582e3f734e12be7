import { dictionary } from "@zxcvbn-ts/language-common";
import { normalizePassword } from "../contract/account-rules";
import { problem } from "../lib/problem";

/** Sorted by frequency, most common first. */
const passwords = dictionary["passwords-common"];

/** Limits the words that are also rejected with digits and symbols around them. */
const WORDS = 10_000;

const commonPasswords = new Set<string | number>(passwords);
const commonWords = new Set<string | number>(passwords.slice(0, WORDS));

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "@": "a",
  4: "a",
  3: "e",
  1: "i",
  "!": "i",
  0: "o",
  $: "s",
  5: "s",
  7: "t",
};

/** Returns the word without the few digits and symbols around it that a password rule requires. */
function baseWord(password: string): string {
  return password.replace(/[^\p{L}]{1,8}$/u, "").replace(/^[^\p{L}]{1,4}/u, "");
}

function withoutSymbolsBehind(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\p{L}\p{N}]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const withoutLookalikes = (text: string) =>
  text.replaceAll(/[@$!0-57]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/**
 * Returns true for a common password, even with the capitals, digits, and symbols that people add
 * to satisfy a rule: `Password1!` counts as `password`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = normalizePassword(password).trim().toLowerCase();
  const word = baseWord(lower);
  return (
    commonPasswords.has(lower) ||
    commonPasswords.has(withoutSymbolsBehind(lower)) ||
    commonWords.has(word) ||
    commonWords.has(withoutLookalikes(word))
  );
}

/**
 * Throws 400 for a common password. Used wherever a password is set: sign-up, change, and reset, on
 * the pages and on /api.
 */
export function assertUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw problem(400, "This password is too common. Please choose another.");
}
