import { MathBN } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { finalSale, shipsOn, type SoldVariant } from "../catalog/final-sale";
import { centsOf, sumOf } from "../contract/money";
import { finalSaleReasons } from "../contract/statuses";
import { allocate } from "./allocate";
import type { Adjusted, CartAmounts, PricedItem, TaxableParts } from "./stored-cart";

type BigNumber = ReturnType<typeof MathBN.convert>;

const cents = z.number().int();

const quoteLine = z.object({
  item_id: z.string(),
  variant_id: z.string().nullable(),
  quantity: z.number().int(),
  /** Price of one unit without a sale, and the current price. */
  regular_cents: cents,
  unit_cents: cents,
  /** For all units of the line. */
  discount_cents: cents,
  tax_cents: cents,
  final_sale: z.enum(finalSaleReasons).nullable(),
  ships_on: z.string().nullable(),
  codes: z.array(z.string()),
});

/**
 * The terms of one payment, stored with its attempt. The payment page, the order's records, and
 * every later refund use them. So catalog changes while the page is open have no effect.
 */
export const quote = z.object({
  v: z.literal(1),
  lines: z.array(quoteLine),
  shipping: z.object({
    option_id: z.string(),
    name: z.string(),
    cents,
    discount_cents: cents,
    tax_cents: cents,
  }),
  /** The discount of each promotion on items and shipping. Absent in quotes of earlier versions. */
  discounts: z
    .array(
      z.object({
        code: z.string(),
        cents,
        is_automatic: z.boolean(),
        /** True if items that it discounts cannot be returned. */
        is_final_sale: z.boolean(),
      }),
    )
    .default([]),
  /** The tax of each rate, named as on the invoice; `rate` is in percent. */
  tax: z.array(z.object({ name: z.string(), rate: z.number(), cents })),
  /** Stripe's calculation of the tax, from which the order's tax is recorded at Stripe. */
  tax_calculation: z.string().optional(),
  /** Before store credit. */
  total_cents: cents,
});

export type Quote = z.infer<typeof quote>;

export interface PromotionTerms {
  isAutomatic: boolean;
  /** True if items that it discounts can be returned. */
  isReturnable: boolean;
}

interface Terms {
  /** By variant. */
  sold: Map<string, SoldVariant>;
  /** By ID; those that discount the cart. */
  promotions: Map<string, PromotionTerms>;
}

/** Rounds discounts and taxes once for the order, and allocates the cents to lines and shipping. */
export function quoteOf(
  { items, shipping_methods: [method = NO_SHIPPING] }: CartAmounts,
  { sold, promotions }: Terms,
): Quote {
  const parts = partsOf({ items, shipping_methods: [method] });
  const discounts = discountCents({ items, shipping_methods: [method] });
  const taxes = roundedTaxes(parts);
  const centsAt = (index: number) => ({
    discount_cents: discounts[index] ?? 0,
    tax_cents: taxes[index] ?? 0,
  });
  const grossCents = sumOf(parts.map((part) => part.grossCents));
  const calculation = taxCalculation([...items, method]);
  return {
    v: 1,
    lines: items.map((item, index) => ({
      ...termsOf(item, { sold, promotions }),
      ...centsAt(index),
    })),
    shipping: {
      option_id: method.shipping_option_id,
      name: method.name,
      cents: centsOf(method.amount),
      ...centsAt(items.length),
    },
    discounts: discountsByCode(items, [...items, method], promotions),
    tax: taxByRate(parts),
    ...(calculation && { tax_calculation: calculation }),
    total_cents: grossCents - sumOf(discounts) + sumOf(taxes),
  };
}

/** Used as the shipping of a cart whose address is not known yet. */
const NO_SHIPPING: CartAmounts["shipping_methods"][number] = {
  id: "",
  shipping_option_id: "",
  name: "",
  amount: 0,
  adjustments: [],
  tax_lines: [],
};

interface Part {
  grossCents: number;
  /** In exact cents. */
  taxes: { name: string; rate: number; cents: BigNumber }[];
}

const partsOf = ({ items, shipping_methods }: TaxableParts): Part[] => [
  ...items.map((item) => partOf(item, centsOf(item.unit_price) * item.quantity)),
  ...shipping_methods.map((method) => partOf(method, centsOf(method.amount))),
];

