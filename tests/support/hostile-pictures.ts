import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { badForms, type HostileUpload } from "./hostile-forms.ts";
import { formOf } from "./pictures.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8b1a1e" } });

/** Grain, so that files have data that can be damaged. */
const grain = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

export function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG of this size whose rows are the given data. */
function pngOf(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([PNG, chunk("IHDR", head), ...more, chunk("IDAT", deflateSync(rows)), end]);
}

/** The file with other bytes at the place of the first. */
function patched(file: Buffer, after: string, offset: number, bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  const at = copy.indexOf(Buffer.from(after, "latin1"));
  if (at === -1) throw new Error("There is nothing to be patched.");
  copy.set(bytes, at + offset);
  return copy;
}

const ftyp = (...brands: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}${"\0".repeat(64)}`,
    "latin1",
  );

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(1)</script>";
const text = (value: string) => Buffer.from(value, "latin1");

/** Files that are no picture of a kind that is taken, whatever they say. */
async function ofOtherKinds(): Promise<Record<string, Buffer>> {
  const gif = await plain(20, 20).gif().toBuffer();
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  return {
    "a GIF": gif,
    "an animated GIF": await sharp(Buffer.concat([gif]), { animated: true })
      .gif()
      .toBuffer(),
    "an SVG": text(SVG),
    "an SVG behind a declaration": text(`<?xml version="1.0"?>\n<!-- x -->\n${SVG}`),
    "an SVG with entities": text(
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${SVG}`,
    ),
    "a packed SVG": gzipSync(SVG),
    "an SVG in 16 bits": Buffer.from(`\ufeff${SVG}`, "utf16le"),
    HTML: text(HTML),
    "HTML that begins like a GIF": text(`GIF89a${HTML}`),
    "a script of a server": text("<?php system($_GET['c']); ?>"),
    "a script of a shell": text("#!/bin/sh\nrm -rf /\n"),
    "a picture behind HTML": Buffer.concat([text(HTML), jpeg]),
    "a picture behind a byte": Buffer.concat([Buffer.alloc(1), jpeg]),
    "a PDF": text("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"),
    "a PostScript file": text("%!PS-Adobe-3.0 EPSF-3.0\n"),
    "a TIFF": await plain(20, 20).tiff().toBuffer(),
    "a big-endian TIFF": text("MM\0*\0\0\0\x08"),
    "a BMP": text(`BM${"\0".repeat(60)}`),
    "a Photoshop file": text(`8BPS\0\x01${"\0".repeat(60)}`),
    "a HEIC": ftyp("heic", "mif1", "heic"),
    "a HEIF": ftyp("mif1", "mif1", "heix"),
    "a video": ftyp("isom", "isom", "avc1"),
    "a JPEG XL": text("\xff\x0a\0\0\0\0"),
    "a JPEG 2000": text("\0\0\0\x0cjP  \r\n\x87\n"),
    "an icon": text(`\0\0\x01\0\x01\0${"\0".repeat(40)}`),
    "a sound": text(`RIFF\x24\0\0\0WAVEfmt ${"\0".repeat(40)}`),
    "an archive": text("PK\x03\x04\x14\0\0\0"),
    "a program": text(`MZ\x90\0${"\0".repeat(60)}`),
    "a program of Linux": text("\x7fELF\x02\x01\x01"),
    JSON: text('{"name":"pictures/x"}'),
    "one byte": text("x"),
    zeros: Buffer.alloc(4096),
    "two bytes of a JPEG": text("\xff\xd8"),
    "an AVIF's animation": ftyp("avis", "avis", "avif", "mif1"),
  };
}

