/**
 * A picture that an admin uploaded: the files `<name>-<width>.avif`, `.webp` and `.jpg` below `/media`
 * for each of `widths`.
 */
export interface ShopImage {
  /** `pictures/<id>`. */
  name: string;
  /** Pixels across, from the smallest file to the largest. */
  widths: number[];
  /** Pixels of the largest file. */
  width: number;
  height: number;
  alt: string;
}

/** A picture on a product's page. */
export interface ProductImage extends ShopImage {
  /** The color it shows, in lower case; null for all of them. */
  color: string | null;
}

/**
 * The small picture of a piece in this color, as the engine keeps it with the variant:
 * `/media/pictures/<id>-256.jpg`. Null without a picture.
 */
export function thumbnailOf(pictures: ProductImage[], color: string): string | null {
  const shown = pictureOf(pictures, color);
  return shown ? `/media/${shown.name}-${Math.min(...shown.widths)}.jpg` : null;
}

/** The picture that stands for a piece in this color: its own, else one of all colors, else any. */
export function pictureOf<T extends Pick<ProductImage, "color">>(
  pictures: readonly T[],
  color: string,
): T | undefined {
  return inOrderFor(pictures, color)[0];
}

/** The pictures as a piece in this color shows them: its own, those of all colors, then the others. */
export function inOrderFor<T extends Pick<ProductImage, "color">>(
  pictures: readonly T[],
  color: string,
): T[] {
  const place = (one: T) => (one.color === color ? 0 : one.color === null ? 1 : 2);
  return [...pictures].sort((a, b) => place(a) - place(b));
}
