import { randomBytes } from "node:crypto";

/** The engine's unique handle; two products with the same name get different ones. */
export function newHandle(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    // Accents, which now stand behind their letters.
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return [words, randomBytes(4).toString("hex")].filter(Boolean).join("-");
}
