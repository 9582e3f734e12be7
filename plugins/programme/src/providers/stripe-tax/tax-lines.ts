import type { ItemTaxLineDTO, ShippingTaxLineDTO } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { sumOf } from "../../contract/money";
import { allocate } from "../../quote/allocate";
import type { CalculatedTax, TaxCalculation } from "../../stripe/tax-calculation";
import type { TaxableCart } from "./calculation-request";

interface Terms {
  /** By ID of the item or shipping method. */
  netCents: Map<string, number>;
  providerId: string;
}

/**
 * Converts a calculation to Medusa's tax lines. Medusa computes the tax again from a line's rate,
 * so the rate is the tax's exact share of the net amount. The data has the tax in cents and
 * Stripe's own percentage.
 */
export function taxLinesOf(
  { id: calculation, lines, shipping }: TaxCalculation,
  cart: TaxableCart,
  { netCents, providerId }: Terms,
): (ItemTaxLineDTO | ShippingTaxLineDTO)[] {
  const net = ({ id }: { id: string }) => netCents.get(id) ?? 0;
  const lineOf = (id: string, tax: CalculatedTax, cents: number) => {
    const jurisdiction = jurisdictionOf(tax);
    return {
      rate: net({ id }) === 0 ? 0 : (cents / net({ id })) * 100,
      name: jurisdiction ? `Sales tax, ${jurisdiction}` : "Sales tax",
      code: jurisdiction ?? null,
      provider_id: providerId,
      data: { calculation, cents, percent: percentOf(tax) },
    };
  };
  const required = (id: string): CalculatedTax => {
    const tax = lines.get(id);
    if (!tax) throw new Error(`Stripe's tax calculation ${calculation} has no line ${id}.`);
    return tax;
  };
  const shippingTaxes = shipping
    ? split(shipping, cart.shipping.map(net)).map((cents) => ({ tax: shipping, cents }))
    : cart.shipping.map(({ id }) => {
        const tax = required(id);
        return { tax, cents: tax.amount_tax };
      });
  return [
    ...cart.items.map(({ id }) => {
      const tax = required(id);
      return { ...lineOf(id, tax, tax.amount_tax), line_item_id: id };
    }),
    ...cart.shipping.flatMap(({ id }, index) => {
      const found = shippingTaxes[index];
      return found ? [{ ...lineOf(id, found.tax, found.cents), shipping_line_id: id }] : [];
    }),
  ];
}

/** Splits the tax of all shipping over the methods by their amounts. */
function split({ amount_tax }: CalculatedTax, amounts: number[]): number[] {
  const total = sumOf(amounts);
  if (total === 0) return amounts.map(() => 0);
  return allocate(amounts.map((amount) => MathBN.div(MathBN.mult(amount_tax, amount), total)));
}

/** Names the state if several jurisdictions tax an item, such as a state and a city. */
function jurisdictionOf({ tax_breakdown }: CalculatedTax): string | undefined {
  const all = (tax_breakdown ?? []).map(({ jurisdiction }) => jurisdiction);
  return (all.find(({ level }) => level === "state") ?? all[0])?.display_name;
}

/** Adds up the percentages of all jurisdictions. */
function percentOf({ tax_breakdown }: CalculatedTax): number {
  const rates = (tax_breakdown ?? []).map(
    ({ tax_rate_details }) => tax_rate_details?.percentage_decimal ?? 0,
  );
  return MathBN.sum(0, ...rates).toNumber();
}
