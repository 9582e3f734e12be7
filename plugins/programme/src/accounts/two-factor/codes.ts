import { z } from "@medusajs/framework/zod";
import { wrongCode } from "../../contract/account-rules";

/** The rules of a second factor's codes, as people type them. */

/** As it is sent: of the app or a recovery code. */
export const code = z.string(wrongCode).trim().max(64, wrongCode);
export const codeGiven = z.object({ code });

/** How long a used code of the app is remembered: longer than the engine accepts it. */
export const USED_CODE_SECONDS = 120;

export interface TypedCode {
  kind: "app" | "recovery";
  code: string;
}

/**
 * The typed code in the engine's form: six digits of the app, or a recovery code with its groups as
 * they were shown. Undefined if it can be neither.
 */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: "app", code: plain };
  if (!/^[\da-f]{32}$/.test(plain)) return undefined;
  return { kind: "recovery", code: plain.match(/.{4}/g)?.join("-") ?? "" };
}
