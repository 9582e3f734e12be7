import { capitalized } from "../contract/capitalized";
import { CURRENCY } from "../contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows";
import type { StockColor, StockProduct } from "../contract/http-admin";
import { storedValue } from "../contract/line-item";
import { graph } from "../lib/graph";
import { problem } from "../lib/problem";
import { recordAuditEntries } from "../audit-log/record-entry";
import { idsOf } from "../inventory/holds";
import { setStock } from "../inventory/set-stock";
import { stockItemsOf, type StockItem } from "../read/holds";
import { setStockIfUnchanged, stockEntries } from "./change-stock";
import { wantedColors, type ByColorKey, type WantedColor } from "./product-colors";
import {
  productAuditEntry,
  assertVersionUnchanged,
  withProductLock,
  type EditContext,
} from "./edited-product";
import { withLocks } from "../lib/locks";

export interface ProductChange {
  name: string;
  description: string;
  colors: ByColorKey<string>;
  pieces: ByColorKey<number>;
  prices: ByColorKey<number>;
}

/**
 * Replaces a product's data. Matches colors by name: a missing color is no longer sold (orders keep
 * it), a new one is added and needs a price. Throws 404 for an unknown product, 400 for invalid
 * colors, and 409 if the product changed since it was shown or a color to remove is on hold.
 */
export function changeProduct(
  container: MedusaContainer,
  productId: string,
  { name, description, ...maps }: ProductChange,
  { by, seen }: EditContext,
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    const { options, colors } = product;
    const wanted = wantedColors(maps, { options, variants: colors.length });
    assertVersionUnchanged(product, seen);
    const variantOf = (color: string) => colors.find((one) => one.color === color);
    const added = wanted.filter(({ color }) => !variantOf(color));
    const unpriced = added.find(({ price }) => price === undefined);
    if (unpriced) throw problem(400, `Enter the price of ${unpriced.color}.`);
    const dropped = colors.filter((one) => !wanted.some(({ color }) => color === one.color));
    const droppedItems = await stockItemsOf(
      container,
      dropped.map(({ variant_id }) => variant_id),
    );
    await refuseHeldColors(container, dropped, droppedItems);
    // Skips unchanged counts.
    const counted = wanted.flatMap(({ color: name, pieces }) => {
      const color = variantOf(name);
      if (!color?.is_counted || pieces === undefined || pieces === color.stock) return [];
      return [{ color, pieces, seen: seen === undefined ? undefined : color.stock }];
    });
    // Runs first because it may throw.
    await setStockIfUnchanged(container, counted);
    const createdIds = await addVariants(container, productId, name, added);
    const variantIdOf = ({ color }: WantedColor) => {
      const id = variantOf(color)?.variant_id ?? createdIds.get(color);
      if (!id) throw new Error(`Medusa created no variant for ${color}.`);
      return id;
    };
    await withLocks(container, "stock", idsOf(droppedItems), async () => {
      await refuseHeldColors(container, dropped, droppedItems);
      await updateProductsWorkflow(container).run({
        input: {
          products: [
            {
              id: productId,
              title: name,
              description,
              // Medusa deletes variants that are not listed here.
              variants: wanted.map((one) => ({
                id: variantIdOf(one),
                title: titleOf(product, variantOf(one.color), name),
                variant_rank: one.rank,
                ...(one.price !== undefined && { prices: priced(one.price) }),
              })),
            },
          ],
        },
      });
    });
    await setStock(
      container,
      added.map((one) => ({ variantId: variantIdOf(one), pieces: one.pieces ?? 0 })),
    );
    await recordAuditEntries(container, [
      ...stockEntries(by, { id: productId, name }, counted),
      productAuditEntry(by, { id: productId, name }, "Changed"),
    ]);
  });
}

/**
 * Throws 409 if one of these colors is held for a payment or an exchange, because it could not be
 * shipped without its variant.
 */
async function refuseHeldColors(
  container: MedusaContainer,
  colors: readonly StockColor[],
  items: StockItem[],
): Promise<void> {
  if (items.length === 0) return;
  const [held] = await graph<{ inventory_item_id: string }>(container, {
    entity: "reservation",
    fields: ["inventory_item_id"],
    filters: { inventory_item_id: idsOf(items), external_id: { $ne: null } },
    take: 1,
  });
  if (!held) return;
  const item = items.find((one) => one.inventoryItemId === held.inventory_item_id);
  const color = colors.find(({ variant_id }) => variant_id === item?.variantId)?.color ?? "";
  throw problem(
    409,
    `${capitalized(color)} is held for a payment or an exchange. Please try again later.`,
  );
}

/** Keeps the names of Collection RICO's variants; others have their product's name. */
function titleOf(product: StockProduct, old: StockColor | undefined, name: string) {
  return old && old.name !== product.name ? old.name : name;
}

const priced = (dollars: number) => [{ currency_code: CURRENCY, amount: dollars }];

async function addVariants(
  container: MedusaContainer,
  productId: string,
  name: string,
  added: readonly WantedColor[],
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  const options = await addOptionValues(container, productId, added);
  const { result } = await createProductVariantsWorkflow(container).run({
    input: {
      product_variants: added.map(({ rank, price }, index) => ({
        product_id: productId,
        title: name,
        variant_rank: rank,
        manage_inventory: true,
        options: options[index] ?? {},
        prices: priced(price ?? 0),
      })),
    },
  });
  return new Map(added.map(({ color }, index) => [color, result[index]?.id ?? ""]));
}

/**
 * Adds the values that the product's options lack, because Medusa accepts no others. Returns the options of each
 * new variant in Medusa's spelling: the dashboard may have stored `Black`.
 */
async function addOptionValues(
  container: MedusaContainer,
  productId: string,
  added: readonly WantedColor[],
): Promise<Record<string, string>[]> {
  const [product] = await graph<{
    options: { id: string; title: string; values: { value: string }[] }[];
  }>(container, {
    entity: "product",
    fields: ["options.id", "options.title", "options.values.value"],
    filters: { id: productId },
  });
  const options = product?.options ?? [];
  const stored = (title: string, wanted: string) =>
    options
      .find((option) => option.title === title)
      ?.values.find(({ value }) => storedValue(title, value) === wanted)?.value;
  const update = options.flatMap(({ id, title }) => {
    const wanted = new Set(added.map(({ values }) => values[title] ?? ""));
    const add = [...wanted].filter((value) => stored(title, value) === undefined);
    return add.length === 0
      ? []
      : [{ product_option_id: id, add: add.map((value) => ({ value })) }];
  });
  if (update.length > 0) {
    await setProductProductOptionsWorkflow(container).run({
      input: { product_id: productId, update },
    });
  }
  return added.map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).map(([title, value]) => [title, stored(title, value) ?? value]),
    ),
  );
}
