import { clustersOf, printable } from "./characters";

// Chinese and Japanese may break between any two characters, but not before closing punctuation.
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}ー々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu;

/**
 * Breaks text into lines no wider than `width` (in the unit of `measure`): between words, and
 * inside a word only if it is wider than an entire line. Returns no lines for empty text.
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  const add = (piece: string, pieceWidth: number) => {
    const isSpace = piece === " ";
    if (lineWidth + pieceWidth > width && !isSpace && line !== "") {
      lines.push(line.trimEnd());
      line = "";
      lineWidth = 0;
    }
    line += piece;
    lineWidth += pieceWidth;
  };
  for (const piece of printable(text).trim().match(PIECE) ?? []) {
    const pieceWidth = measure(piece);
    if (pieceWidth <= width) add(piece, pieceWidth);
    else for (const cluster of clustersOf(piece)) add(cluster, measure(cluster));
  }
  if (line !== "") lines.push(line.trimEnd());
  return lines;
}
