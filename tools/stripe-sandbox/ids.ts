import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A fresh identifier such as `pi_3Kf…`: the prefix and `length` random letters and digits. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (let position = 0; position < length; position += 1) {
    id += ALPHABET.charAt(randomInt(ALPHABET.length));
  }
  return id;
}

/** Stripe's expandable fields hold an id or the whole object; this reads the id of either. */
export function idOf(reference: string | { id: string } | null): string | null {
  if (reference === null || typeof reference === "string") return reference;
  return reference.id;
}