const roundedTaxes = (parts: readonly Part[]): number[] =>
  allocate(parts.map(({ taxes }) => MathBN.sum(0, ...taxes.map(({ cents }) => cents))));

/** Returns the taxes of the items and of the shipping methods in whole cents, rounded once. */
export function taxCents(amounts: TaxableParts): number[] {
  return roundedTaxes(partsOf(amounts));
}

/** Returns the discounts of the items and of the shipping methods in whole cents, rounded once. */
export function discountCents({ items, shipping_methods }: TaxableParts): number[] {
  return allocate([...items, ...shipping_methods].map(exactDiscount));
}

function exactDiscount({ adjustments }: Pick<Adjusted, "adjustments">): BigNumber {
  return MathBN.mult(MathBN.sum(0, ...adjustments.map(({ amount }) => amount)), 100);
}

export function taxCalculation(parts: readonly Adjusted[]): string | undefined {
  const lines = parts.flatMap(({ tax_lines }) => tax_lines);
  return lines.map(({ data }) => data?.calculation).find(Boolean);
}

/** Prefers the amount and percentage that a tax provider stored in a tax line's data. */
function partOf({ adjustments, tax_lines }: Adjusted, grossCents: number): Part {
  const discount = exactDiscount({ adjustments });
  const taxable = MathBN.sub(grossCents, discount);
  return {
    grossCents,
    taxes: tax_lines.map(({ description, code, rate, data }) => ({
      name: description ?? code,
      rate: data?.percent ?? rate,
      cents: MathBN.convert(data?.cents ?? MathBN.div(MathBN.mult(taxable, rate), 100)),
    })),
  };
}

function termsOf(item: PricedItem, { sold, promotions }: Terms) {
  const variant = sold.get(item.variant_id ?? "");
  const isReduced = item.adjustments.some(
    ({ amount, promotion_id }) => amount > 0 && !promotions.get(promotion_id ?? "")?.isReturnable,
  );
  return {
    item_id: item.id,
    variant_id: item.variant_id,
    quantity: item.quantity,
    regular_cents: centsOf(variant?.calculated_price?.original_amount ?? item.unit_price),
    unit_cents: centsOf(item.unit_price),
    final_sale: finalSale(variant, item.unit_price) ?? (isReduced ? ("reduced" as const) : null),
    ships_on: shipsOn(variant),
    codes: item.adjustments.flatMap(({ code }) => code ?? []),
  };
}

function taxByRate(parts: Part[]): Quote["tax"] {
  const groups = new Map<string, { name: string; rate: number; cents: BigNumber }>();
  for (const { name, rate, cents } of parts.flatMap(({ taxes }) => taxes)) {
    const key = `${name} ${rate}`;
    groups.set(key, { name, rate, cents: MathBN.sum(groups.get(key)?.cents ?? 0, cents) });
  }
  const rates = [...groups.values()];
  const amounts = allocate(rates.map(({ cents }) => cents));
  return rates.map(({ name, rate }, index) => ({ name, rate, cents: amounts[index] ?? 0 }));
}

function discountsByCode(
  items: Adjusted[],
  parts: Adjusted[],
  promotions: Terms["promotions"],
): Quote["discounts"] {
  const amounts = new Map<string, BigNumber>();
  const terms = new Map<string, PromotionTerms | undefined>();
  for (const { code, amount, promotion_id } of parts.flatMap(({ adjustments }) => adjustments)) {
    if (code === null || !(amount > 0)) continue;
    amounts.set(code, MathBN.sum(amounts.get(code) ?? 0, MathBN.mult(amount, 100)));
    terms.set(code, promotions.get(promotion_id ?? ""));
  }
  const onItems = new Set(items.flatMap(({ adjustments }) => adjustments.map(({ code }) => code)));
  const codes = [...amounts.keys()];
  const rounded = allocate([...amounts.values()]);
  return codes.map((code, index) => ({
    code,
    cents: rounded[index] ?? 0,
    is_automatic: terms.get(code)?.isAutomatic ?? false,
    is_final_sale: onItems.has(code) && !terms.get(code)?.isReturnable,
  }));
}
