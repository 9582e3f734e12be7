/**
 * Writes the digits of the storefront's text font as paths, for the drawings:
 *
 *     node brand/figures.mjs
 *
 * Prints JSON: for each character its path at size 1 from (0, 0) on its baseline, and its width.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";

const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
);
const font = fontkit.create(readFileSync(fontFile));

const figures = Object.fromEntries(
  "0123456789.".split("").map((character) => {
    const [glyph] = font.layout(character, ["tnum"]).glyphs;
    const scale = 1 / font.unitsPerEm;
    return [
      character,
      { path: glyph.path.scale(scale, -scale).commands, width: glyph.advanceWidth * scale },
    ];
  }),
);
console.log(JSON.stringify(figures));
