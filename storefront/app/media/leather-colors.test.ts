import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { leathers, media, type Leather, type Picture } from "./manifest.ts";
import { pictureFile } from "./media-url.ts";

const folder = path.join(import.meta.dirname, "../../public/media");

/** Bytes between sampled points: a prime number of points, so that samples do not line up. */
const STEP = 31 * 3;

/** Returns the median color of the leather in an image and its dark and pale shares. */
async function colorsOf(picture: Picture) {
  const file = path.join(folder, pictureFile(picture, Math.min(...picture.widths), "jpg"));
  const data = await sharp(file).toColorspace("srgb").removeAlpha().raw().toBuffer();
  const points: [red: number, green: number, blue: number][] = [];
  for (let at = 0; at < data.length; at += STEP) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const isPaper = red > 243 && green > 240 && blue > 235;
    const isGold = red - blue > 60 && green - blue > 30;
    // Shadows are gray of medium brightness; leather is colored, dark, or pale and warm.
    const isShadow = Math.abs(red - blue) < 10 && red > 70;
    if (!isPaper && !isGold && !isShadow) points.push([red, green, blue]);
  }
  const median = (channel: 0 | 1 | 2) =>
    Uint8Array.from(points, (point) => point[channel]).sort()[points.length >> 1] ?? -1;
  const share = (isCounted: (red: number, green: number, blue: number) => boolean) =>
    points.filter((point) => isCounted(...point)).length / points.length;
  return {
    red: median(0),
    green: median(1),
    blue: median(2),
    dark: share((red, green) => red < 70 && green < 70),
    pale: share((red, _, blue) => red > 150 && blue > 120),
  };
}

const isOf: Record<Leather, (seen: Awaited<ReturnType<typeof colorsOf>>) => boolean> = {
  red: ({ red, green, blue }) => red > 70 && red > 2.2 * blue && green < 60,
  white: ({ red, blue, dark }) => red > 170 && blue > 140 && dark < 0.1,
  black: ({ red, green, blue }) => Math.max(red, green, blue) < 70,
  blue: ({ red, blue }) => blue > 60 && blue > 1.5 * red,
  dalmatian: ({ dark, pale }) => dark > 0.1 && pale > 0.3,
};

test.each(leathers)("shows %s leather and no other in each of its images", async (leather) => {
  const { film, ...pictures } = media.collection.byLeather[leather];
  for (const picture of [...Object.values(pictures), film.poster]) {
    const seen = await colorsOf(picture);
    const matching = leathers.filter((name) => isOf[name](seen));
    expect(matching, `${picture.name} has ${JSON.stringify(seen)}`).toEqual([leather]);
  }
});
