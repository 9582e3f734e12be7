/**
 * Describes an uploaded image: the files `<name>-<width>.avif`, `.webp`, and `.jpg` below `/media`
 * for each of `widths`.
 */
export interface ShopImage {
  /** `pictures/<id>`. */
  name: string;
  /** In pixels, from the smallest file to the largest. */
  widths: number[];
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  alt: string;
}

export interface ProductImage extends ShopImage {
  /** The color that the image shows, in lower case; null for all colors. */
  color: string | null;
}

/**
 * Returns the thumbnail path of an item in this color, as Medusa stores it with the variant:
 * `/media/pictures/<id>-256.jpg`. Null without an image.
 */
export function thumbnailOf(images: ProductImage[], color: string): string | null {
  const shown = pictureOf(images, color);
  return shown ? `/media/${shown.name}-${Math.min(...shown.widths)}.jpg` : null;
}

/** Returns the main image of an item in this color: its own, else one for all colors, else any. */
export function pictureOf<T extends Pick<ProductImage, "color">>(
  images: readonly T[],
  color: string,
): T | undefined {
  return sortForColor(images, color)[0];
}

/** Sorts the images for an item in this color: its own, those for all colors, then the others. */
export function sortForColor<T extends Pick<ProductImage, "color">>(
  images: readonly T[],
  color: string,
): T[] {
  const place = (one: T) => (one.color === color ? 0 : one.color === null ? 1 : 2);
  return [...images].sort((a, b) => place(a) - place(b));
}
