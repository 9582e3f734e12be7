import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** The folder of the smaller files: `~fonts` in imports and stylesheets. */
export const fontsFolder = new URL("./.cache/fonts", import.meta.url).pathname;

const { resolve } = createRequire(import.meta.url);

interface Font {
  file: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}

// Only what tokens.css uses: the serif in one weight, from its smallest optical size up, and the
// sans from regular to semibold. This halves the size of the two files.
const fonts: Font[] = [
  {
    file: "display.woff2",
    from: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2",
    axes: { wght: 400, opsz: { min: 18, max: 96 } },
  },
  {
    file: "sans.woff2",
    from: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
];

// Keeps all characters of the packages' Latin files, and the license. (The types lack some options.)
const kept = {
  keepAllGlyphs: true,
  preserveNameIds: [0, 13, 14],
  targetFormat: "woff2" as const,
};

/** Creates the two files from the packages, before anything is bundled. */
export async function writeSlimFonts(): Promise<void> {
  await mkdir(fontsFolder, { recursive: true });
  for (const { file, from, axes } of fonts) {
    const whole = await readFile(resolve(from));
    const slim = await subsetFont(whole, "", { ...kept, variationAxes: axes });
    await writeFile(`${fontsFolder}/${file}`, slim);
  }
}
