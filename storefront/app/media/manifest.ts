import type { CollectionColor } from "@tomashi/programme/contract/collection";

/**
 * Lists every image and video of the shop. The storefront and the tests read names and sizes from
 * here; `tools/studio` creates the files.
 */

export const leathers = ["red", "white", "black", "blue", "dalmatian"] as const satisfies Leather[];

export const leatherCount = "five";

export type Leather = CollectionColor["color"];

/** A photo: the files `<name>-<width>.avif`, `.webp`, and `.jpg` for each of `widths`. */
export interface Picture {
  name: string;
  /** In pixels, from the smallest file to the largest. */
  widths: readonly number[];
  /** In pixels, of the largest file. The browser reserves space in its aspect ratio. */
  width: number;
  height: number;
  /** A crop for phones held upright. */
  tall?: Picture;
}

/** A silent, looping video: the files `<name>.mp4` (H.264) and `<name>.webm` (VP9 or AV1). */
export interface VideoFile {
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  seconds: number;
}

export interface Video extends VideoFile {
  /** Its first frame, shown before it plays and with reduced motion. */
  poster: Picture;
  /** A narrow and much lighter version for phones held upright. */
  tall?: VideoFile;
  /** A larger version for wide screens, only in H.264. */
  wide?: VideoFile;
  /** True if its H.264 file shows the grain of leather better than a WebM of the same size. */
  isSharp?: boolean;
}

/** A line drawing, as a file that scales to any size. */
export interface Drawing {
  file: string;
  /** Its intrinsic size, in pixels. */
  width: number;
  height: number;
}

export interface LeatherMedia {
  film: Video;
  set: Picture;
  sling: Picture;
  messenger: Picture;
  purse: Picture;
  /** A closer view of the three items, for lists and emails. */
  thumbnail: Picture;
  /** The sling bag, for a color button. */
  chip: Picture;
}

/** The aspect ratio of crops for phones held upright. */
const TALL = 4 / 5;

/** `ratio` is width divided by height. */
function picture(name: string, ratio: number, widths: readonly number[]): Picture {
  const width = Math.max(...widths);
  return { name, widths, width, height: Math.round(width / ratio) };
}

interface FilmShape extends Omit<VideoFile, "name"> {
  posters: number[];
  /** The widths in pixels of the version for phones and of its poster. */
  tall?: { film: number; poster: number };
  /** The width in pixels of the version for wide screens. */
  wide?: number;
  isSharp?: boolean;
}

function film(name: string, { posters, tall, wide, isSharp, ...shape }: FilmShape): Video {
  const ratio = shape.width / shape.height;
  const poster = picture(`${name}-poster`, ratio, posters);
  const sized = (kind: string, width: number, height: number) => ({
    ...shape,
    name: `${name}-${kind}`,
    width,
    height,
  });
  return {
    name,
    ...shape,
    ...(isSharp && { isSharp }),
    poster: tall ? withTall(poster, tall.poster) : poster,
    ...(tall && { tall: sized("tall", tall.film, tall.film / TALL) }),
    ...(wide && { wide: sized("wide", wide, wide / ratio) }),
  };
}

function withTall(wide: Picture, width: number): Picture {
  return { ...wide, tall: picture(`${wide.name}-tall`, TALL, [width]) };
}

function drawing(piece: string): Drawing {
  return { file: `collection/drawing-${piece}.svg`, width: 360, height: 324 };
}

/** Details for buyers, photographed in one leather: inside, closure, back, edge, scale, carried. */
const looks = [
  "sling-open",
  "messenger-open",
  "purse-open",
  "sling-close",
  "messenger-close",
  "purse-close",
  "sling-back",
  "messenger-back",
  "purse-back",
  "sling-edge",
  "scale",
  "worn",
  "worn-messenger",
] as const;

export type Look = (typeof looks)[number];

const large = [768, 1080, 1600];
const small = [480, 800];
const tag = [480, 640, 800];

function leatherMedia(leather: Leather): LeatherMedia {
  const name = (file: string) => `collection/${leather}/${file}`;
  return {
    film: film(name("film"), {
      ...{ width: 720, height: 720, seconds: 6, posters: [720] },
      ...{ wide: 1080, isSharp: true },
    }),
    set: picture(name("set"), 1, large),
    sling: picture(name("sling"), 1, large),
    messenger: picture(name("messenger"), 1, large),
    purse: picture(name("purse"), 1, large),
    thumbnail: picture(name("thumbnail"), 1, [256, 512]),
    chip: picture(name("chip"), 1, [128]),
  };
}

export const media = {
  collection: {
    /** A set in one color, at the top of the collection page. */
    opening: picture("collection/opening", 3 / 2, [768, 1080, 1800]),
    unknown: picture("collection/unknown", 1, [128, 256, 640]),
    /** Each item from the front and the side, with its dimensions. */
    drawings: {
      sling: drawing("sling"),
      messenger: drawing("messenger"),
      purse: drawing("purse"),
    },
    looks: Object.fromEntries(
      looks.map((look) => [look, picture(`collection/looks/${look}`, 1, small)]),
    ) as Record<Look, Picture>,
    byLeather: Object.fromEntries(
      leathers.map((leather) => [leather, leatherMedia(leather)]),
    ) as Record<Leather, LeatherMedia>,
  },
  home: {
    background: film("home/background", {
      width: 1280,
      height: 720,
      seconds: 8,
      posters: large,
      tall: { film: 480, poster: 576 },
    }),
    about: film("home/about", { width: 640, height: 800, seconds: 6, posters: small }),
    design: film("home/design", { width: 720, height: 720, seconds: 6, posters: small }),
    impact: film("home/impact", { width: 720, height: 720, seconds: 6, posters: small }),
    vibe: picture("home/vibe", 16 / 9, large),
  },
  education: {
    poster: withTall(picture("education/poster", 16 / 9, large), 736),
    outcome: film("education/outcome", { width: 960, height: 540, seconds: 6, posters: large }),
    /** A tool of the craft pressed into leather for each educator, instead of faces. */
    educators: [
      picture("education/educator-1", 4 / 5, tag),
      picture("education/educator-2", 4 / 5, tag),
      picture("education/educator-3", 4 / 5, tag),
      picture("education/educator-4", 4 / 5, tag),
    ],
    graduate: picture("education/graduate", 4 / 5, tag),
  },
  about: { poster: withTall(picture("about/poster", 16 / 9, large), 736) },
} as const;
