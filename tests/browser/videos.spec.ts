import type { Page } from "@playwright/test";
import { leathers, media, type Picture } from "../../storefront/app/media/manifest.ts";
import { videoFile, mediaUrl, pictureFile } from "../../storefront/app/media/media-url.ts";
import { expect, test } from "../support/journey.ts";

/** A video and, if it shows bags, the minimum share of its poster's contrast that it must have. */
interface Sample {
  file: string;
  poster?: Picture;
  leastShare?: number;
}

const { background, about, design, impact } = media.home;
const samples: Sample[] = [
  ...leathers.flatMap((leather) => {
    const { film } = media.collection.byLeather[leather];
    const { poster } = film;
    // Browsers prefer H.264. The WebM fallback has less contrast.
    return [
      { file: videoFile(film.wide ?? film, "mp4"), poster, leastShare: 0.5 },
      { file: videoFile(film, "mp4"), poster, leastShare: 0.55 },
      { file: videoFile(film, "webm"), poster, leastShare: 0.2 },
    ];
  }),
  ...[background, about, design, impact, media.education.outcome].flatMap((film) => [
    { file: videoFile(film, "mp4") },
    { file: videoFile(film, "webm") },
  ]),
];

const PAPER = [0xf6, 0xf3, 0xee];

/**
 * Compares three frames of a video. `difference` is the mean difference from the first frame, from 0 to
 * 255; `share` is the frame's fine contrast divided by the poster's.
 */
function measure(page: Page, { file, poster }: Sample) {
  const urls = {
    video: mediaUrl(file),
    poster: poster && mediaUrl(pictureFile(poster, poster.width, "jpg")),
  };
  return page.evaluate(async (from) => {
    const context = new OffscreenCanvas(720, 720).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    const look = (shown: CanvasImageSource) => {
      context.drawImage(shown, 0, 0, 720, 720);
      // Sums the differences of neighboring pixels in the middle of the bag's flap.
      const flap = context.getImageData(260, 280, 160, 80).data;
      let contrast = 0;
      for (let at = 4; at < flap.length; at += 4)
        if ((at / 4) % 160) contrast += Math.abs((flap[at + 1] ?? 0) - (flap[at - 3] ?? 0));
      const corner = [...context.getImageData(8, 8, 1, 1).data.slice(0, 3)];
      context.drawImage(shown, 0, 0, 180, 180);
      return { corner, contrast, pixels: context.getImageData(0, 0, 180, 180).data };
    };
    const image = new Image();
    image.src = from.poster ?? "";
    const whole = from.poster ? await image.decode().then(() => look(image).contrast) : NaN;
    const video = document.createElement("video");
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = reject;
      video.preload = "auto";
      video.src = from.video;
    });
    let first: Uint8ClampedArray | undefined;
    const lookAt = async (seconds: number) => {
      const sought = new Promise((resolve) => (video.onseeked = resolve));
      video.currentTime = seconds;
      await sought;
      const { corner, contrast, pixels } = look(video);
      const start = (first ??= pixels);
      const difference = pixels.reduce(
        (sum, value, at) => sum + Math.abs(value - (start[at] ?? 0)),
        0,
      );
      return { corner, share: contrast / whole, difference: difference / pixels.length };
    };
    return {
      start: await lookAt(0.001),
      soon: await lookAt(0.3),
      end: await lookAt(video.duration - 0.02),
    };
  }, urls);
}

test(
  "shows moving, looping videos, with paper-colored corners and contrast for the bags",
  { tag: ["@COL-46"] },
  async ({ page }) => {
    // Uses an empty page of the shop, whose security policy allows it to load media.
    await page.goto("/test");
    for (const sample of samples) {
      const { file, leastShare } = sample;
      // Retries, because on a busy machine a seek may end before its frame is shown.
      await expect(async () => {
        const { start, soon, end } = await measure(page, sample);
        expect(soon.difference, `${file} moves`).toBeGreaterThan(0.3);
        const alike = Math.max(2, 1.2 * soon.difference);
        expect(end.difference, `${file} ends as it starts`).toBeLessThan(alike);
        if (leastShare === undefined) return;
        for (const { corner, share } of [start, end]) {
          const off = PAPER.map((value, channel) => Math.abs(value - (corner[channel] ?? 0)));
          expect(Math.max(...off), `${file} on ${corner.join()}`).toBeLessThanOrEqual(1);
          expect(share, `the contrast of ${file}`).toBeGreaterThan(leastShare);
        }
      }).toPass({ timeout: 60_000 });
    }
  },
);
