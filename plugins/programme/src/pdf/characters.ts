/** Replaces a character that no font has. */
export const REPLACEMENT = "\uFFFD";

/**
 * Splits text into letters with their combining marks, which a single font should draw together.
 */
export function clustersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

/**
 * Returns one printable line: accents composed as in the fonts, every kind of space as one space,
 * and no invisible characters (controls, joiners, variation selectors).
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cs}/gu, REPLACEMENT)
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, "");
}
