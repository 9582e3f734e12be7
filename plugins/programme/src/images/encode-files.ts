import sharp, { type Metadata, type Sharp } from "sharp";
import {
  MAX_ASPECT_RATIO,
  MAX_MEGAPIXELS,
  IMAGE_WIDTHS,
  type ImageFormat,
} from "../contract/image-rules";
import { problem } from "../lib/problem";
import { kindOf } from "./image-kind";

export interface EncodedFile {
  width: number;
  format: ImageFormat;
  content: Uint8Array;
}

export interface ProcessedImage {
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  /** In pixels, from the smallest file to the largest. */
  widths: number[];
  files: EncodedFile[];
}

// Allows only these four of all the formats that the library can open.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);
// Leaves the other CPU cores to the shop.
sharp.concurrency(1);

const DAMAGED = "This image is damaged or incomplete. Please save it again and re-upload it.";

/** Background color of a JPEG where the original is transparent. */
const GROUND = "#fff";

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // More effort makes files a tenth smaller but takes three times as long.
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
  jpg: (image) => image.flatten({ background: GROUND }).jpeg({ quality: 80, progressive: true }),
};

/**
 * Encodes the files of an uploaded image, upright, in sRGB, and without metadata. Throws a problem
 * for an unsupported image, before decoding any pixels if its header already shows that.
 */
export async function encodeFiles(original: Buffer): Promise<ProcessedImage> {
  const kind = kindOf(original);
  const facts = await withReadableErrors(() =>
    sharp(original, { limitInputPixels: false }).metadata(),
  );
  assertSupported(facts, kind === "avif" ? "heif" : kind);
  const { width } = facts.autoOrient;
  const fitting = IMAGE_WIDTHS.filter((one) => one <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  const largest = widths.at(-1) ?? width;
  // Decodes once: the smaller files are made from the largest.
  const { data, info } = await withReadableErrors(() =>
    sharp(original, { failOn: "error", limitInputPixels: MAX_MEGAPIXELS * 1e6 })
      .autoOrient()
      .resize({ width: largest })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedFile[] = [];
  for (const one of widths) {
    for (const format of ["avif", "webp", "jpg"] as const) {
      const content = await encode[format](sharp(data, { raw }).resize({ width: one })).toBuffer();
      files.push({ width: one, format, content });
    }
  }
  return { width: info.width, height: info.height, widths, files };
}

function assertSupported(facts: Metadata, format: string): void {
  const { width, height, pages = 1, pageHeight } = facts;
  if (facts.format !== format || (format === "heif" && facts.compression !== "av1")) {
    throw problem(400, DAMAGED);
  }
  if (pages > 1)
    throw problem(400, "Animated images are not supported. Please choose a still image.");
  const megapixels = (width * (pageHeight ?? height)) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) {
    throw problem(
      400,
      `This image has ${Math.ceil(megapixels)} megapixels. Please save it with at most ${MAX_MEGAPIXELS}.`,
    );
  }
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) {
    throw problem(400, "This image is too long and narrow. Please crop it.");
  }
}

/** Replaces the library's error, which only its developers understand. */
async function withReadableErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw problem(400, DAMAGED, { cause: error });
  }
}
