import { randomBytes } from "node:crypto";

/** Creates a unique handle, even for two products with the same name. */
export function newHandle(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    // Removes the accents, which NFKD moved after their letters.
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return [words, randomBytes(4).toString("hex")].filter(Boolean).join("-");
}
