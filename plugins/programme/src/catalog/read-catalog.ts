import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { storeDefaults } from "./store-defaults";
import { keyed, type ColorKey } from "../contract/color-keys";
import { cachedByVersion } from "./cache";
import { readProducts, type ProductRow } from "./read-products";
import { catalogVersion } from "./version";

/** One color of a product as currently sold. */
export interface CatalogColor {
  key: ColorKey;
  variantId: string;
  /** The variant's own name, `Tallon`. */
  name: string;
  /** Lowercase. */
  color: string;
  /** Dollars per piece, for every customer. */
  price: number;
  /** No price list, rule or quantity changes the price. */
  hasPlainPrice: boolean;
  /** The pieces available now. */
  stock: number;
}

export interface CatalogProduct {
  id: string;
  handle: string;
  name: string;
  description: string;
  /** One for each key at most, ordered by key. */
  colors: CatalogColor[];
}

/** Every product on sale, oldest first, with the engine's prices and stock. */
export const readCatalog = cachedByVersion(catalogVersion, readFromEngine);

async function readFromEngine(container: MedusaContainer): Promise<CatalogProduct[]> {
  const products = await readProducts(container);
  const prices = await pricesByRules(container, products);
  return products.map(({ id, handle, name, description, variants }) => ({
    id,
    handle,
    name,
    description,
    colors: keyed(variants).map(([key, variant]) => ({
      key,
      variantId: variant.id,
      name: variant.name,
      color: variant.color,
      price: prices.get(variant.price_set_id ?? "") ?? variant.price,
      hasPlainPrice: variant.is_price_plain,
      stock: variant.available,
    })),
  }));
}

/**
 * The current prices in dollars, by price set, of sets with more than one price: the engine decides
 * which one applies.
 */
async function pricesByRules(
  container: MedusaContainer,
  products: ProductRow[],
): Promise<Map<string, number>> {
  const ids = products.flatMap(({ variants }) =>
    variants.flatMap((variant) => (variant.is_price_plain ? [] : (variant.price_set_id ?? []))),
  );
  if (ids.length === 0) return new Map();
  const { regionId } = await storeDefaults(container);
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: ids }, { context: { region_id: regionId, currency_code: CURRENCY } });
  return new Map(prices.map(({ id, calculated_amount }) => [id, Number(calculated_amount ?? 0)]));
}
