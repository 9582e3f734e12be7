import { COLLECTION_HANDLE, colors } from "../contract/collection";
import { environment } from "../server-kit/environment";

interface DisplayedItem {
  handle: string | null;
  color: string;
  /** `/media/pictures/<id>-256.jpg`; null for Collection RICO. */
  thumbnail: string | null;
}

/** Returns the URL of an item's thumbnail for emails; undefined without an image. */
export function itemImage({ handle, color, thumbnail }: DisplayedItem): string | undefined {
  const { STOREFRONT_URL } = environment();
  if (thumbnail !== null) return new URL(thumbnail, STOREFRONT_URL).href;
  const isPhotographed = handle === COLLECTION_HANDLE && colors.some((one) => one.color === color);
  return isPhotographed
    ? `${STOREFRONT_URL}/media/collection/${color}/thumbnail-256.jpg`
    : undefined;
}
