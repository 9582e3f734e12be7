import { hasHiddenCharacter } from "./hidden-characters";

/** Widths in pixels. */
export const IMAGE_WIDTHS = [256, 480, 768, 1080, 1600] as const;

export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const MAX_IMAGE_MEGABYTES = 20;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024;
/** Adds room for the other fields and the multipart boundaries. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + 16 * 1024;
export const MAX_MEGAPIXELS = 50;
/** Limits the longer side to a multiple of the shorter one. */
export const MAX_ASPECT_RATIO = 5;
export const MAX_ALT_LENGTH = 300;
export const MAX_IMAGES = 20;

/** For the file picker of the form; the server checks the bytes. */
export const ACCEPTED_IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

export const IMAGE_TOO_LARGE = `An image can be at most ${MAX_IMAGE_MEGABYTES} MB.`;
export const NO_IMAGE = "Choose an image.";

export function altProblem(alt: string): string | undefined {
  if (alt.trim() === "") return "Describe the image in a few words.";
  if (alt.trim().length > MAX_ALT_LENGTH) {
    return `The description can have at most ${MAX_ALT_LENGTH} characters.`;
  }
  if (hasHiddenCharacter(alt)) return "The description has a character that can't be shown.";
  return undefined;
}

/** Matches file names such as `pic_01J…-480.webp`. */
const FILE = /^(pic_[0-9A-HJKMNP-TV-Z]{26})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

export interface ImageFileName {
  id: string;
  width: number;
  format: ImageFormat;
}

/** Parses the name of an image file; returns undefined for any other name. */
export function parseImageFile(name: string): ImageFileName | undefined {
  const [, id, width, format] = FILE.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { id, width: Number(width), format: format as ImageFormat };
}

export const imageTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
