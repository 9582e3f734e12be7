import { REPLACEMENT, clustersOf, printable } from "./characters";
import { FACES, filesFor, type Face, type FontFile, type HanStyle } from "./font-files";
import { loadFont, type LoadedFont } from "./load-font";

export interface Run {
  text: string;
  font: LoadedFont;
}

/** Splits text into runs. A character that no font has becomes U+FFFD. */
export type RunCutter = (text: string, face: Face) => Run[];

// The fixed texts of the page, which every document has.
const OWN_CHARACTERS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) +
  `−·×’${REPLACEMENT}`;

/**
 * Finds a font for each character in advance, so that all later steps are synchronous. Characters
 * that were not in the text are drawn as U+FFFD later.
 */
export async function chooseFonts(text: string): Promise<RunCutter> {
  const clusters = new Set(clustersOf(OWN_CHARACTERS + printable(text)));
  const han = hanStyleOf(text);
  const chosen = new Map<Face, Map<string, Run[]>>();
  for (const face of FACES) {
    const files = filesFor(face, han);
    const runs = new Map<string, Run[]>();
    for (const cluster of clusters) runs.set(cluster, await runsOfCluster(cluster, files));
    chosen.set(face, runs);
  }
  return (line, face) => {
    const runs = chosen.get(face);
    const missing = runs?.get(REPLACEMENT) ?? [];
    return joined(clustersOf(printable(line)).flatMap((cluster) => runs?.get(cluster) ?? missing));
  };
}

/** Languages share Han characters but draw them slightly differently. */
function hanStyleOf(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "japanese";
  return /\p{Script=Hangul}/u.test(text) ? "korean" : "chinese";
}

async function runsOfCluster(cluster: string, files: FontFile[]): Promise<Run[]> {
  const whole = await firstFontWith(cluster, files);
  if (whole) return [{ text: cluster, font: whole }];
  const characters = Array.from(cluster);
  if (characters.length > 1) {
    const parts: Run[] = [];
    for (const part of characters) parts.push(...(await runsOfCluster(part, files)));
    return parts;
  }
  const font = await firstFontWith(REPLACEMENT, files);
  return font ? [{ text: REPLACEMENT, font }] : [];
}

async function firstFontWith(text: string, files: FontFile[]): Promise<LoadedFont | undefined> {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  for (const file of files) {
    const mayHave = (codePoint: number) =>
      file.ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
    if (!codePoints.every(mayHave)) continue;
    const font = await loadFont(file);
    if (codePoints.every((codePoint) => font.has(codePoint))) return font;
  }
  return undefined;
}

function joined(runs: Run[]): Run[] {
  const longer: Run[] = [];
  for (const { text, font } of runs) {
    const last = longer.at(-1);
    if (last?.font === font) last.text += text;
    else longer.push({ text, font });
  }
  return longer;
}
