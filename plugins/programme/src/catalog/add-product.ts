import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import { COLOR_OPTION } from "../contract/line-item";
import { newHandle } from "./new-handle";
import { storeDefaults } from "../lib/store-defaults";
import { recordAuditEntries } from "../audit-log/record-entry";
import { setStock } from "../inventory/set-stock";
import { lastPosition } from "../read/catalog";
import { wantedColors, type ByColorKey } from "./product-colors";

export interface NewProduct {
  name: string;
  description: string;
  /** In dollars, for every color. */
  price: number;
  colors: ByColorKey<string>;
  pieces: ByColorKey<number>;
  state?: "published" | "draft";
}

/**
 * Adds a product with one variant per color and returns its ID. `by` is the acting Medusa user.
 * Throws 400 for invalid colors.
 */
export async function addProduct(
  container: MedusaContainer,
  { name, description, price, colors, pieces, state = "published" }: NewProduct,
  by: string,
): Promise<string> {
  const wanted = wantedColors(colors, pieces, {});
  const [{ salesChannelId }, shippingProfileId, position] = await Promise.all([
    storeDefaults(container),
    defaultShippingProfile(container),
    lastPosition(container),
  ]);
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: name,
          handle: newHandle(name),
          description,
          status: state,
          metadata: { position: position + 1 },
          shipping_profile_id: shippingProfileId,
          sales_channels: [{ id: salesChannelId }],
          options: [{ title: COLOR_OPTION, values: wanted.map(({ color }) => color) }],
          variants: wanted.map(({ color, rank }) => ({
            title: name,
            variant_rank: rank,
            manage_inventory: true,
            options: { [COLOR_OPTION]: color },
            prices: [{ currency_code: CURRENCY, amount: price }],
          })),
        },
      ],
    },
  });
  const product = result[0];
  if (!product) throw new Error("Medusa created no product.");
  await setStock(
    container,
    product.variants.map(({ id, variant_rank }) => ({
      variantId: id,
      pieces: wanted.find(({ rank }) => rank === variant_rank)?.pieces ?? 0,
    })),
  );
  const subject = { id: product.id, name };
  const what = state === "draft" ? "Added as a draft" : "Published";
  await recordAuditEntries(container, [{ by, kind: "product", subject, what }]);
  return product.id;
}

export async function defaultShippingProfile(container: MedusaContainer): Promise<string> {
  const [profile] = await graph<{ id: string }>(container, {
    entity: "shipping_profile",
    fields: ["id"],
    filters: { type: "default" },
    take: 1,
    order: { created_at: "ASC" },
  });
  if (!profile) throw new Error("There is no shipping profile. Run the seed first.");
  return profile.id;
}
