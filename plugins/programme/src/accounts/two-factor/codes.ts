import { z } from "@medusajs/framework/zod";
import { wrongCode } from "../../contract/account-rules";

/** Accepts an authenticator code or a recovery code. */
export const code = z.string(wrongCode).trim().max(64, wrongCode);
export const codeBody = z.object({ code });

/** Remembers a used authenticator code for longer than Medusa accepts it. */
export const USED_CODE_SECONDS = 120;

export interface TypedCode {
  kind: "app" | "recovery";
  code: string;
}

/**
 * Returns the typed code in Medusa's format: six digits of the app, or a recovery code in groups.
 * Undefined if it can be neither.
 */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed.normalize("NFKC").replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: "app", code: plain };
  if (!/^[\da-f]{32}$/.test(plain)) return undefined;
  return { kind: "recovery", code: plain.match(/.{4}/g)?.join("-") ?? "" };
}
