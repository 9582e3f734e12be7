import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createProductVariantsWorkflow,
  deleteProductsWorkflow,
  setProductProductOptionsWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows";
import { readStock } from "../../catalogue/read-stock";
import type { StockColor, StockProduct } from "../../http-admin";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import { ORDER_LINE_MODULE } from "../../modules/order-line";
import type OrderLineService from "../../modules/order-line/service";
import { COLOR_OPTION } from "../../shopper/color";
import { idsOf } from "../../stock/holds";
import { stockItemsOf, withStockTurn, type StockItem } from "../../stock/stock-items";
import { recordActs, type Act } from "../../staff/record-act";
import { setStock } from "../../stock/set-stock";
import { wantedColors, type ByColorKey, type WantedColor } from "./colors";

export interface ProductChange {
  name: string;
  description: string;
  colors: ByColorKey<string>;
  pieces: ByColorKey<number>;
  prices: ByColorKey<number>;
}

/** Who acts, and what they saw when they decided to: whoever sends it hears of changes since. */
export interface By {
  /** The engine's user. */
  by: string;
  /** The product's version. */
  seen?: string | undefined;
}

const LOCK_SECONDS = 20;

function withProductLock<T>(
  container: MedusaContainer,
  productId: string,
  change: (product: StockProduct) => Promise<T>,
): Promise<T> {
  return container.resolve(Modules.LOCKING).execute(
    `product:${productId}`,
    async () => {
      const [product] = await readStock(container, productId);
      if (!product) throw problem(404, "Product not found.");
      return change(product);
    },
    { timeout: LOCK_SECONDS },
  );
}

const productAct = (by: string, { id, name }: { id: string; name: string }, what: string): Act => ({
  by,
  kind: "product",
  subject: { id, name },
  what,
});

/** What is to be bought of one colour, which is named by itself or by its key. */
export interface ColorStock {
  color: string;
  pieces: number;
  /** The stock that whoever acts saw: they hear of it when it has changed since. */
  seen?: number | undefined;
}

/**
 * Sets what can be bought of some colours now. `by` is the engine's user who does it. 404 unknown
 * product, 400 a colour that it does not have, 409 when a stock is no longer what was seen.
 */
export function changeStock(
  container: MedusaContainer,
  productId: string,
  stocks: readonly ColorStock[],
  by: string,
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    if (stocks.length === 0) throw problem(400, "Say the stock of at least one color.");
    const wanted = stocks.map((stock) => {
      const named = stock.color.toLowerCase();
      const color = product.colors.find((one) => one.key === named || one.color === named);
      if (!color) throw problem(400, `This product has no ${stock.color}.`);
      return { color, pieces: stock.pieces, seen: stock.seen };
    });
    await setSeenStock(container, wanted);
    await recordActs(
      container,
      wanted
        .filter(({ color, pieces }) => color.stock !== pieces)
        .map(({ color, pieces }) =>
          productAct(by, product, `Stock of ${color.color} from ${color.stock} to ${pieces}`),
        ),
    );
  });
}

interface SeenStock {
  color: StockColor;
  pieces: number;
  seen: number | undefined;
}

/** Throws 409 when a stock is no longer what was seen, and sets none then. */
async function setSeenStock(
  container: MedusaContainer,
  stocks: readonly SeenStock[],
): Promise<void> {
  const moved = await setStock(
    container,
    stocks.map(({ color, pieces, seen }) => ({ variantId: color.variant_id, pieces, seen })),
  );
  const [first] = stocks.filter(({ color }) => moved.has(color.variant_id));
  if (!first) return;
  const now = moved.get(first.color.variant_id);
  const count = now === 1 ? "1 piece" : `${now} pieces`;
  throw problem(409, `${named(first.color.color)} has ${count} now. Please look again.`);
}

/** A colour as a sentence begins with it. */
const named = (color: string) => color.charAt(0).toUpperCase() + color.slice(1);

/**
 * Changes a product as a whole. Colours are known by their names: one that is missing leaves the
 * sale (orders keep it), a new one joins it and needs a price. 404 unknown product, 400 unfit maps,
 * 409 when the product is no longer the version that was seen, or a colour that is to go is held.
 */
export function changeProduct(
  container: MedusaContainer,
  productId: string,
  { name, description, colors, pieces, prices }: ProductChange,
  { by, seen }: By,
): Promise<void> {
  const wanted = wantedColors(colors, pieces, prices);
  return withProductLock(container, productId, async (product) => {
    refuseUnseenVersion(product, seen);
    const variantOf = (color: string) => product.colors.find((one) => one.color === color);
    const added = wanted.filter(({ color }) => !variantOf(color));
    const unpriced = added.find(({ price }) => price === undefined);
    if (unpriced) throw problem(400, `Say the price of ${unpriced.color}.`);
    const dropped = product.colors.filter(
      (one) => !wanted.some(({ color }) => color === one.color),
    );
    await refuseWaitedFor(container, dropped);
    // Before the rest, since it may be refused; a count that was sent as it is says nothing.
    await setSeenStock(
      container,
      wanted.flatMap(({ color: name, pieces }) => {
        const color = variantOf(name);
        if (!color || pieces === undefined || pieces === color.stock) return [];
        return [{ color, pieces, seen: seen === undefined ? undefined : color.stock }];
      }),
    );
    const bornIds = await addVariants(container, productId, name, added);
    const variantIdOf = ({ color }: WantedColor) => {
      const id = variantOf(color)?.variant_id ?? bornIds.get(color);
      if (!id) throw new Error(`The engine made no variant of ${color}.`);
      return id;
    };
    const droppedItems = await stockItemsOf(
      container,
      dropped.map(({ variant_id }) => variant_id),
    );
    await withStockTurn(container, idsOf(droppedItems), async () => {
      await refuseWaitedFor(container, dropped);
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
    });
    await setStock(
      container,
      added.map((one) => ({ variantId: variantIdOf(one), pieces: one.pieces ?? 0 })),
    );
    await recordActs(container, [productAct(by, { id: productId, name }, "Changed")]);
  });
}

/**
 * Throws 409 when somebody is paying for one of these colours or waits for it in exchange: without
 * its variant neither could be sent.
 */
async function refuseWaitedFor(
  container: MedusaContainer,
  colors: readonly StockColor[],
): Promise<void> {
  for (const { color, variant_id } of colors) {
    const items = await stockItemsOf(container, [variant_id]);
    const held = await graph<{ id: string }>(container, {
      entity: "reservation",
      fields: ["id"],
      filters: { inventory_item_id: idsOf(items), external_id: { $ne: null } },
      take: 1,
    });
    if (held.length === 0) continue;
    throw problem(409, `${named(color)} is held for a payment or an exchange. Please try later.`);
  }
}

function refuseUnseenVersion({ name, version }: StockProduct, seen: string | undefined): void {
  if (seen === undefined || seen === version) return;
  throw problem(409, `${name} has changed meanwhile. Please look again.`);
}

/** Variants of Collection RICO have names of their own; others bear their product's. */
function titleOf(product: StockProduct, old: StockColor | undefined, name: string) {
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
 * engine unpublished, so that it can still be sent and come back. 404 for an unknown product, 409
 * when it is no longer the version that was seen.
 */
export function removeProduct(
  container: MedusaContainer,
  productId: string,
  { by, seen }: By,
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    refuseUnseenVersion(product, seen);
    const items = await stockItemsOf(
      container,
      product.colors.map(({ variant_id }) => variant_id),
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
    await recordActs(container, [productAct(by, product, "Taken off sale")]);
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