/** Pictures that cannot be opened, or would take too much. */
async function ofGoodKinds(): Promise<Record<string, Buffer>> {
  const jpeg = await grain().jpeg().toBuffer();
  const png = await grain().png().toBuffer();
  const webp = await grain().webp().toBuffer();
  const avif = await grain().avif({ effort: 0 }).toBuffer();
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  const size = [0xff, 0xdc, 0xff, 0xdc];
  const frames = await sharp(
    await Promise.all([plain(30, 30).png().toBuffer(), grain().resize(30, 30).png().toBuffer()]),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  return {
    "half a JPEG": half(jpeg),
    "the head of a JPEG": jpeg.subarray(0, 200),
    "three bytes of a JPEG": jpeg.subarray(0, 3),
    "a JPEG that ends in zeros": Buffer.concat([jpeg.subarray(0, 100), Buffer.alloc(5000)]),
    "a JPEG of no height": patched(jpeg, "\xff\xc0", 5, [0, 0]),
    "a JPEG of 4 gigapixels": patched(jpeg, "\xff\xc0", 5, size),
    "half a PNG": half(png),
    "the first bytes of a PNG": PNG,
    "a PNG without data": Buffer.concat([png.subarray(0, 33), chunk("IEND", Buffer.alloc(0))]),
    "a PNG of no width": pngOf(0, 9, Buffer.alloc(9)),
    "a PNG with damaged data": patched(png, "IDAT", 2000, [1, 2, 3, 4, 5, 6]),
    "a PNG with too little data": pngOf(2000, 2000, Buffer.alloc(1000)),
    "a PNG of 30000 by 30000 in few kilobytes": pngOf(30_000, 30_000, Buffer.alloc(4_000_000)),
    "a PNG as wide as a number": pngOf(0x7fffffff, 1, Buffer.alloc(9)),
    "a PNG of 50 megapixels and a bit": pngOf(7100, 7100, Buffer.alloc(9)),
    "half a WebP": half(webp),
    "the head of a WebP": webp.subarray(0, 16),
    "a WebP of 268 megapixels": Buffer.concat([
      text("RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xfe\x3f\0\xfe\x3f\0"),
      webp.subarray(12),
    ]),
    "an animated WebP": frames,
    "half an AVIF": half(avif),
    "the head of an AVIF": avif.subarray(0, 40),
    "an AVIF of 4 gigapixels": patched(avif, "ispe", 8, [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]),
    "a picture too narrow": await plain(100, 600).png().toBuffer(),
    "a picture too flat": await plain(600, 100).jpeg().toBuffer(),
  };
}

export async function hostileUploads(): Promise<Record<string, HostileUpload>> {
  const files = { ...(await ofOtherKinds()), ...(await ofGoodKinds()) };
  const asForms = Object.entries(files).map(([name, file]) => [
    name,
    { body: formOf({ file }) } satisfies HostileUpload,
  ]);
  return {
    ...(Object.fromEntries(asForms) as Record<string, HostileUpload>),
    ...(await badForms()),
  };
}

/** Strange, but pictures all the same. */
export async function strangePictures(): Promise<Record<string, Parameters<typeof formOf>[0]>> {
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  const png = await plain(300, 200).png().toBuffer();
  const named = (name: string) => ({ file: jpeg, name });
  const bomb = Buffer.concat([text("Comment\0\0"), deflateSync(Buffer.alloc(50_000_000))]);
  return {
    "a name with a path": named("../../../../etc/passwd.jpg"),
    "a name of 4 kB": named(`${"x".repeat(4000)}.jpg`),
    "a name with a script": named('"><script>alert(1)</script>.jpg'),
    "a PNG named .html, as HTML": { file: png, name: "a.html", type: "text/html" },
    "a JPEG with HTML behind it": { file: Buffer.concat([jpeg, text(HTML)]) },
    "a JPEG with an archive behind it": {
      file: Buffer.concat([jpeg, text("PK\x05\x06"), Buffer.alloc(18)]),
    },
    "a JPEG with HTML in a comment": {
      file: Buffer.concat([
        jpeg.subarray(0, 2),
        text(`\xff\xfe\0${String.fromCharCode(HTML.length + 2)}${HTML}`),
        jpeg.subarray(2),
      ]),
    },
    "a JPEG for print": { file: await plain(300, 200).toColourspace("cmyk").jpeg().toBuffer() },
    "a PNG of 16 bits": { file: await plain(300, 200).toColourspace("rgb16").png().toBuffer() },
    "a gray PNG that is seen through": {
      file: await plain(300, 200).grayscale().ensureAlpha(0.5).png().toBuffer(),
    },
    "a PNG of few colors": { file: await plain(300, 200).png({ palette: true }).toBuffer() },
    "a PNG whose comment unpacks to 50 MB": {
      file: Buffer.concat([png.subarray(0, 33), chunk("zTXt", bomb), png.subarray(33)]),
    },
    "one pixel": { file: await plain(1, 1).png().toBuffer() },
  };
}
