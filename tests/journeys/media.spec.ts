import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import {
  leathers,
  media,
  type Film,
  type Leather,
  type Picture,
} from "../../storefront/app/media/manifest.ts";
import { filmFile, mediaUrl, pictureFile } from "../../storefront/app/media/media-url.ts";

/** The files themselves, as an assets host would serve them: these tests need no shop. */
const HOST = "https://assets.test";
const folder = path.join(import.meta.dirname, "../../storefront/public/media");

test.beforeEach(async ({ page }) => {
  await page.route(`${HOST}/**`, async (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname);
    if (file === "/") await route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    else await route.fulfill({ path: path.join(folder, file) });
  });
  await page.goto(`${HOST}/`);
});

interface Color {
  red: number;
  green: number;
  blue: number;
}

/** What a picture shows apart from paper and metal: its middle color, and its dark and pale shares. */
async function look(page: Page, picture: Picture) {
  const address = mediaUrl(pictureFile(picture, Math.min(...picture.widths), "jpg"), HOST);
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const seen: Color[] = [];
    // Every fourth point is enough.
    for (let i = 0; i < data.length; i += 16) {
      const [red, green, blue] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      const isPaper = red > 243 && green > 240 && blue > 235;
      const isGold = red - blue > 60 && green - blue > 30;
      // Shadows are gray of a middle brightness; leather is colored, dark or pale and warm.
      const isShadow = red - blue < 10 && blue - red < 10 && red > 70;
      if (!isPaper && !isGold && !isShadow) seen.push({ red, green, blue });
    }
    const middle = (pick: (color: Color) => number) =>
      seen.map(pick).sort((a, b) => a - b)[seen.length >> 1] ?? -1;
    const share = (test: (color: Color) => boolean) => seen.filter(test).length / seen.length;
    return {
      middle: {
        red: middle((c) => c.red),
        green: middle((c) => c.green),
        blue: middle((c) => c.blue),
      },
      dark: share((c) => c.red < 70 && c.green < 70),
      pale: share((c) => c.red > 150 && c.blue > 120),
    };
  }, address);
}

const isOf: Record<Leather, (seen: Awaited<ReturnType<typeof look>>) => boolean> = {
  red: ({ middle }) => middle.red > 70 && middle.red > 2.2 * middle.blue && middle.green < 60,
  white: ({ middle, dark }) => middle.red > 170 && middle.blue > 140 && dark < 0.1,
  black: ({ middle }) => Math.max(middle.red, middle.green, middle.blue) < 70,
  blue: ({ middle }) => middle.blue > 60 && middle.blue > 1.5 * middle.red,
  dalmatian: ({ dark, pale }) => dark > 0.1 && pale > 0.3,
};

test(
  "every picture in a leather is of that leather and no other",
  { tag: ["@MEDIA-01"] },
  async ({ page }) => {
    for (const leather of leathers) {
      const { film, ...pictures } = media.collection.byLeather[leather];
      for (const picture of [...Object.values(pictures), film.poster]) {
        const seen = await look(page, picture);
        const taken = leathers.filter((name) => isOf[name](seen));
        expect(taken, `${picture.name} shows ${JSON.stringify(seen)}`).toEqual([leather]);
      }
    }
  },
);

/** Mean difference of the colors (0 to 255) at the end and at two moments early in the film, to its start. */
async function differences(page: Page, film: Film, format: "mp4" | "webm") {
  return page.evaluate(
    async (source) => {
      const video = document.createElement("video");
      video.muted = true;
      // From memory: what comes over the wire can be sought in only where it can be asked for in parts.
      video.src = URL.createObjectURL(await (await fetch(source)).blob());
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => {
          reject(new Error(`${source} cannot be shown`));
        };
      });
      const canvas = new OffscreenCanvas(180, 180);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("no canvas");
      const at = async (seconds: number) => {
        const sought = new Promise((resolve) => (video.onseeked = resolve));
        video.currentTime = seconds;
        await sought;
        context.drawImage(video, 0, 0, 180, 180);
        return context.getImageData(0, 0, 180, 180).data;
      };
      const first = await at(0.001);
      const compare = (other: Uint8ClampedArray) =>
        other.reduce((sum, value, i) => sum + Math.abs(value - (first[i] ?? 0)), 0) / other.length;
      return {
        atEnd: compare(await at(video.duration - 0.02)),
        soon: compare(await at(0.3)),
        atMiddle: compare(await at(video.duration / 2)),
      };
    },
    mediaUrl(filmFile(film, format), HOST),
  );
}

