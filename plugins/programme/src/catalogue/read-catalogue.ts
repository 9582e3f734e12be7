import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  getVariantAvailability,
  QueryContext,
} from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { COLOR_OPTION } from "../shopper/color";
import { storeDefaults } from "../shopper/store-defaults";
import { keyed, type ColorKey } from "./color-keys";
import { freshlyKept } from "./fresh";
import { catalogueVersion } from "./version";

/** One colour of a product as it is sold now. */
export interface CatalogueColor {
  key: ColorKey;
  variantId: string;
  /** The variant's own name, `Tallon`. */
  name: string;
  /** In small letters. */
  color: string;
  /** Dollars. */
  price: number;
  /** The pieces that can be bought now. */
  stock: number;
}

export interface CatalogueProduct {
  id: string;
  handle: string;
  name: string;
  description: string;
  /** At most five, in the order of their keys. */
  colors: CatalogueColor[];
}

interface ProductRow {
  id: string;
  handle: string;
  title: string;
  description: string | null;
  sales_channels: { id: string }[] | null;
  variants: VariantRow[] | null;
}

interface VariantRow {
  id: string;
  title: string;
  variant_rank: number | null;
  options: { value: string; option: { title: string } | null }[] | null;
  calculated_price: { calculated_amount: number } | null;
}

const fields = [
  "id",
  "handle",
  "title",
  "description",
  "sales_channels.id",
  "variants.id",
  "variants.title",
  "variants.variant_rank",
  "variants.options.value",
  "variants.options.option.title",
  "variants.calculated_price.*",
];

/** Every product on sale, oldest first, with prices and stock by the engine. Never stale. */
export const readCatalogue = freshlyKept(catalogueVersion, readFromEngine);

async function readFromEngine(container: MedusaContainer): Promise<CatalogueProduct[]> {
  const { regionId, salesChannelId } = await storeDefaults(container);
  const products = await graph<ProductRow>(container, {
    entity: "product",
    fields,
    filters: { status: "published" },
    order: { created_at: "ASC", id: "ASC" },
    context: {
      variants: {
        calculated_price: QueryContext({ region_id: regionId, currency_code: "usd" }),
      },
    },
  });
  const sold = products.filter((product) =>
    product.sales_channels?.some(({ id }) => id === salesChannelId),
  );
  const variantIds = sold.flatMap((product) => (product.variants ?? []).map(({ id }) => id));
  const available = await getVariantAvailability(
    container.resolve(ContainerRegistrationKeys.QUERY),
    { variant_ids: variantIds, sales_channel_id: salesChannelId },
  );
  return sold.map((product) => ({
    id: product.id,
    handle: product.handle,
    name: product.title,
    description: product.description ?? "",
    colors: keyed(product.variants ?? []).map(([key, variant]) => ({
      key,
      variantId: variant.id,
      name: variant.title,
      color: colorOf(variant),
      price: variant.calculated_price?.calculated_amount ?? 0,
      stock: available[variant.id]?.availability ?? 0,
    })),
  }));
}

function colorOf({ options }: VariantRow): string {
  const color = options?.find(({ option }) => option?.title === COLOR_OPTION);
  return color?.value.toLowerCase() ?? "";
}
