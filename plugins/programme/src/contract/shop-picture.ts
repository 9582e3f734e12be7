/**
 * A picture that an admin uploaded: the files `<name>-<width>.avif`, `.webp` and `.jpg` below `/media`
 * for each of `widths`.
 */
export interface ShopPicture {
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
export interface ProductPicture extends ShopPicture {
  /** The color it shows, in lower case; null for all of them. */
  color: string | null;
}

/**
 * The small picture of a piece in this color, as the engine keeps it with the variant:
 * `/media/pictures/<id>-256.jpg`. Null without a picture.
 */
export function thumbnailOf(pictures: ProductPicture[], color: string): string | null {
  const shown =
    pictures.find((one) => one.color === color) ??
    pictures.find((one) => one.color === null) ??
    pictures[0];
  return shown ? `/media/${shown.name}-${Math.min(...shown.widths)}.jpg` : null;
}
