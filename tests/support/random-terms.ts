import { callAdmin } from "./commerce.ts";
import { turnOnShippingPrice } from "./owner-settings.ts";
import type { Random } from "../../tools/random.ts";

/** What an owner may set for the whole shop. */
export interface Terms {
  /** Sales tax of New York, in percent. */
  rate: number;
  isShippingTaxed: boolean;
  /** In dollars. */
  shipping: number;
  /** An automatic promotion. */
  discount: { target: string; unit: string; value: number } | null;
}

/** What one customer buys. Amounts are in dollars. */
export interface Cart {
  prices: number[];
  quantities: number[];
  /** Store credit of the customer. */
  credit: number;
}

export const MAX_UNITS_PER_LINE = 3;

/** Returns dollars with cents, between two amounts in cents. */
export const dollars = (random: Random, least: number, most: number) =>
  random.between(least, most) / 100;

export function randomTerms(random: Random): Terms {
  const unit = random.pick(["percent", "dollars"]);
  return {
    rate: random.pick([8.875, 6.35, 9.9999, 0.0001, 7, 20]),
    isShippingTaxed: random.chance(0.7),
    shipping: random.chance(0.3) ? 0 : dollars(random, 1, 4_999),
    discount: random.chance(0.25)
      ? null
      : {
          target: random.chance(0.8) ? "items" : "shipping",
          unit,
          value: unit === "percent" ? dollars(random, 1, 9_000) : dollars(random, 1, 9_999),
        },
  };
}

export function randomCart(random: Random): Cart {
  const count = random.between(1, 3);
  const each = <T>(make: () => T) => Array.from({ length: count }, make);
  return {
    prices: each(() => dollars(random, 2_000, 99_999)),
    quantities: each(() => random.between(1, MAX_UNITS_PER_LINE)),
    credit: random.chance(0.4) ? dollars(random, 1, 30_000) : 0,
  };
}

async function create<T>(path: string, body: object): Promise<T> {
  const answer = await callAdmin<T & { message?: string }>(path, { body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body;
}

/** Sets the terms for the whole shop. Returns a function that removes the promotion. */
export async function setTerms(
  { rate, isShippingTaxed, shipping, discount }: Terms,
  code: string,
): Promise<() => Promise<void>> {
  const tax = { state: "NY", rate, name: "Sales tax", is_shipping_taxed: isShippingTaxed };
  await create("/admin/shop-tax/states", tax);
  await turnOnShippingPrice(shipping);
  if (!discount) return () => Promise.resolve();
  const { rows } = await create<{ rows: { id: string; code: string }[] }>(
    "/admin/shop-promotions",
    {
      ...{ code, is_automatic: true, starts_on: null, ends_on: null, limit: null },
      ...{ smallest_order: null, limit_per_customer: null, is_returnable: true },
      ...discount,
    },
  );
  const id = rows.find((row) => row.code === code)?.id ?? "";
  return async () => {
    await callAdmin(`/admin/shop-promotions/${id}`, { method: "DELETE" });
  };
}

export const turnOffTax = () => callAdmin("/admin/shop-tax", { body: { mode: "none" } });

/** Removes the tax and the shipping price. */
export async function clearTerms(): Promise<void> {
  await turnOffTax();
  await (
    await turnOnShippingPrice()
  )();
}
