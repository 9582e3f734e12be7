/** Replaces a character that no font has. */
export const REPLACEMENT = "\uFFFD";

/** Matches scripts that are written from right to left. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Splits text into characters with their combining marks and joiners, which one font should draw
 * together.
 */
export function clustersOf(text: string): string[] {
  return text.match(/[^\p{M}\u200C\u200D][\p{M}\u200C\u200D]*|[\p{M}\u200C\u200D]+/gu) ?? [];
}

/** Matches emoji. They are dropped, because no font draws them in the document's single color. */
const EMOJI =
  /(?=\p{Extended_Pictographic})[\u{2300}-\u{2FFF}\u{1F000}-\u{1FFFF}]|[\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]/gu;

/** Prevents two letters from being joined. */
export const NON_JOINER = "\u200C";

/**
 * Matches joiners that have no effect. In these scripts, a joiner changes the shape of the letters
 * around it.
 */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}]\p{M}{0,3})\u200C|(?<!\p{Script=Devanagari}\p{M}{0,3})\u200D/gu;

const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** Matches the Thai vowel sara am, with the tone mark before it. */
const THAI_AM = /([\u0E48-\u0E4B]?)\u0E33/gu;

/**
 * Returns printable text on one line: composes accents, turns every kind of whitespace into one
 * space, and drops emoji and invisible characters (controls, stray joiners, variation selectors).
 */
export function printable(text: string): string {
  return (
    text
      .normalize("NFC")
      // The PDF writer does not put the vowel's circle below the tone mark.
      .replace(THAI_AM, "\u0E4D$1\u0E32")
      .replace(/\p{Cs}/gu, REPLACEMENT)
      .replace(EMOJI, "")
      .replace(/\s+/gu, " ")
      .replace(INVISIBLE, "")
      .replace(STRAY_JOINER, "")
  );
}
