import { clustersOf, printable } from "./characters";

// Chinese and Japanese may break between any two characters, but not before closing punctuation.
const SEGMENT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}ー々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu;

const THAI = /\p{Script=Thai}/u;
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/**
 * Splits printable text into parts; a line may end after each. Thai has no spaces within a
 * sentence.
 */
function segmentsOf(text: string): string[] {
  return (text.match(SEGMENT) ?? []).flatMap((segment) =>
    THAI.test(segment) ? Array.from(thaiWords.segment(segment), (word) => word.segment) : segment,
  );
}

/**
 * Breaks text into lines no wider than `width` (in the unit of `measure`): between words, and
 * inside a word only if it is wider than an entire line, after a hyphen if it has one. Returns no
 * lines for empty text.
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  const add = (segment: string, segmentWidth: number) => {
    const isSpace = segment === " ";
    if (lineWidth + segmentWidth > width && !isSpace && line !== "") {
      lines.push(line.trimEnd());
      line = "";
      lineWidth = 0;
    }
    line += segment;
    lineWidth += segmentWidth;
  };
  const addOr = (segment: string, addParts: (segment: string) => void) => {
    const segmentWidth = measure(segment);
    if (segmentWidth <= width) add(segment, segmentWidth);
    else addParts(segment);
  };
  for (const segment of segmentsOf(printable(text).trim())) {
    addOr(segment, (word) => {
      for (const part of word.split(/(?<=-)/)) {
        addOr(part, (long) => {
          for (const cluster of clustersOf(long)) add(cluster, measure(cluster));
        });
      }
    });
  }
  if (line !== "") lines.push(line.trimEnd());
  return lines;
}
