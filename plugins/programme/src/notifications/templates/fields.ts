import { z } from "@medusajs/framework/zod";
import { withLineFeeds } from "../../contract/entered-text";

/** Converts a text to a single line: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

function severalLines(text: string): string {
  return withLineFeeds(wellFormed(text))
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Replaces halves of surrogate pairs, which neither the database nor an email can store. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\u{FFFD}");
}

export const line = z.string().transform(oneLine);
export const lines = z.string().transform(severalLines);
export const cents = z.int().min(0);
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s<>"\p{Cc}]+$/u, "must be an http address without spaces");
