import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import { MAX_VARIANTS } from "../contract/color-keys";
import { COLOR_OPTION, VALUE_SEPARATOR } from "../contract/line-item";
import { problem } from "../lib/problem";
import { newHandle } from "./new-handle";
import { storeDefaults } from "../lib/store-defaults";
import { recordAuditEntries } from "../audit-log/record-entry";
import { setStock } from "../inventory/set-stock";
import { lastPosition } from "../read/catalog";
import { wantedColors, type ByColorKey, type WantedColor } from "./product-colors";

export interface NewProduct {
  name: string;
  description: string;
  /** In dollars, for every color. */
  price: number;
  colors: ByColorKey<string>;
  /** With a second option, for each of its values. */
  pieces: ByColorKey<number>;
  second_option?: SecondOption | undefined;
  state?: "published" | "draft";
}

/** Distinguishes the variants of one color, such as `Size` with `S`, `M`, and `L`. */
export interface SecondOption {
  title: string;
  values: string[];
}

/**
 * Adds a product with one variant per color, or per color and value of the second option, and returns
 * its ID. `by` is the acting Medusa user.
 * Throws 400 for invalid colors.
 */
export async function addProduct(
  container: MedusaContainer,
  { name, description, price, colors, pieces, second_option, state = "published" }: NewProduct,
  by: string,
): Promise<string> {
  const ofColors = wantedColors({ colors, pieces, prices: {} });
  const wanted = second_option ? withSecondOption(ofColors, second_option) : ofColors;
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
          options: [
            { title: COLOR_OPTION, values: ofColors.map(({ color }) => color) },
            ...(second_option ? [second_option] : []),
          ],
          variants: wanted.map(({ values, rank }) => ({
            title: name,
            variant_rank: rank,
            manage_inventory: true,
            options: values,
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

/** Throws 400 for an option that cannot be told from the color, repeated values, and too many variants. */
function withSecondOption(colors: WantedColor[], { title, values }: SecondOption): WantedColor[] {
  if (title.toLowerCase() === COLOR_OPTION.toLowerCase()) {
    throw problem(400, "Enter a name other than Color for the second option.");
  }
  const separated = values.find((value) => value.includes(VALUE_SEPARATOR));
  if (separated) throw problem(400, `A value can’t contain “${VALUE_SEPARATOR}”: ${separated}.`);
  if (new Set(values.map((value) => value.toLowerCase())).size < values.length) {
    throw problem(400, `Each ${title.toLowerCase()} can be listed only once.`);
  }
  if (colors.length * values.length > MAX_VARIANTS) {
    throw problem(400, `A product can have at most ${MAX_VARIANTS} variants.`);
  }
  return colors
    .flatMap((color) =>
      values.map((value) => ({
        ...color,
        color: color.color + VALUE_SEPARATOR + value,
        values: { ...color.values, [title]: value },
      })),
    )
    .map((variant, rank) => ({ ...variant, rank }));
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
