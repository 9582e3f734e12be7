import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** The folder of the smaller files: `~fonts` in imports and stylesheets. */
export const fontsFolder = new URL("./.cache/fonts", import.meta.url).pathname;

const { resolve } = createRequire(import.meta.url);

interface Font {
  name: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}

// Keeps only what the stylesheets use: one weight of the serif from its smallest optical size up,
// and the sans from regular to semibold.
const fonts: Font[] = [
  {
    name: "display",
    from: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2",
    axes: { wght: 400, opsz: { min: 18, max: 96 } },
  },
  {
    name: "sans",
    from: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
];

// Preserves the copyright and license names. The declared types lack some of these options.
const kept = { preserveNameIds: [0, 13, 14], targetFormat: "woff2" as const };

/**
 * Creates two files of each font before the build: one for the shop's texts, which every page
 * loads, and one that browsers load only for accented letters.
 */
export async function writeSubsetFonts(): Promise<void> {
  await mkdir(fontsFolder, { recursive: true });
  const styles = await readFile(new URL("./app/styles/fonts.css", import.meta.url), "utf8");
  for (const { name, from, axes } of fonts) {
    const whole = await readFile(resolve(from));
    for (const file of [`${name}.woff2`, `${name}-accents.woff2`]) {
      const characters = charactersOf(styles, file);
      const slim = await subsetFont(whole, characters, { ...kept, variationAxes: axes });
      await writeFile(`${fontsFolder}/${file}`, slim);
    }
  }
}

/** Returns the characters for which the stylesheet loads this file. */
export function charactersOf(styles: string, file: string): string {
  const face = styles.split("@font-face").find((one) => one.includes(`"~fonts/${file}"`));
  const ranges = [...(face ?? "").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  if (ranges.length === 0) throw new Error(`fonts.css gives ${file} no unicode-range.`);
  return ranges
    .flatMap(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place));
    })
    .join("");
}
