import { directionsOf, isMarked, mirrored } from "./bidi";
import { NON_JOINER, REPLACEMENT, RIGHT_TO_LEFT, clustersOf, printable } from "./characters";
import { FACES, filesFor, type Face, type FontFile, type HanStyle } from "./font-files";
import { loadFont, type LoadedFont } from "./load-font";

export interface Run {
  text: string;
  font: LoadedFont;
}

/** Splits a line into runs from left to right. A character that no font has becomes U+FFFD. */
export type RunCutter = (text: string, face: Face) => Run[];

// The characters of a page's fixed texts.
const OWN_CHARACTERS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) +
  `−·×’${REPLACEMENT}`;

/**
 * Finds a font for each character in advance, so that all later steps are synchronous. Any other
 * character is later drawn as U+FFFD.
 */
export async function chooseFonts(text: string): Promise<RunCutter> {
  const clusters = new Set(clustersOf(OWN_CHARACTERS + printable(text)));
  if (RIGHT_TO_LEFT.test(text)) for (const one of [...clusters]) clusters.add(mirrored(one));
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
    return runsOfLine(line, (cluster) => runs?.get(cluster) ?? missing);
  };
}

/** Japanese, Korean, and Chinese share Han characters but draw them slightly differently. */
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

function runsOfLine(line: string, runsOf: (cluster: string) => Run[]): Run[] {
  const text = printable(line);
  if (!RIGHT_TO_LEFT.test(text)) return joined(clustersOf(text).flatMap(runsOf));
  // The invisible space after the last word stays on the right.
  const seen = text.trimEnd();
  const { levelAt, inVisualOrder } = directionsOf(seen, isMarked(line));
  let at = 0;
  const parts = clustersOf(seen).flatMap((cluster) => {
    const start = at;
    at += cluster.length;
    return runsOf(cluster).map((run) => ({ ...run, level: levelAt(start), at: start }));
  });
  return [...inVisualOrder(joined(parts)), ...clustersOf(text.slice(seen.length)).flatMap(runsOf)];
}

/**
 * Joins adjacent runs of one font and direction. Splits them at a non-joiner and drops it, because
 * the end of a run already separates letters.
 */
function joined<Part extends Run & { level?: number }>(parts: Part[]): Part[] {
  const longer: Part[] = [];
  for (const part of parts) {
    const last = longer.at(-1);
    const isSame = last?.font === part.font && last.level === part.level;
    if (isSame && !last.text.endsWith(NON_JOINER)) last.text += part.text;
    else longer.push({ ...part });
  }
  return longer.map((part) => ({ ...part, text: part.text.replaceAll(NON_JOINER, "") }));
}
