import { problem } from "../lib/problem";

/**
 * Lists the supported formats, detected by their first bytes, because a name or a header may be
 * wrong.
 */
export type ImageKind = "jpeg" | "png" | "webp" | "avif";

/** Lists common unsupported formats and their names. */
const others: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["A GIF", /^GIF8/],
  ["A PDF", /^%PDF/],
  ["A TIFF", /^(II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ["A BMP", /^BM/],
  ["A Photoshop file", /^8BPS/],
  ["An SVG", /<svg[\s>]/i],
];

const PLEASE = "Please choose a JPEG, PNG, WebP, or AVIF image.";
const ANIMATION = "Animated images are not supported. Please choose a still image.";

/** Returns the format. Throws 415 with a sentence that names the sent format, if known. */
export function kindOf(file: Buffer): ImageKind {
  const start = file.toString("latin1", 0, 512);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  const brands = brandsOf(start);
  if (brands.includes("avif")) {
    if (brands[0] === "avis") throw problem(400, ANIMATION);
    return "avif";
  }
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) throw refused("A HEIC");
  const other = others.find(([, pattern]) => pattern.test(start));
  if (!other) throw problem(415, `This file is not a supported image. ${PLEASE}`);
  throw refused(other[0]);
}

function refused(name: string) {
  return problem(415, `${name} does not work in every browser. ${PLEASE}`);
}

/**
 * Returns the brands of an ISO media file, such as AVIF and HEIC: its own first, then compatible
 * ones.
 */
function brandsOf(start: string): string[] {
  if (start.slice(4, 8) !== "ftyp") return [];
  const length = Math.min(Buffer.from(start, "latin1").readUInt32BE(0), start.length);
  const list = start.slice(8, 12) + start.slice(16, length);
  return list.match(/[^]{4}/g) ?? [];
}
