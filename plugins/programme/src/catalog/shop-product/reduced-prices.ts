import type { MedusaContainer } from "@medusajs/framework/types";
import { PriceListStatus, PriceListType } from "@medusajs/framework/utils";
import {
  batchPriceListPricesWorkflow,
  createPriceListsWorkflow,
  deletePriceListsWorkflow,
} from "@medusajs/medusa/core-flows";
import { CURRENCY } from "../../contract/money";
import { sql } from "../../lib/sql";

/** One price of a product's own price list. */
export interface ReducedPrice {
  id: string;
  list_id: string;
  variant_id: string;
  /** Dollars. */
  amount: number;
}

/** The product whose own price list `list` is; the engine links the two in no other way. */
const owner = "list.metadata ->> 'product_id'";

export function readReducedPrices(
  container: MedusaContainer,
  productId: string,
): Promise<ReducedPrice[]> {
  return sql<ReducedPrice>(
    container,
    `select price.id, list.id as list_id, link.variant_id, price.amount::float8 as amount
     from price_list list
     join price on price.price_list_id = list.id and price.deleted_at is null
       and price.currency_code = '${CURRENCY}'
     join product_variant_price_set link
       on link.price_set_id = price.price_set_id and link.deleted_at is null
     where ${owner} = ? and list.deleted_at is null`,
    [productId],
  );
}

/** Dollars by variant; null takes a reduced price away. Variants that are left out keep theirs. */
export type WantedPrices = ReadonlyMap<string, number | null>;

/** Sets a product's reduced prices, in a price list of its own of type `sale`. */
export async function setReducedPrices(
  container: MedusaContainer,
  product: { id: string; name: string },
  wanted: WantedPrices,
): Promise<void> {
  const present = await readReducedPrices(container, product.id);
  const listId = await ownListId(container, product.id);
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

/** Deletes a product's own price list. */
export async function endReducedPrices(
  container: MedusaContainer,
  productId: string,
): Promise<void> {
  await endList(container, await ownListId(container, productId));
}

async function ownListId(
  container: MedusaContainer,
  productId: string,
): Promise<string | undefined> {
  const [list] = await sql<{ id: string }>(
    container,
    `select id from price_list list where ${owner} = ? and deleted_at is null
     order by created_at limit 1`,
    [productId],
  );
  return list?.id;
}

async function beginList(
  container: MedusaContainer,
  { id, name }: { id: string; name: string },
  prices: { variant_id: string; amount: number; currency_code: string }[],
): Promise<void> {
  const list = {
    title: name,
    description: "The reduced prices of one product, kept on its page in the shop's admin.",
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
