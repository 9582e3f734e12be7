import bidiFactory from "bidi-js";
import { clustersOf, RIGHT_TO_LEFT } from "./characters";

const bidi = bidiFactory();

/** Starts a line of a paragraph that is written from right to left. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** A part of a line in one font and one direction. */
interface Piece {
  text: string;
  /** Odd for right to left. */
  level: number;
  /** Index of its first character in the line. */
  at: number;
}

/** Returns a function that marks the lines of a paragraph with the paragraph's direction. */
export function directionMarker(paragraph: string): (line: string) => string {
  const isReversed =
    RIGHT_TO_LEFT.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
  return (line) => (isReversed ? RIGHT_TO_LEFT_MARK + line : line);
}

export function isMarked(line: string): boolean {
  return line.startsWith(RIGHT_TO_LEFT_MARK);
}

/** Returns the direction of each character, and how to order the parts of the line as they are seen. */
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

/** Returns the character that stands for this one from right to left: `)` for `(`. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/**
 * Returns the text for the PDF writer, which draws a text in the direction of its script. Signs
 * between letters, and digits of a script from right to left, have the other direction.
 */
function asDrawn({ text, level }: Piece): string {
  const isReversed = level % 2 === 1;
  if (isReversed === RIGHT_TO_LEFT.test(text)) return text;
  const reversed = clustersOf(text).toReversed();
  return (isReversed ? reversed.map(mirrored) : reversed).join("");
}
