import type Stripe from "stripe";
import { invalidRequest } from "./api-errors.ts";

type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown;

interface Jurisdiction {
  name: string;
  level: Breakdown["jurisdiction"]["level"];
  rate: number;
}

interface State {
  name: string;
  /** Matches the start of the state's ZIP codes. */
  zip: RegExp;
  taxesShipping: boolean;
  jurisdictions: Jurisdiction[];
}

/** The states where the sandbox collects tax, with invented rates. */
const states: Record<string, State> = {
  NY: {
    name: "New York",
    zip: /^1[0-4]/,
    taxesShipping: true,
    jurisdictions: [
      { name: "New York", level: "state", rate: 4 },
      { name: "Sandbox County", level: "county", rate: 4.875 },
    ],
  },
  CA: {
    name: "California",
    zip: /^9[0-6]/,
    taxesShipping: false,
    jurisdictions: [
      { name: "California", level: "state", rate: 7.25 },
      { name: "Sandbox County", level: "county", rate: 2.25 },
    ],
  },
};

export const SHIPPING_TAX_CODE = "txcd_92010001";

interface Place {
  country: string;
  state?: string | undefined;
  postal_code?: string | undefined;
}

/**
 * Returns the state of an address. Throws Stripe's error for a US address without a ZIP code, or
 * with one of another state.
 */
function locate({ country, state, postal_code: zip }: Place): string | null {
  if (country !== "US") return state ?? null;
  const ofZip = Object.entries(states).find(([, { zip: own }]) => own.test(zip ?? ""))?.[0];
  const isElsewhere = state !== undefined && state in states && ofZip !== state;
  if (!/^\d{5}(?:-\d{4})?$/.test(zip ?? "") || isElsewhere) {
    throw invalidRequest(
      "We could not determine the customer's tax location based on the provided customer address.",
      { code: "customer_tax_location_invalid", param: "customer_details[address]" },
    );
  }
  return state ?? ofZip ?? null;
}

/** Returns the taxes on `amount` cents of goods or shipping, each rounded half up to a cent. */
export function taxesOn(amount: number, taxCode: string, place: Place): Breakdown[] {
  const state = locate(place);
  const { country } = place;
  const known = country === "US" ? states[state ?? ""] : undefined;
  const sourcing = "destination" as const;
  if (known === undefined) {
    const level = state === null ? ("country" as const) : ("state" as const);
    const jurisdiction = { country, display_name: state ?? country, level, state };
    return [{ ...untaxed, jurisdiction, sourcing, taxability_reason: "not_collecting" }];
  }
  const isTaxed = taxCode !== SHIPPING_TAX_CODE || known.taxesShipping;
  return known.jurisdictions.map(({ name, level, rate }) => {
    const jurisdiction = { country, display_name: name, level, state };
    if (!isTaxed) {
      return { ...untaxed, jurisdiction, sourcing, taxability_reason: "not_subject_to_tax" };
    }
    return {
      amount: Math.floor((amount * rate * 1000 + 50_000) / 100_000),
      jurisdiction,
      sourcing,
      tax_rate_details: {
        display_name: "Sales and Use Tax",
        percentage_decimal: String(rate),
        tax_type: "sales_tax",
      },
      taxability_reason: "standard_rated",
      taxable_amount: amount,
    };
  });
}

const untaxed = { amount: 0, tax_rate_details: null, taxable_amount: 0 };
