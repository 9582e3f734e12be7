import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  deleteProductsWorkflow,
  setProductProductOptionsWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows";
import type { ColorKey } from "../../catalogue/color-keys";
import type { CatalogueProduct } from "../../catalogue/read-catalogue";
import { readCatalogue } from "../../catalogue/read-catalogue";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import { COLOR_OPTION } from "../../shopper/color";
import { wantedColors, type ByColorKey, type WantedColor } from "./colors";
import { setStock } from "../../stock/set-stock";

export interface ProductChange {
  name: string;
  description: string;
  colors: ByColorKey<string>;
  pieces: ByColorKey<number>;
  prices: ByColorKey<number>;
}

const LOCK_SECONDS = 20;

function withProductLock<T>(
  container: MedusaContainer,
  productId: string,
  change: (product: CatalogueProduct) => Promise<T>,
): Promise<T> {
  return container.resolve(Modules.LOCKING).execute(
    `product:${productId}`,
    async () => {
      const product = (await readCatalogue(container)).find(({ id }) => id === productId);
      if (!product) throw problem(404, "Product not found.");
      return change(product);
    },
    { timeout: LOCK_SECONDS },
  );
}

/** Sets what can be bought of some colours now. 404 unknown product, 400 a key without a colour. */
export function changeStock(
  container: MedusaContainer,
  productId: string,
  pieces: ByColorKey<number>,
): Promise<void> {
  return withProductLock(container, productId, async ({ colors }) => {
    const stocks = Object.entries(pieces).map(([key, wanted]) => {
      const color = colors.find((one) => one.key === key);
      if (!color) throw problem(400, `This product has no ${key as ColorKey}.`);
      return { variantId: color.variantId, pieces: wanted };
    });
    if (stocks.length === 0) throw problem(400, "Say the stock of at least one color.");
    await setStock(container, stocks);
  });
}

/**
 * Changes a product as a whole. Colours are known by their names: one that is missing leaves the
 * sale (orders keep it), a new one joins it and needs a price. 404 unknown product, 400 unfit maps.
 */
export function changeProduct(
  container: MedusaContainer,
  productId: string,
  { name, description, colors, pieces, prices }: ProductChange,
): Promise<void> {
  const wanted = wantedColors(colors, pieces, prices);
  return withProductLock(container, productId, async (product) => {
    const variantOf = (color: string) => product.colors.find((one) => one.color === color);
    const added = wanted.filter(({ color }) => !variantOf(color));
    const unpriced = added.find(({ price }) => price === undefined);
    if (unpriced) throw problem(400, `Say the price of ${unpriced.color}.`);
    await addOptionValues(container, productId, added);

    const { result } = await updateProductsWorkflow(container).run({
      input: {
        products: [
          {
            id: productId,
            title: name,
            description,
            variants: wanted.map(({ color, rank, price }) => {
              const old = variantOf(color);
              return {
                ...(old && { id: old.variantId }),
                // Variants of Collection RICO have names of their own; others bear the product's.
                title: old && old.name !== product.name ? old.name : name,
                variant_rank: rank,
                manage_inventory: true,
                options: { [COLOR_OPTION]: color },
                ...(price !== undefined && { prices: [{ currency_code: "usd", amount: price }] }),
              };
            }),
          },
        ],
      },
    });
    const variants = result[0]?.variants ?? [];
    await setStock(
      container,
      wanted.flatMap(({ color, rank, pieces: count }) => {
        const variant = variants.find(({ variant_rank }) => variant_rank === rank);
        if (!variant) throw new Error(`The engine made no variant of ${color}.`);
        const counted = count ?? (variantOf(color) ? undefined : 0);
        return counted === undefined ? [] : [{ variantId: variant.id, pieces: counted }];
      }),
    );
  });
}

/** The engine lets a variant have only a colour that its product's option knows. */
async function addOptionValues(
  container: MedusaContainer,
  productId: string,
  added: readonly WantedColor[],
): Promise<void> {
  if (added.length === 0) return;
  const [product] = await graph<{ options: { id: string; title: string }[] }>(container, {
    entity: "product",
    fields: ["options.id", "options.title"],
    filters: { id: productId },
  });
  const option = product?.options.find(({ title }) => title === COLOR_OPTION);
  if (!option) throw problem(409, "This product has no colors to choose from.");
  await setProductProductOptionsWorkflow(container).run({
    input: {
      product_id: productId,
      update: [{ product_option_id: option.id, add: added.map(({ color }) => ({ value: color })) }],
    },
  });
}

/** Takes a product off sale for good; orders keep what they bought. 404 for an unknown one. */
export function removeProduct(container: MedusaContainer, productId: string): Promise<void> {
  return withProductLock(container, productId, async () => {
    await deleteProductsWorkflow(container).run({ input: { ids: [productId] } });
  });
}
