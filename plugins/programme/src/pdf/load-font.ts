import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";
import type { FontFile } from "./font-files";

export interface LoadedFont {
  id: string;
  /** The bytes of a TrueType file of one weight. */
  trueType: Buffer;
  has: (codePoint: number) => boolean;
}

const loaded = new Map<string, Promise<LoadedFont>>();

/**
 * Reads a font once per process and caches only its bytes and its character map. The PDF writer
 * parses the bytes again for each document: a parsed font remembers what it has drawn, which would
 * make a document's bytes depend on earlier documents.
 */
export function loadFont(file: FontFile): Promise<LoadedFont> {
  const id = `${file.path} ${file.weight}`;
  const known = loaded.get(id);
  if (known) return known;
  const loading = read(id, file);
  loaded.set(id, loading);
  // Does not cache a failure, because the file may be readable for the next document.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function read(id: string, { path, weight, ranges }: FontFile): Promise<LoadedFont> {
  const characters = ranges.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
  // The PDF writer embeds neither compressed nor variable fonts.
  const trueType = await subsetFont(await readFile(path), characters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const font = create(trueType);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${path} holds more than one font`);
  return { id, trueType, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