const films: Film[] = [
  ...leathers.map((leather) => media.collection.byLeather[leather].film),
  ...[media.home.background, media.home.about, media.home.design, media.home.impact],
  media.education.outcome,
];

test("every film moves and loops", { tag: ["@MEDIA-01"] }, async ({ page }) => {
  for (const film of films) {
    for (const format of ["mp4", "webm"] as const) {
      // A seek may end before its picture is there: on a busy machine it is looked at again.
      await expect(async () => {
        const { atEnd, soon, atMiddle } = await differences(page, film, format);
        expect(atMiddle, `${film.name}.${format} moves`).toBeGreaterThan(0.3);
        // A third of a second's way, or a sixteenth of the way to what differs most.
        const alike = Math.max(1.5, 1.2 * soon, atMiddle / 16);
        expect(atEnd, `the end of ${film.name}.${format} is like its start`).toBeLessThan(alike);
      }).toPass({ timeout: 60_000 });
    }
  }
});

/**
 * What a film shows beside its poster, both at the poster's size, at its start and at its end, where
 * the bag has come around: a corner's color, and the share of the poster's fine contrast.
 */
async function besidePoster(page: Page, poster: Picture, file: string) {
  const from = {
    poster: mediaUrl(pictureFile(poster, poster.width, "jpg"), HOST),
    film: mediaUrl(file, HOST),
  };
  return page.evaluate(async ({ poster, film }) => {
    const look = (shown: CanvasImageSource) => {
      const context = new OffscreenCanvas(720, 720).getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(shown, 0, 0, 720, 720);
      const corner = [...context.getImageData(8, 8, 1, 1).data.slice(0, 3)];
      // The middle of the flap: how much neighbors differ.
      const { data } = context.getImageData(260, 280, 160, 80);
      let grain = 0;
      for (let i = 4; i < data.length; i += 4)
        if ((i / 4) % 160) grain += Math.abs((data[i + 1] ?? 0) - (data[i - 3] ?? 0));
      return { corner, grain };
    };
    const image = new Image();
    image.src = poster;
    await image.decode();
    const whole = look(image).grain;
    const video = document.createElement("video");
    video.muted = true;
    video.src = URL.createObjectURL(await (await fetch(film)).blob());
    await new Promise((resolve) => (video.onloadeddata = resolve));
    const at = async (seconds: number) => {
      const sought = new Promise((resolve) => (video.onseeked = resolve));
      video.currentTime = seconds;
      await sought;
      const { corner, grain } = look(video);
      return { corner, share: grain / whole };
    };
    return [await at(0.001), await at(video.duration - 0.02)];
  }, from);
}

test(
  "the turning bag stands on the page's paper, and its films keep the grain of their poster",
  { tag: ["@COL-46"] },
  async ({ page }) => {
    for (const leather of leathers) {
      const { film } = media.collection.byLeather[leather];
      // What browsers are offered first keeps more than what is left for those without H.264.
      const kept = [
        { file: filmFile(film.wide ?? film, "mp4"), least: 0.5 },
        { file: filmFile(film, "mp4"), least: 0.55 },
        { file: filmFile(film, "webm"), least: 0.2 },
      ];
      for (const { file, least } of kept) {
        // A seek may end before its picture is there: on a busy machine it is looked at again.
        await expect(async () => {
          for (const { corner, share } of await besidePoster(page, film.poster, file)) {
            const off = [0xf6, 0xf3, 0xee].map((value, i) => Math.abs(value - (corner[i] ?? 0)));
            expect(Math.max(...off), `${file} on ${corner.join()}`).toBeLessThanOrEqual(1);
            expect(share, `the grain of ${file}`).toBeGreaterThan(least);
          }
        }).toPass({ timeout: 60_000 });
      }
    }
  },
);
