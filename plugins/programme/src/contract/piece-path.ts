import { COLLECTION_HANDLE } from "./collection";

/** The storefront's page of a product, with this color chosen. */
export function piecePath(handle: string, color: string): string {
  const page =
    handle === COLLECTION_HANDLE ? "/products" : `/products/${encodeURIComponent(handle)}`;
  return `${page}?color=${encodeURIComponent(color)}`;
}
