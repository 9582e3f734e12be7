import type { CollectionColor } from "@tomashi/programme/contract/collection";

/**
 * Every picture and film of the shop. The storefront and the tests take
 * names and sizes from here; `tools/studio` makes the files.
 */

/** Each color of the collection has pictures and a film of its own. */
export const leathers = ["red", "white", "black", "blue", "dalmatian"] as const satisfies Leather[];

/** How many there are, for texts. */
export const leatherCount = "five";

export type Leather = CollectionColor["color"];

/** A photograph: the files `<name>-<width>.avif`, `.webp` and `.jpg` for each of `widths`. */
export interface Picture {
  name: string;
  /** Pixels across, from the smallest file to the largest. */
  widths: readonly number[];
  /** Pixels of the largest file: they give the shape before it has loaded. */
  width: number;
  height: number;
  /** A part of it, for phones held upright. */
  tall?: Picture;
}

/** A film without sound that loops: the files `<name>.mp4` (H.264) and `<name>.webm` (VP9 or AV1). */
export interface VideoFile {
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  seconds: number;
}

export interface Video extends VideoFile {
  /** Its first frame, for the time before it plays and for those who want no motion. */
  poster: Picture;
  /** A narrow and much lighter cut of it, for phones held upright. */
  tall?: VideoFile;
  /** A larger one for wide screens, in H.264 alone. */
  wide?: VideoFile;
  /** Its H.264 keeps the grain of leather better than a WebM of the same weight. */
  isSharp?: boolean;
}

/** A drawing in lines, as a file that fits every size. */
export interface Drawing {
  file: string;
  /** Its own size, in pixels. */
  width: number;
  height: number;
}

export interface LeatherMedia {
  /** The sling bag turning once. */
  film: Video;
  /** The three pieces together. */
  set: Picture;
  sling: Picture;
  messenger: Picture;
  purse: Picture;
  /** The three pieces, nearer, for lines of a bag, a wishlist and an order, and for letters. */
  thumbnail: Picture;
  /** The sling bag, for a color to choose. */
  chip: Picture;
}

/** Width over height of what phones held upright get instead of a wide picture or film. */
const TALL = 4 / 5;

/** `ratio` is width over height. */
function picture(name: string, ratio: number, widths: readonly number[]): Picture {
  const width = Math.max(...widths);
  return { name, widths, width, height: Math.round(width / ratio) };
}

interface FilmShape extends Omit<VideoFile, "name"> {
  posters: number[];
  /** Pixels across of the cut for phones, and of its poster. */
  tall?: { film: number; poster: number };
  /** Pixels across of the film for wide screens. */
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

/** What a buyer asks for, photographed in one leather: inside, closure, back, edge, scale, carried. */
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
    /** A set in one color, opens the collection page. */
    opening: picture("collection/opening", 3 / 2, [768, 1080, 1800]),
    /** For a color that the shop does not know. */
    unknown: picture("collection/unknown", 1, [128, 256, 640]),
    /** Each piece from the front and from the side, with its measures. */
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
    /** No faces: a tool of the craft pressed into leather, one for each educator. */
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
