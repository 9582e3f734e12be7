import type { MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import type { WishlistItem } from "../http";
import { graph } from "../lib/graph";
import { WISHLIST_MODULE } from "../modules/wishlist";
import type WishlistService from "../modules/wishlist/service";
import { COLOR_OPTION } from "./color";
import { storeDefaults } from "./store-defaults";

interface VariantRow {
  id: string;
  title: string;
  product: { id: string; description: string | null; status: string } | null;
  options: { value: string; option: { title: string } }[];
  calculated_price: { calculated_amount: number } | null;
}

/** The wishlist, oldest first, with today's names and prices. What is no longer sold is left out. */
export async function readWishlist(
  container: MedusaContainer,
  customerId: string,
): Promise<WishlistItem[]> {
  const items = await container
    .resolve<WishlistService>(WISHLIST_MODULE)
    .listWishlistItems({ customer_id: customerId }, { order: { created_at: "ASC" } });
  if (items.length === 0) return [];

  const { regionId } = await storeDefaults(container);
  const variants = await graph<VariantRow>(container, {
    entity: "product_variant",
    fields: [
      "id",
      "title",
      "product.id",
      "product.description",
      "product.status",
      "options.value",
      "options.option.title",
      "calculated_price.*",
    ],
    filters: { id: items.map((item) => item.variant_id) },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: "usd" }) },
  });
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return items.flatMap((item) => {
    const variant = byId.get(item.variant_id);
    if (variant?.product?.status !== "published") return [];
    return [
      {
        id: item.id,
        product_id: variant.product.id,
        variant_id: variant.id,
        name: variant.title,
        color: colorOfVariant(variant),
        description: variant.product.description ?? "",
        price: variant.calculated_price?.calculated_amount ?? 0,
      },
    ];
  });
}

function colorOfVariant({ options }: VariantRow): string {
  return options.find(({ option }) => option.title === COLOR_OPTION)?.value.toLowerCase() ?? "";
}
