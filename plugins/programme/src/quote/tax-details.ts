import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { centsOf } from "../contract/money";
import { graph } from "../lib/graph";
import { stockLocationId } from "../lib/store-defaults";
import { discountCents } from "./quote";
import type { TaxableParts } from "./stored-cart";

const text = z.string().nullish();

const shipFrom = z.object({
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: z.string().min(1),
  country_code: z.string().min(1),
});

/**
 * Contains what an external tax provider needs and Medusa does not pass: Medusa passes prices
 * before discounts, and a provider cannot read other modules.
 */
export const taxDetails = z.object({
  /** By ID of the item or shipping method: the amount for all units after discounts, in cents. */
  net_cents: z.record(z.string(), z.number().int()),
  /** By product, for products whose metadata has a tax code. */
  tax_codes: z.record(z.string(), z.string()),
  /** The address of the stock location; null if it has no postal code. */
  ship_from: shipFrom.nullable(),
});

export type TaxDetails = z.infer<typeof taxDetails>;

export async function readTaxDetails(
  container: MedusaContainer,
  amounts: TaxableParts,
): Promise<TaxDetails> {
  const [tax_codes, ship_from] = await Promise.all([
    taxCodes(container, amounts),
    locationAddress(container),
  ]);
  return { net_cents: netCents(amounts), tax_codes, ship_from };
}

/** Returns each price after the discount in the quote, in cents. */
export function netCents(amounts: TaxableParts): Record<string, number> {
  const discounts = discountCents(amounts);
  const gross = [
    ...amounts.items.map(({ id, unit_price, quantity }) => ({
      id,
      cents: centsOf(unit_price) * quantity,
    })),
    ...amounts.shipping_methods.map(({ id, amount }) => ({ id, cents: centsOf(amount) })),
  ];
  return Object.fromEntries(
    gross.map(({ id, cents }, index) => [id, cents - (discounts[index] ?? 0)]),
  );
}

async function taxCodes(
  container: MedusaContainer,
  { items }: TaxableParts,
): Promise<Record<string, string>> {
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { id: items.map(({ product_id }) => product_id) },
      { select: ["id", "metadata"] },
    );
  return Object.fromEntries(
    products.flatMap(({ id, metadata }) =>
      typeof metadata?.tax_code === "string" && metadata.tax_code ? [[id, metadata.tax_code]] : [],
    ),
  );
}

async function locationAddress(container: MedusaContainer): Promise<TaxDetails["ship_from"]> {
  const [location] = await graph<{ address: unknown }>(container, {
    entity: "stock_location",
    fields: ["address.*"],
    filters: { id: await stockLocationId(container) },
  });
  return shipFrom.safeParse(location?.address).data ?? null;
}
