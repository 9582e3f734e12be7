import { COLLECTION_HANDLE, colors } from "../contract/collection";
import { environment } from "../server-kit/environment";

interface Piece {
  /** Of its product. */
  handle: string | null;
  color: string;
  /** `/media/pictures/<id>-256.jpg`; null for Collection RICO. */
  thumbnail: string | null;
}

/** The address of a small picture of the piece, for mails; undefined where the shop has none. */
export function itemImage({ handle, color, thumbnail }: Piece): string | undefined {
  const { STOREFRONT_URL } = environment();
  if (thumbnail !== null) return new URL(thumbnail, STOREFRONT_URL).href;
  const isPhotographed = handle === COLLECTION_HANDLE && colors.some((one) => one.color === color);
  return isPhotographed
    ? `${STOREFRONT_URL}/media/collection/${color}/thumbnail-256.jpg`
    : undefined;
}
