import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE } from "../../contract/collection";
import { assignKeys } from "../../contract/color-keys";
import { environment } from "../../server-kit/environment";
import type {
  ShopProduct,
  ShopProductColor,
  ShopProductHead,
  ShopProducts,
} from "../../contract/http-shop-products";
import { searchable } from "../../lib/containing";
import { localTimeIn } from "../../lib/local-time";
import { problem } from "../../lib/problem";
import {
  readStoredProduct,
  readStoredProducts,
  type StoredProductRow,
  readPlacedProducts,
  readSalePrices,
  type SalePrice,
} from "../../read/catalog";
import { stateOf } from "../product-state";
import { unsoldReason } from "../unsold-reason";
import { readPosition } from "./positions";

interface ProductFilter {
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** Returns one page of products by sort position, including drafts. */
export async function readShopProducts(
  container: MedusaContainer,
  { q, limit, offset }: ProductFilter,
): Promise<ShopProducts> {
  const [rows, placed] = await Promise.all([
    readStoredProducts(container),
    readPlacedProducts(container),
  ]);
  const placeOf = new Map(placed.map(({ id }, at) => [id, at + 1]));
  const part = q === undefined ? undefined : searchable(q);
  const matching = rows
    .map((row) => headOf(row, placeOf.get(row.id) ?? null))
    .filter(({ name }) => part === undefined || searchable(name).includes(part))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    products: matching.slice(offset, offset + limit),
    placed: placed.length,
    count: matching.length,
    limit,
    offset,
  };
}

/** Throws 404 for a product that is neither published nor a draft. */
export async function readShopProduct(
  container: MedusaContainer,
  id: string,
): Promise<ShopProduct> {
  const [row, reduced, { place, placed }] = await Promise.all([
    readStoredProduct(container, id),
    readSalePrices(container, id),
    readPosition(container, id),
  ]);
  if (!row) throw problem(404, "Product not found.");
  const { pictures, options, handle, description } = row;
  const shown = {
    ...headOf(row, place),
    handle,
    description,
    pictures,
    options,
    colors: colorsOf(row, reduced),
  };
  const { SHOP_TIME_ZONE } = environment();
  return {
    ...shown,
    publish_local: shown.publish_at && localTimeIn(SHOP_TIME_ZONE, new Date(shown.publish_at)),
    time_zone: SHOP_TIME_ZONE,
    placed,
    version: versionOf(shown),
  };
}

function headOf(row: StoredProductRow, place: number | null): ShopProductHead {
  const { id, name, handle, publish_at, pictures } = row;
  return {
    id,
    name,
    state: stateOf(row),
    publish_at,
    is_collection: handle === COLLECTION_HANDLE,
    place,
    picture: pictures.find(({ color }) => color === null) ?? pictures[0] ?? null,
    unsold_reason: unsoldReason(row),
  };
}

function colorsOf(row: StoredProductRow, reduced: SalePrice[]): ShopProductColor[] {
  return assignKeys(row).map(([, variant]) => ({
    variant_id: variant.id,
    color: variant.color,
    values: variant.option_values,
    name: variant.name,
    price: variant.price,
    reduced_price: reduced.find(({ variant_id }) => variant_id === variant.id)?.amount ?? null,
    pre_order: variant.is_pre_order,
    ships_on: variant.ships_on,
    swatch: variant.swatch,
    weight: variant.weight,
  }));
}

type VersionedFields = Pick<
  ShopProduct,
  "name" | "description" | "state" | "publish_at" | "pictures" | "colors"
>;

/**
 * Returns a hash of everything that the editor changes. Leaves out the stock, which every purchase
 * changes, and the position, which moving another product changes.
 */
function versionOf({
  name,
  description,
  state,
  publish_at,
  pictures,
  colors,
}: VersionedFields): string {
  const seen = JSON.stringify([name, description, state, publish_at, pictures, colors]);
  return createHash("sha256").update(seen).digest("base64url").slice(0, 22);
}
