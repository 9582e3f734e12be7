import bidiFactory from "bidi-js";
import { clustersOf, RIGHT_TO_LEFT } from "./characters";

const bidi = bidiFactory();

/** Marks the start of each line in a right-to-left paragraph. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** A part of a line in one font and one direction. */
interface Piece {
  text: string;
  /** Odd for right to left. */
  level: number;
  /** Index of its first character in the line. */
  at: number;
}

/** Returns a function that adds the mark to each line of a right-to-left paragraph. */
export function directionMarker(paragraph: string): (line: string) => string {
  const isReversed =
    RIGHT_TO_LEFT.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
  return (line) => (isReversed ? RIGHT_TO_LEFT_MARK + line : line);
}

export function isMarked(line: string): boolean {
  return line.startsWith(RIGHT_TO_LEFT_MARK);
}

/**
 * Returns functions for the direction of each character and for the visual order of the line's
 * parts.
 */
export function directionsOf(line: string, isReversed: boolean) {
  const levels = bidi.getEmbeddingLevels(line, isReversed ? "rtl" : "ltr");
  const order = bidi.getReorderedIndices(line, levels);
  const placeOf = new Map(order.map((at, place) => [at, place]));
  const place = ({ at }: Piece) => placeOf.get(at) ?? at;
  const inVisualOrder = <Part extends Piece>(parts: Part[]): Part[] =>
    parts
      .toSorted((one, other) => place(one) - place(other))
      .map((part) => ({ ...part, text: asDrawn(part) }));
  return { levelAt: (at: number) => levels.levels[at] ?? 0, inVisualOrder };
}

/** Returns a character's mirror image for right-to-left text: `)` for `(`. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/**
 * Returns the text in the order that the PDF writer needs: it draws a text in the direction of its
 * script. Reverses text of the other direction, such as punctuation and digits between
 * right-to-left letters.
 */
function asDrawn({ text, level }: Piece): string {
  const isReversed = level % 2 === 1;
  if (isReversed === RIGHT_TO_LEFT.test(text)) return text;
  const reversed = clustersOf(text).toReversed();
  return (isReversed ? reversed.map(mirrored) : reversed).join("");
}
