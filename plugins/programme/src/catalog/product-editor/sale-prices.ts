import type { MedusaContainer } from "@medusajs/framework/types";
import { PriceListStatus, PriceListType } from "@medusajs/framework/utils";
import {
  batchPriceListPricesWorkflow,
  createPriceListsWorkflow,
  deletePriceListsWorkflow,
} from "@medusajs/medusa/core-flows";
import { CURRENCY } from "../../contract/money";
import { readOwnPriceList, readSalePrices } from "../../read/catalog";

/**
 * Maps variants to sale prices in dollars; null removes a sale price. Other variants keep theirs.
 */
export type WantedPrices = ReadonlyMap<string, number | null>;

/** Sets a product's sale prices in its own price list of type `sale`. */
export async function setSalePrices(
  container: MedusaContainer,
  product: { id: string; name: string },
  wanted: WantedPrices,
): Promise<void> {
  const present = await readSalePrices(container, product.id);
  const listId = await readOwnPriceList(container, product.id);
  const priceOf = (variantId: string) => present.find((one) => one.variant_id === variantId);
  const set = [...wanted].flatMap(([variantId, amount]) =>
    amount === null ? [] : [{ variant_id: variantId, amount, currency_code: CURRENCY }],
  );
  const isLeft = present.some(({ variant_id }) => !wanted.has(variant_id));
  if (set.length === 0 && !isLeft) return endList(container, listId);
  if (listId === undefined) return beginList(container, product, set);
  await batchPriceListPricesWorkflow(container).run({
    input: {
      data: {
        id: listId,
        create: set.filter(({ variant_id }) => !priceOf(variant_id)),
        update: set.flatMap((price) => {
          const old = priceOf(price.variant_id);
          return old && old.amount !== price.amount ? [{ id: old.id, ...price }] : [];
        }),
        delete: present
          .filter(({ variant_id }) => wanted.get(variant_id) === null)
          .map(({ id }) => id),
      },
    },
  });
}

export async function endSalePrices(container: MedusaContainer, productId: string): Promise<void> {
  await endList(container, await readOwnPriceList(container, productId));
}

async function beginList(
  container: MedusaContainer,
  { id, name }: { id: string; name: string },
  prices: { variant_id: string; amount: number; currency_code: string }[],
): Promise<void> {
  const list = {
    title: name,
    description: "The sale prices of one product, managed on its page in the shop's admin.",
    type: PriceListType.SALE,
    status: PriceListStatus.ACTIVE,
    metadata: { product_id: id },
    prices,
  };
  await createPriceListsWorkflow(container).run({ input: { price_lists_data: [list] } });
}

async function endList(container: MedusaContainer, listId: string | undefined): Promise<void> {
  if (listId !== undefined)
    await deletePriceListsWorkflow(container).run({ input: { ids: [listId] } });
}
