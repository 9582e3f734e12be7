import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type Stripe from "stripe";
import { problem } from "../lib/problem";
import { stripeClient } from "./client";
import { PAGE_SIZE } from "./page-size";
import { isStripeError } from "./errors";

/** A checkout waits at most this long for Stripe Tax to respond. */
const TIMEOUT_MS = 4000;
/** Caches a calculation for this long, so that the shop pays Stripe only once for the same cart. */
const CACHE_MS = 10 * 60_000;
/** Limits the memory of cached calculations, which take about 2 kB each. */
const MAX_CACHED = 1000;

/** Validates the fields that are read, because Stripe's client does not check its types. */
const breakdown = z.array(
  z.object({
    jurisdiction: z.object({ display_name: z.string(), level: z.string() }),
    tax_rate_details: z.object({ percentage_decimal: z.string() }).nullable(),
  }),
);

const taxed = z.object({
  /** The cents before tax; `amount_tax` is the tax. */
  amount: z.number().int(),
  amount_tax: z.number().int(),
  tax_breakdown: breakdown.nullish(),
});

const lineItem = taxed.extend({ reference: z.string() });

const calculationSchema = z.object({
  id: z.string(),
  line_items: z.object({ data: z.array(lineItem), has_more: z.boolean() }),
  shipping_cost: taxed.nullish(),
});

/** Contains the tax of one line or of shipping, in cents. */
export type CalculatedTax = z.infer<typeof taxed>;

export interface TaxCalculation {
  /** Stripe's ID, with which the tax of an order is recorded later. */
  id: string;
  /** By the reference that the request gave each line. */
  lines: Map<string, CalculatedTax>;
  shipping: CalculatedTax | undefined;
}

interface CachedCalculation {
  at: number;
  calculation: Promise<TaxCalculation>;
}

const cachedCalculations = new Map<string, CachedCalculation>();

/**
 * Calculates the tax of a cart with Stripe Tax, in cents. Equal requests get the same calculation
 * for ten minutes.
 *
 * Throws 400 if Stripe cannot locate the address. Throws 503 if Stripe does not respond in time or
 * returns no calculation, so a cart is never priced without its tax.
 */
export function calculateTax(
  parameters: Stripe.Tax.CalculationCreateParams,
): Promise<TaxCalculation> {
  const key = createHash("sha256").update(JSON.stringify(parameters)).digest("hex");
  const known = cachedCalculations.get(key);
  if (known && Date.now() - known.at < CACHE_MS) return known.calculation;
  cachedCalculations.delete(key);
  const calculation = calculate(parameters).catch((error: unknown) => {
    // Does not cache a failure, so that the next request tries again.
    if (cachedCalculations.get(key)?.calculation === calculation) cachedCalculations.delete(key);
    throw taxProblem(error);
  });
  cachedCalculations.set(key, { at: Date.now(), calculation });
  dropOldest();
  return calculation;
}

function dropOldest(): void {
  for (const key of cachedCalculations.keys()) {
    if (cachedCalculations.size <= MAX_CACHED) return;
    cachedCalculations.delete(key);
  }
}

async function calculate(parameters: Stripe.Tax.CalculationCreateParams): Promise<TaxCalculation> {
  const { calculations } = stripeClient().tax;
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 };
  const created = calculationSchema.parse(
    await calculations.create(
      { ...parameters, expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"] },
      options,
    ),
  );
  const { id, line_items, shipping_cost } = created;
  const items = line_items.has_more
    ? z
        .array(lineItem)
        .parse(
          await calculations
            .listLineItems(id, { limit: PAGE_SIZE, expand: ["data.tax_breakdown"] }, options)
            .autoPagingToArray({ limit: 10_000 }),
        )
    : line_items.data;
  return {
    id,
    lines: new Map(items.map(({ reference, ...tax }) => [reference, tax])),
    shipping: shipping_cost ?? undefined,
  };
}

function taxProblem(error: unknown): unknown {
  if (isStripeError(error) && isUnknownLocation(error)) {
    return problem(400, "Please check the state and postal code.", { cause: error });
  }
  if (isStripeError(error) || error instanceof z.ZodError) {
    return problem(503, "We cannot calculate tax right now. Please try again in a moment.", {
      cause: error,
    });
  }
  return error;
}

function isUnknownLocation(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "customer_tax_location_invalid"
  );
}
