import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inWords } from "@tomashi/programme/contract/number-words";
import { describe, expect, test } from "vitest";
import { readVideoFacts, readImageSize } from "../../../tests/support/media-facts.ts";
import { leatherCount, leathers, media, type Video, type Picture } from "./manifest.ts";
import { videoFile, mediaUrl, pictureFile, pictureSources } from "./media-url.ts";

const folder = path.join(import.meta.dirname, "../../public/media");
const MEGABYTE = 1_000_000;

const films: Video[] = [
  ...leathers.map((leather) => media.collection.byLeather[leather].film),
  media.home.background,
  media.home.about,
  media.home.design,
  media.home.impact,
  media.education.outcome,
];
const cuts = films.flatMap(({ tall }) => (tall ? [tall] : []));
const wideFilms = films.flatMap(({ wide }) => (wide ? [wide] : []));
const sizeOf = (file: string) => statSync(path.join(folder, file)).size;
const wide: Picture[] = [
  media.collection.opening,
  media.collection.unknown,
  ...Object.values(media.collection.looks),
  ...leathers.flatMap((leather) => {
    const { set, sling, messenger, purse, thumbnail, chip } = media.collection.byLeather[leather];
    return [set, sling, messenger, purse, thumbnail, chip];
  }),
  media.home.vibe,
  media.education.poster,
  ...media.education.educators,
  media.education.graduate,
  media.about.poster,
  ...films.map((film) => film.poster),
];
const pictures = wide.flatMap((picture) => [picture, ...(picture.tall ? [picture.tall] : [])]);

describe("media files", { tags: ["MEDIA-01"] }, () => {
  test.each(pictures)("has $name in each width and format", (picture) => {
    for (const width of picture.widths)
      for (const format of ["avif", "webp", "jpg"] as const) {
        const size = readImageSize(path.join(folder, pictureFile(picture, width, format)));
        expect(size.width).toBe(width);
        expect(
          Math.abs(size.height - (picture.height * width) / picture.width),
        ).toBeLessThanOrEqual(1);
      }
  });

  test.each([...films, ...cuts])("has $name in its size and duration, without sound", (film) => {
    for (const format of ["mp4", "webm"] as const) {
      const { seconds, ...facts } = readVideoFacts(path.join(folder, videoFile(film, format)));
      expect(facts).toEqual({ width: film.width, height: film.height, tracks: ["video"] });
      expect(Math.abs(seconds - film.seconds)).toBeLessThan(0.2);
    }
  });

  test.each(leathers)("keeps the %s video under 1.2 MB per format", (leather) => {
    for (const format of ["mp4", "webm"] as const) {
      const file = videoFile(media.collection.byLeather[leather].film, format);
      expect(sizeOf(file)).toBeLessThan(1.2 * MEGABYTE);
    }
  });

  test("has a 1080-pixel MP4 under 2 MB in each color for wide screens", () => {
    expect(wideFilms.map(({ name }) => name)).toEqual(
      leathers.map((leather) => `collection/${leather}/film-wide`),
    );
    for (const film of wideFilms) {
      const file = videoFile(film, "mp4");
      const { seconds, ...facts } = readVideoFacts(path.join(folder, file));
      expect(facts).toEqual({ width: 1080, height: 1080, tracks: ["video"] });
      expect(Math.abs(seconds - film.seconds)).toBeLessThan(0.2);
      expect(sizeOf(file), file).toBeLessThan(2 * MEGABYTE);
    }
  });

  test("has a narrow home video for phones under 130 kB as WebM", () => {
    const { background } = media.home;
    expect(cuts.map(({ name }) => name)).toEqual(["home/background-tall"]);
    expect(background.tall).toMatchObject({ width: 480, height: 600, seconds: 8 });
    const cutAs = (format: "mp4" | "webm") =>
      sizeOf(videoFile(background.tall ?? background, format));
    expect(cutAs("webm")).toBeLessThan(0.13 * MEGABYTE);
    expect(cutAs("mp4")).toBeLessThan(0.2 * MEGABYTE);
  });

  test("keeps the first image of a page on phones at 14 kB or less as AVIF", () => {
    const posters = [media.home.background.poster, media.education.poster, media.about.poster];
    for (const picture of [...posters.map(({ tall }) => tall), media.collection.opening]) {
      const [narrowest = 0] = picture?.widths ?? [];
      const file = pictureFile(picture ?? media.collection.opening, narrowest, "avif");
      expect([file, sizeOf(file) <= 14_000]).toEqual([file, true]);
    }
  });

  test("keeps each file under 4 MB and all files under 45 MB", () => {
    const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
    expect(Math.max(...sizes)).toBeLessThan(4 * MEGABYTE);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45 * MEGABYTE);
  });
});

test("spells out the number of leathers", () => {
  expect(leatherCount).toBe(inWords(leathers.length));
});

describe("media URLs", { tags: ["MEDIA-01"] }, () => {
  test("uses the shop's own path unless an assets host is set", () => {
    const file = pictureFile(media.collection.opening, 768, "avif");
    expect(mediaUrl(file)).toBe("/media/collection/opening-768.avif");
    expect(mediaUrl(file, "https://assets.example/shop/")).toBe(
      "https://assets.example/shop/collection/opening-768.avif",
    );
  });

  test("lists each width of an image in its srcset", () => {
    expect(pictureSources(media.education.graduate, "webp")).toBe(
      "/media/education/graduate-480.webp 480w, /media/education/graduate-640.webp 640w, /media/education/graduate-800.webp 800w",
    );
  });
});
