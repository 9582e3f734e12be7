import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** The folder of the smaller files: `~fonts` in imports and stylesheets. */
export const fontsFolder = new URL("./.cache/fonts", import.meta.url).pathname;

const { resolve } = createRequire(import.meta.url);

/** What the shop's own texts consist of. fonts.css names the same ranges. */
const textRanges: [from: number, to: number][] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa0], // no-break space
  [0xa9, 0xa9], // ©
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  [0x2010, 0x2026], // dashes, quotation marks, …
  [0x2212, 0x2212], // −
];

/** The other characters of the packages' Latin files: accented letters in names and addresses. */
const accentRanges: [from: number, to: number][] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x2027, 0x206f],
  [0x20ac, 0x2193],
];

interface Font {
  name: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}

// Only what tokens.css uses: the serif in one weight, from its smallest optical size up, and the
// sans from regular to semibold.
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

// Keeps the license. (The types lack some options.)
const kept = { preserveNameIds: [0, 13, 14], targetFormat: "woff2" as const };

/**
 * Creates two files of each font, before anything is bundled: one for the shop's texts, which
 * every page loads, and one that a browser loads only where an accented letter is shown.
 */
export async function writeSlimFonts(): Promise<void> {
  await mkdir(fontsFolder, { recursive: true });
  for (const { name, from, axes } of fonts) {
    const whole = await readFile(resolve(from));
    const subset = (ranges: typeof textRanges) =>
      subsetFont(whole, charactersOf(ranges), { ...kept, variationAxes: axes });
    await writeFile(`${fontsFolder}/${name}.woff2`, await subset(textRanges));
    await writeFile(`${fontsFolder}/${name}-accents.woff2`, await subset(accentRanges));
  }
}

function charactersOf(ranges: typeof textRanges): string {
  const points = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place),
  );
  return String.fromCodePoint(...points);
}
