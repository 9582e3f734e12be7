/** Stands for a character that no font has. */
export const REPLACEMENT = "\uFFFD";

/** Letters with the marks that sit on them: what one font should draw as a whole. */
export function clustersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

/**
 * One printable line: accents composed as the fonts hold them, every kind of space as one space,
 * and nothing that has no shape (controls, joiners, variation selectors).
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cs}/gu, REPLACEMENT)
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, "");
}
