import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Describes a variable font file of an npm package and the weight to draw it in. */
export interface FontFile {
  path: string;
  weight: number;
  /** The characters that the package lists for this file, which may still lack some of them. */
  ranges: CodeRange[];
}

type CodeRange = [first: number, last: number];

/** The display face is for the label's name; the sans, in two weights, is for everything else. */
export const FACES = ["display", "sans", "strong"] as const;
export type Face = (typeof FACES)[number];

export type HanStyle = "chinese" | "japanese" | "korean";

// Looks up the packages at run time, so that the built plugin needs no copies of them.
const { resolve } = createRequire(__filename);

/** Returns the files of the package's subsets whose names match `parts`. */
function filesOf(family: string, weight: number, parts: RegExp): FontFile[] {
  const packageName = `@fontsource-variable/${family}`;
  const ranges: unknown = JSON.parse(readFileSync(resolve(`${packageName}/unicode.json`), "utf8"));
  return Object.entries(ranges as Record<string, string>)
    .filter(([part]) => parts.test(part))
    .map(([part, css]) => {
      const name = part.replace(/[[\]]/g, "");
      const path = resolve(`${packageName}/files/${family}-${name}-wght-normal.woff2`);
      return { path, weight, ranges: css.split(",").map(rangeOf) };
    });
}

/** Parses `U+20AC` or `U+0100-024F`. */
function rangeOf(css: string): CodeRange {
  const [first = "", last = first] = css.replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last, 16)];
}

const LATIN = /^(latin|latin-ext|vietnamese)$/;
const EUROPEAN = /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext)$/;
// The numbered subsets contain the East Asian characters.
const NUMBERED = /^\[\d+\]$/;

const latin: Record<Face, FontFile[]> = {
  display: filesOf("bodoni-moda", 400, LATIN),
  sans: filesOf("hanken-grotesk", 400, LATIN),
  strong: filesOf("hanken-grotesk", 600, LATIN),
};
const european = filesOf("noto-sans", 400, EUROPEAN);
const asian = [
  ...filesOf("noto-sans-hebrew", 400, /^hebrew$/),
  // First, because each letter is one glyph and can be found by a text search; the next font has
  // more letters.
  ...filesOf("vazirmatn", 400, /^arabic$/),
  ...filesOf("noto-sans-arabic", 400, /^arabic$/),
  ...filesOf("noto-sans", 400, /^devanagari$/),
  ...filesOf("noto-sans-thai", 400, /^thai$/),
];
const chinese = filesOf("noto-sans-sc", 400, NUMBERED);
const japanese = filesOf("noto-sans-jp", 400, NUMBERED);
const korean = filesOf("noto-sans-kr", 400, NUMBERED);

const eastAsian: Record<HanStyle, FontFile[]> = {
  chinese: [...chinese, ...japanese, ...korean],
  japanese: [...japanese, ...chinese, ...korean],
  korean: [...korean, ...japanese, ...chinese],
};

/** Returns the files to try for a character, in order. The first one that contains it is used. */
export function filesFor(face: Face, han: HanStyle): FontFile[] {
  return [...latin[face], ...european, ...asian, ...eastAsian[han]];
}
