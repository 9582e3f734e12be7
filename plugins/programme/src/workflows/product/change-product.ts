import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createProductVariantsWorkflow,
  deleteProductsWorkflow,
  setProductProductOptionsWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows";
import type { ColorKey } from "../../catalogue/color-keys";
import type { CatalogueColor, CatalogueProduct } from "../../catalogue/read-catalogue";
import { readCatalogue } from "../../catalogue/read-catalogue";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import { ORDER_LINE_MODULE } from "../../modules/order-line";
import type OrderLineService from "../../modules/order-line/service";
import { COLOR_OPTION } from "../../shopper/color";
import { idsOf } from "../../stock/holds";
import { stockItemsOf, withStockTurn, type StockItem } from "../../stock/stock-items";
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
    const bornIds = await addVariants(container, productId, name, added);
    const variantIdOf = ({ color }: WantedColor) => {
      const id = variantOf(color)?.variantId ?? bornIds.get(color);
      if (!id) throw new Error(`The engine made no variant of ${color}.`);
      return id;
    };
    await updateProductsWorkflow(container).run({
      input: {
        products: [
          {
            id: productId,
            title: name,
            description,
            // The engine takes those away that are not named here.
            variants: wanted.map((one) => ({
              id: variantIdOf(one),
              title: titleOf(product, variantOf(one.color), name),
              variant_rank: one.rank,
              options: { [COLOR_OPTION]: one.color },
              ...(one.price !== undefined && { prices: priced(one.price) }),
            })),
          },
        ],
      },
    });
    await setStock(
      container,
      wanted.flatMap((one) => {
        const count = one.pieces ?? (variantOf(one.color) ? undefined : 0);
        return count === undefined ? [] : [{ variantId: variantIdOf(one), pieces: count }];
      }),
    );
  });
}

/** Variants of Collection RICO have names of their own; others bear their product's. */
function titleOf(product: CatalogueProduct, old: CatalogueColor | undefined, name: string) {
  return old && old.name !== product.name ? old.name : name;
}

const priced = (dollars: number) => [{ currency_code: "usd", amount: dollars }];

/** The ids of the new variants by their colours. */
async function addVariants(
  container: MedusaContainer,
  productId: string,
  name: string,
  added: readonly WantedColor[],
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  await addOptionValues(container, productId, added);
  const { result } = await createProductVariantsWorkflow(container).run({
    input: {
      product_variants: added.map(({ color, rank, price }) => ({
        product_id: productId,
        title: name,
        variant_rank: rank,
        manage_inventory: true,
        options: { [COLOR_OPTION]: color },
        prices: priced(price ?? 0),
      })),
    },
  });
  return new Map(added.map(({ color }, index) => [color, result[index]?.id ?? ""]));
}

/** The engine lets a variant have only a colour that its product's option knows. */
async function addOptionValues(
  container: MedusaContainer,
  productId: string,
  added: readonly WantedColor[],
): Promise<void> {
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

/**
 * Takes a product off sale. What has ever been bought, or is held for a payment, stays in the
 * engine unpublished, so that it can still be sent and come back. 404 for an unknown product.
 */
export function removeProduct(container: MedusaContainer, productId: string): Promise<void> {
  return withProductLock(container, productId, async ({ colors }) => {
    const items = await stockItemsOf(
      container,
      colors.map(({ variantId }) => variantId),
    );
    await withStockTurn(container, idsOf(items), async () => {
      if (await isUsed(container, items)) {
        await updateProductsWorkflow(container).run({
          input: { selector: { id: productId }, update: { status: "draft" } },
        });
      } else {
        await deleteProductsWorkflow(container).run({ input: { ids: [productId] } });
      }
    });
  });
}

async function isUsed(container: MedusaContainer, items: StockItem[]): Promise<boolean> {
  const [[bought], [reserved]] = await Promise.all([
    container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderLines({ variant_id: items.map(({ variantId }) => variantId) }, { take: 1 }),
    container
      .resolve(Modules.INVENTORY)
      .listReservationItems({ inventory_item_id: idsOf(items) }, { take: 1 }),
  ]);
  return bought !== undefined || reserved !== undefined;
}
