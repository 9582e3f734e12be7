import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { colorAmong } from "../contract/line-item";
import { storeDefaults } from "../lib/store-defaults";
import { thumbnailOf, type ProductImage } from "../contract/shop-image";
import type { FinalSaleReason } from "../contract/statuses";
import { finalSale } from "./final-sale";
import { assignKeys, type ColorKey } from "../contract/color-keys";
import { unsoldReason } from "./unsold-reason";
import { cachedByVersion } from "./cache";
import { readProducts, type ProductRow, type VariantRow } from "../read/catalog";
import { catalogVersion } from "../read/versions";

export interface CatalogColor {
  key: ColorKey;
  variantId: string;
  /** Name of the variant, such as `Tallon`. */
  name: string;
  /** The joined option values: `red`, or `black / M` with two options. */
  color: string;
  /** The value of each option of the product, in the same order. */
  values: string[];
  /** In dollars per unit, the same for every customer. */
  price: number;
  /** Price in dollars without the sale; null if the item is not on sale. */
  regularPrice: number | null;
  /** Why it cannot be returned; null if it can. */
  finalSale: FinalSaleReason | null;
  /** Date on which a pre-order ships, `2027-02-01`; null if it is in stock now. */
  shipsOn: string | null;
  /** `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  /** `/media/pictures/<id>-256.jpg`; null for Collection RICO. */
  thumbnail: string | null;
  stock: number;
}

export interface CatalogProduct {
  id: string;
  handle: string;
  name: string;
  description: string;
  pictures: ProductImage[];
  /** The titles of its one or two options, such as `Color` and `Size`, the color first. */
  options: string[];
  /** At most one for each key, ordered by key. */
  colors: CatalogColor[];
}

/**
 * Returns the published products that the shop can sell, oldest first, with Medusa's prices and stock.
 */
export const readCatalog = cachedByVersion(catalogVersion, readFromMedusa);

async function readFromMedusa(container: MedusaContainer): Promise<CatalogProduct[]> {
  const products = (await readProducts(container)).filter((row) => unsoldReason(row) === null);
  const prices = await pricesByRules(container, products);
  return products.map(({ id, handle, name, description, pictures, options, variants }) => ({
    id,
    handle,
    name,
    description,
    pictures,
    options,
    colors: assignKeys({ options, variants }).map(([key, variant]) => ({
      key,
      variantId: variant.id,
      name: variant.name,
      color: variant.color,
      values: variant.option_values,
      ...pricesOf(variant, prices),
      shipsOn: variant.ships_on,
      swatch: variant.swatch,
      thumbnail: thumbnailOf(pictures, colorAmong(options, variant.option_values)),
      stock: variant.available,
    })),
  }));
}

type Prices = Pick<CatalogColor, "price" | "regularPrice">;

function pricesOf(
  variant: VariantRow,
  byRules: Map<string, Prices>,
): Prices & Pick<CatalogColor, "finalSale"> {
  const found = byRules.get(variant.price_set_id ?? "");
  const prices = found ?? { price: variant.price, regularPrice: null };
  const regular = prices.regularPrice ?? prices.price;
  const sold = {
    metadata: { pre_order: variant.is_pre_order },
    calculated_price: { original_amount: regular },
  };
  return { ...prices, finalSale: finalSale(sold, prices.price) };
}

/**
 * Returns current prices in dollars for price sets with more than one price, because Medusa decides
 * which one applies.
 */
async function pricesByRules(
  container: MedusaContainer,
  products: ProductRow[],
): Promise<Map<string, Prices>> {
  const ids = products.flatMap(({ variants }) =>
    variants.flatMap((variant) => (variant.is_price_plain ? [] : (variant.price_set_id ?? []))),
  );
  if (ids.length === 0) return new Map();
  const { regionId } = await storeDefaults(container);
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: ids }, { context: { region_id: regionId, currency_code: CURRENCY } });
  return new Map(
    prices.map(({ id, calculated_amount, original_amount }) => {
      const price = Number(calculated_amount ?? 0);
      const regular = Number(original_amount ?? 0);
      return [id, { price, regularPrice: regular > price ? regular : null }];
    }),
  );
}
