/** The rules of uploaded pictures, for both servers and the form. */

import { hasHiddenCharacter } from "./hidden-characters";

/** Pixels across. */
export const PICTURE_WIDTHS = [256, 480, 768, 1080, 1600] as const;

export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const MOST_PICTURE_MEGABYTES = 20;
export const MOST_PICTURE_BYTES = MOST_PICTURE_MEGABYTES * 1024 * 1024;
/** With the other fields, and what stands between them. */
export const MOST_UPLOAD_BYTES = MOST_PICTURE_BYTES + 16 * 1024;
export const MOST_MEGAPIXELS = 50;
/** A longer side is at most so many times the shorter one. */
export const MOST_LENGTHWAYS = 5;
export const LONGEST_ALT = 300;
/** Of a product. */
export const MOST_PICTURES = 20;

/** For a form's choice of files; what counts are the bytes. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/avif";

export const PICTURE_TOO_LARGE = `An image can be at most ${MOST_PICTURE_MEGABYTES} MB.`;
export const NO_PICTURE = "Choose an image.";

/** What is wrong with a picture's description; undefined for a good one. */
export function altProblem(alt: string): string | undefined {
  if (alt.trim() === "") return "Describe the image in a few words.";
  if (alt.trim().length > LONGEST_ALT) {
    return `The description can have at most ${LONGEST_ALT} characters.`;
  }
  if (hasHiddenCharacter(alt)) return "The description has a character that can't be shown.";
  return undefined;
}

/** `pic_01J…-480.webp` and its parts. */
const FILE = /^(pic_[0-9A-HJKMNP-TV-Z]{26})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

export interface PictureFileName {
  id: string;
  width: number;
  format: PictureFormat;
}

/** What a file's name says; undefined for any other name. */
export function parsePictureFile(name: string): PictureFileName | undefined {
  const [, id, width, format] = FILE.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { id, width: Number(width), format: format as PictureFormat };
}

export const pictureTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
