import type Stripe from "stripe";
import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { toAddress } from "./customers.ts";
import { newId } from "./ids.ts";
import { pageInOrder } from "./lists.ts";
import { isCurrency } from "./money.ts";
import { address, integer, list, oneOf, parseParameters, reject, text } from "./parameters.ts";
import type { TaxCalculationRecord } from "./store.ts";
import { SHIPPING_TAX_CODE, taxesOn } from "./tax-rates.ts";

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

const GENERAL_TAX_CODE = "txcd_99999999";

const place = () => address().extend({ country: text() });

export const createSchema = z.strictObject({
  currency: z
    .string()
    .transform((code, context) =>
      isCurrency(code) ? code : reject(context, `Invalid currency: ${code}`),
    ),
  customer_details: z.strictObject({
    address: place(),
    address_source: oneOf("billing", "shipping"),
  }),
  line_items: list(
    z.strictObject({
      amount: integer({ minimum: 0 }),
      quantity: integer({ minimum: 1 }).optional(),
      reference: text().optional(),
      tax_code: text().optional(),
    }),
    1000,
  ),
  ship_from_details: z.strictObject({ address: place() }).optional(),
  shipping_cost: z
    .strictObject({ amount: integer({ minimum: 0 }).optional(), tax_code: text().optional() })
    .optional(),
});

const sumOf = (taxes: readonly { amount: number }[]) =>
  taxes.reduce((sum, { amount }) => sum + amount, 0);

/** Calculates sales tax on top of the given amounts, in cents. */
export function createTaxCalculation(sandbox: Sandbox, raw: unknown): Stripe.Tax.Calculation {
  const input = parseParameters(createSchema, raw);
  const to = input.customer_details.address;
  const lineItems = input.line_items.map((line, index): Stripe.Tax.CalculationLineItem => {
    const code = line.tax_code ?? GENERAL_TAX_CODE;
    const tax_breakdown = taxesOn(line.amount, code, to);
    return {
      id: newId("tax_li_", 14),
      object: "tax.calculation_line_item",
      amount: line.amount,
      amount_tax: sumOf(tax_breakdown),
      livemode: false,
      product: null,
      quantity: line.quantity ?? 1,
      reference: line.reference ?? `L${index + 1}`,
      tax_behavior: "exclusive",
      tax_breakdown,
      tax_code: code,
    };
  });
  const shippingCost = input.shipping_cost && shippingOf(input.shipping_cost, to);
  const taxes = [...lineItems, ...(shippingCost ? [shippingCost] : [])];
  const amount = taxes.reduce((sum, one) => sum + one.amount, 0);
  const tax = taxes.reduce((sum, one) => sum + one.amount_tax, 0);
  const now = nowInSeconds(sandbox);
  const record = sandbox.store.taxCalculations.put({
    id: newId("taxcalc_"),
    calculation: {
      object: "tax.calculation",
      amount_total: amount + tax,
      currency: input.currency,
      customer: null,
      customer_details: {
        address: toAddress(to),
        address_source: input.customer_details.address_source,
        ip_address: null,
        tax_ids: [],
        taxability_override: "none",
      },
      expires_at: now + LIFETIME_SECONDS,
      livemode: false,
      ship_from_details: input.ship_from_details
        ? { address: toAddress(input.ship_from_details.address) }
        : null,
      tax_amount_exclusive: tax,
      tax_amount_inclusive: 0,
      tax_breakdown: summary(
        taxes.flatMap(({ tax_breakdown }) => tax_breakdown ?? []),
        to.country,
      ),
      tax_date: now,
    },
    lineItems,
    shippingCost: shippingCost ?? null,
  });
  return renderCalculation(record);
}

type CalculatedShipping = Stripe.Tax.Calculation.ShippingCost;

function shippingOf(
  { amount = 0, tax_code = SHIPPING_TAX_CODE }: { amount?: number; tax_code?: string },
  to: z.output<ReturnType<typeof place>>,
): CalculatedShipping {
  const tax_breakdown = taxesOn(amount, tax_code, to);
  return {
    amount,
    amount_tax: sumOf(tax_breakdown),
    tax_behavior: "exclusive",
    tax_breakdown,
    tax_code,
  };
}

/** Returns the taxes of the complete calculation, by rate and reason. */
function summary(
  taxes: readonly Stripe.Tax.CalculationLineItem.TaxBreakdown[],
  country: string,
): Stripe.Tax.Calculation.TaxBreakdown[] {
  const groups = new Map<string, Stripe.Tax.Calculation.TaxBreakdown>();
  for (const { amount, jurisdiction, tax_rate_details, ...tax } of taxes) {
    const percentage_decimal = tax_rate_details?.percentage_decimal ?? "0.0";
    const { state } = jurisdiction;
    const key = [jurisdiction.display_name, percentage_decimal, tax.taxability_reason].join(" ");
    const before = groups.get(key);
    groups.set(key, {
      amount: amount + (before?.amount ?? 0),
      inclusive: false,
      tax_rate_details: { country, percentage_decimal, state, tax_type: "sales_tax" },
      taxability_reason: tax.taxability_reason,
      taxable_amount: tax.taxable_amount + (before?.taxable_amount ?? 0),
    });
  }
  return [...groups.values()];
}

/**
 * Returns the calculation without its lines and shipping taxes, which are included only on request.
 */
export function renderCalculation({
  id,
  calculation,
  shippingCost,
}: TaxCalculationRecord): Stripe.Tax.Calculation {
  return { id, ...calculation, shipping_cost: shippingCost && withoutTaxes(shippingCost) };
}

export function withoutTaxes<T extends { tax_breakdown?: unknown }>(
  taxed: T,
): Omit<T, "tax_breakdown"> {
  const { tax_breakdown: _, ...rest } = taxed;
  return rest;
}

/**
 * Returns the calculation. Throws if it doesn't exist or has expired; `param` is the parameter that
 * the error names.
 */
export function findCalculation(
  sandbox: Sandbox,
  id: string,
  param: string,
  status: 400 | 404,
): TaxCalculationRecord {
  const record = sandbox.store.taxCalculations.get(id);
  const expires = record?.calculation.expires_at ?? 0;
  if (record === undefined || expires <= nowInSeconds(sandbox)) {
    throw noSuch("tax calculation", id, param, status);
  }
  return record;
}

export const lineItemsSchema = z.strictObject({
  limit: integer({ minimum: 1, maximum: 100 }).optional(),
  starting_after: text().optional(),
});

export function listCalculationLines(sandbox: Sandbox, id: string, raw: unknown) {
  const parameters = parseParameters(lineItemsSchema, raw);
  const { lineItems } = findCalculation(sandbox, id, "calculation", 404);
  return pageInOrder(lineItems.map(withoutTaxes), {
    url: `/v1/tax/calculations/${id}/line_items`,
    kind: "line item",
    parameters,
  });
}
