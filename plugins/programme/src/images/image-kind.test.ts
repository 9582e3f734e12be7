import { expect, test } from "vitest";
import { kindOf } from "./image-kind";

const PLEASE = "Please choose a JPEG, PNG, WebP, or AVIF image.";

const file = (start: string) => Buffer.from(`${start}${"\0".repeat(40)}`, "latin1");

/** Returns the start of an ISO media file with its brand and compatible brands. */
function media(own: string, ...others: string[]): string {
  const length = 16 + 4 * others.length;
  return `\0\0\0${String.fromCharCode(length)}ftyp${own}\0\0\0\0${others.join("")}`;
}

/** Returns the kind of a file, or the status and message of its rejection. */
function kindOrRejection(start: string) {
  try {
    return kindOf(file(start));
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return [status, message];
  }
}

test.each([
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  [media("avif"), "avif"],
  [media("mif1", "miaf", "avif"), "avif"],
])("recognizes %j as the start of an image: %s", (start, kind) => {
  expect(kindOrRejection(start)).toBe(kind);
});

test.each([
  ["GIF89a", "A GIF"],
  ["%PDF-1.7", "A PDF"],
  ["II*\0", "A TIFF"],
  ["MM\0*", "A TIFF"],
  ["II+\0", "A TIFF"],
  ["BM", "A BMP"],
  ["8BPS", "A Photoshop file"],
  ['<?xml version="1.0"?><svg xmlns="x">', "An SVG"],
  [media("heic", "mif1"), "A HEIC"],
  [media("mif1", "heix"), "A HEIC"],
  [media("hevc"), "A HEIC"],
])("rejects %j and names the format: %s", (start, name) => {
  const sentence = `${name} does not work in every browser. ${PLEASE}`;
  expect(kindOrRejection(start)).toEqual([415, sentence]);
});

test("rejects files that are no images with 415 and animations with 400", () => {
  const unknown = [415, `This file is not a supported image. ${PLEASE}`];
  for (const start of ["", "RIFF\x10\0\0\0WAVE", media("isom", "mp42"), "<svgx>", " BM"]) {
    expect([start, kindOrRejection(start)]).toEqual([start, unknown]);
  }
  expect(kindOrRejection(media("avis", "avif"))).toEqual([
    400,
    "Animated images are not supported. Please choose a still image.",
  ]);
});
