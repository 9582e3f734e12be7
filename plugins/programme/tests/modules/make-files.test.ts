import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { damagedImages, unusualFiles } from "../../../../tests/support/damaged-images.ts";
import { encodeFiles } from "../../src/images/encode-files";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8b1a1e" } })
    .jpeg()
    .toBuffer();

const sizesOf = async (width: number, height: number) => {
  const made = await encodeFiles(await picture(width, height));
  return [made.widths, made.width, made.height];
};

test("makes every width up to the image's own, and a small image in its own width", async () => {
  expect(await sizesOf(255, 60)).toEqual([[255], 255, 60]);
  expect(await sizesOf(480, 100)).toEqual([[256, 480], 480, 100]);
  const { files } = await encodeFiles(await picture(300, 200));
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    "256.avif",
    "256.webp",
    "256.jpg",
  ]);
});

test("rejects an image that is more than five times as long as it is wide, or the reverse", async () => {
  const sentence = "This image is too long and narrow. Please crop it.";
  expect(await sizesOf(50, 10)).toEqual([[50], 50, 10]);
  await expect(sizesOf(51, 10)).rejects.toThrow(sentence);
  await expect(sizesOf(10, 51)).rejects.toThrow(sentence);
});

test("fills transparency with white in formats that do not support it", async () => {
  const clear = { width: 20, height: 20, channels: 4 as const, background: "#00000000" };
  const { files } = await encodeFiles(await sharp({ create: clear }).png().toBuffer());
  const file = files.find(({ format }) => format === "jpg")?.content;
  const { dominant } = await sharp(file).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  const { hasAlpha } = await sharp(
    files.find(({ format }) => format === "webp")?.content,
  ).metadata();
  expect(hasAlpha).toBe(true);
});

test("rejects an image of more than 50 megapixels and an incomplete one", async () => {
  // The image is small; only its header claims this size.
  const large = await sharp(await picture(10, 10))
    .png()
    .toBuffer();
  large.writeUInt32BE(7100, 16);
  large.writeUInt32BE(7100, 20);
  large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
  await expect(encodeFiles(large)).rejects.toThrow(
    "This image has 51 megapixels. Please save it with at most 50.",
  );
  const whole = await picture(100, 100);
  await expect(encodeFiles(whole.subarray(0, whole.length - 200))).rejects.toThrow(
    "This image is damaged or incomplete. Please save it again and re-upload it.",
  );
});

test(
  "rejects damaged and oversized images with 400 and a message",
  { tags: ["PIC-03"] },
  async () => {
    const files = Object.entries(await damagedImages());
    expect(files.length).toBeGreaterThan(20);
    for (const [name, file] of files) {
      await expect(encodeFiles(file), name).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^[A-Z].{10,}\.$/) as string,
      });
    }
  },
);

test("re-encodes unusual images without their hidden content", async () => {
  for (const [name, file] of Object.entries(await unusualFiles())) {
    const { files } = await encodeFiles(file);
    for (const { content } of files) {
      expect(Buffer.from(content).toString("latin1"), name).not.toMatch(/script|PK|zTXt/);
    }
  }
});
