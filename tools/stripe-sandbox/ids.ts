import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a new ID such as `pi_3Kf…`: the prefix and `length` random letters and digits. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (let position = 0; position < length; position += 1) {
    id += ALPHABET.charAt(randomInt(ALPHABET.length));
  }
  return id;
}

/** Returns the ID of one of Stripe's expandable fields, which contain an ID or an object. */
export function idOf(reference: string | { id: string } | null): string | null {
  if (reference === null || typeof reference === "string") return reference;
  return reference.id;
}
