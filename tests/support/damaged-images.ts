import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8b1a1e" } });

/** Random pixels, so that files contain data that can be damaged. */
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

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const HTML = "<!doctype html><script>alert(1)</script>";
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Creates a PNG of this size whose rows contain the given data. */
function pngOf(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([PNG, chunk("IHDR", head), ...more, chunk("IDAT", deflateSync(rows)), end]);
}

/** Replaces the bytes at an offset after a marker. */
function patched(file: Buffer, after: string, offset: number, bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  const at = copy.indexOf(Buffer.from(after, "latin1"));
  if (at === -1) throw new Error("There is nothing to be patched.");
  copy.set(bytes, at + offset);
  return copy;
}

/** Returns images that cannot be decoded or would use too much memory. */
export async function damagedImages(): Promise<Record<string, Buffer>> {
  const jpeg = await grain().jpeg().toBuffer();
  const png = await grain().png().toBuffer();
  const webp = await grain().webp().toBuffer();
  const avif = await grain().avif({ effort: 0 }).toBuffer();
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  const size = [0xff, 0xdc, 0xff, 0xdc];
  const frames = await sharp(
    await Promise.all([
      solidImage(30, 30).png().toBuffer(),
      grain().resize(30, 30).png().toBuffer(),
    ]),
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
      Buffer.from("RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xfe\x3f\0\xfe\x3f\0", "latin1"),
      webp.subarray(12),
    ]),
    "an animated WebP": frames,
    "half an AVIF": half(avif),
    "the head of an AVIF": avif.subarray(0, 40),
    "an AVIF of 4 gigapixels": patched(avif, "ispe", 8, [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]),
    "a picture too narrow": await solidImage(100, 600).png().toBuffer(),
    "a picture too flat": await solidImage(600, 100).jpeg().toBuffer(),
  };
}

/** Returns unusual files that are valid images. */
export async function unusualFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await solidImage(300, 200).jpeg().toBuffer();
  const png = await solidImage(300, 200).png().toBuffer();
  const bomb = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(50_000_000))]);
  return {
    "a JPEG with an archive behind it": Buffer.concat([
      jpeg,
      Buffer.from("PK\x05\x06"),
      Buffer.alloc(18),
    ]),
    "a JPEG with HTML in a comment": Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from(`\xff\xfe\0${String.fromCharCode(HTML.length + 2)}${HTML}`, "latin1"),
      jpeg.subarray(2),
    ]),
    "a JPEG for print": await solidImage(300, 200).toColourspace("cmyk").jpeg().toBuffer(),
    "a PNG of 16 bits": await solidImage(300, 200).toColourspace("rgb16").png().toBuffer(),
    "a gray PNG that is seen through": await solidImage(300, 200)
      .grayscale()
      .ensureAlpha(0.5)
      .png()
      .toBuffer(),
    "a PNG of few colors": await solidImage(300, 200).png({ palette: true }).toBuffer(),
    "a PNG whose comment unpacks to 50 MB": Buffer.concat([
      png.subarray(0, 33),
      chunk("zTXt", bomb),
      png.subarray(33),
    ]),
    "one pixel": await solidImage(1, 1).png().toBuffer(),
  };
}
