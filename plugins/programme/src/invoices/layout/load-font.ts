import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";
import type { FontFile } from "./font-files";

/** A font ready for the PDF writer. */
export interface LoadedFont {
  /** Tells it from every other font. */
  id: string;
  /** The bytes of a TrueType file of one weight. */
  trueType: Buffer;
  has: (codePoint: number) => boolean;
}

const loaded = new Map<string, Promise<LoadedFont>>();

/**
 * Reads a font once for the whole process. Only its bytes and its character map are kept: the PDF
 * writer parses them anew for each document, since a parsed font remembers what it has drawn and
 * would make the bytes of one document depend on those before it.
 */
export function loadFont(file: FontFile): Promise<LoadedFont> {
  const id = `${file.path} ${file.weight}`;
  const known = loaded.get(id);
  if (known) return known;
  const loading = read(id, file);
  loaded.set(id, loading);
  // A file that could not be read now may be readable for the next document.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function read(id: string, { path, weight, ranges }: FontFile): Promise<LoadedFont> {
  const characters = ranges.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
  // The PDF writer embeds neither packed fonts nor variable ones.
  const trueType = await subsetFont(await readFile(path), characters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const font = create(trueType);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${path} holds more than one font`);
  return { id, trueType, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
