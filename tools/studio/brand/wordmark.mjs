/**
 * Writes the label's wordmark and icon as paths, from the storefront's licensed display font:
 *
 *     node brand/wordmark.mjs FOLDER
 *
 * FOLDER gets `wordmark.svg` and `icon.svg` (ink, for the shop) and, for pressing into leather,
 * `mark-wordmark.svg` and `mark-icon.svg` (white on black).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as fontkit from "fontkit";

const INK = "#15120f";
const PAPER = "#f6f3ee";
const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2",
);
const font = fontkit.create(readFileSync(fontFile));

/** Returns the path data and the width of a text set at `size` from (0, 0) on its baseline. */
function outlines(text, size, tracking = 0) {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let x = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const data = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += run.positions[index].xAdvance * scale + tracking;
    return data;
  });
  return {
    data: paths.join("").replace(/\d+\.\d+/g, (n) => String(Number(Number(n).toFixed(2)))),
    width: x - tracking,
  };
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Say where to: node brand/wordmark.mjs FOLDER");
mkdirSync(folder, { recursive: true });
const save = (name, text) => writeFileSync(path.join(folder, name), `${text}\n`);

const name = outlines("The Tomashi’s", 100, 1.5);
const width = Math.ceil(name.width) + 4;
save(
  "wordmark.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="96" viewBox="0 0 ${width} 96" role="img" aria-label="The Tomashi’s"><path fill="${INK}" transform="translate(2 80)" d="${name.data}"/></svg>`,
);
const letter = outlines("T", 30);
const letterAt = `translate(${((32 - letter.width) / 2).toFixed(2)} 26.4)`;
save(
  "icon.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" role="img" aria-label="The Tomashi’s"><path fill="${INK}" d="M0 0h32v32H0z"/><path fill="${PAPER}" transform="${letterAt}" d="${letter.data}"/></svg>`,
);
// Thickens the display font's hairlines with a stroke, because they are too thin to be pressed.
const line = `fill="#fff" stroke="#fff" stroke-linejoin="round"`;
save(
  "mark-wordmark.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400" viewBox="0 0 ${width} ${width / 4}"><path d="M0 0h${width}v${width / 4}H0z"/><path ${line} stroke-width="2.6" transform="translate(${width * 0.06} ${width / 8 + 28}) scale(0.88)" d="${name.data}"/></svg>`,
);
save(
  "mark-icon.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 32 32"><path d="M0 0h32v32H0z"/><circle cx="16" cy="16" r="14.4" fill="none" stroke="#fff" stroke-width="0.7"/><path ${line} stroke-width="0.7" transform="translate(${(16 - letter.width * 0.36).toFixed(2)} 23.4) scale(0.72)" d="${letter.data}"/></svg>`,
);
