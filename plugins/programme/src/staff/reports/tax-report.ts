import { sumOf } from "../../contract/money";
import type { RefundReportRow } from "../../read/reports";
import { amountCell } from "./cells";
import type { BookedOrder } from "./order-report";

export const taxHeader = [
  "Country",
  "State",
  "Tax",
  "Gross sales",
  "Untaxed sales",
  "Taxable sales",
  "Tax collected",
  "Returned sales",
  "Tax returned",
  "Net sales",
  "Net tax",
];

/** Sales and returns in one state at the same rates; amounts in cents. */
export interface TaxGroup {
  country: string;
  state: string;
  /** Such as `Sales tax 8.875%`, or several of these. */
  rates: string;
  /** After discounts, with shipping. */
  sold: number;
  untaxed: number;
  tax: number;
  returned: number;
  returnedTax: number;
}

type Returned = Pick<
  RefundReportRow,
  | "kind"
  | "country_code"
  | "province"
  | "goods_cents"
  | "tax_cents"
  | "shipping_cents"
  | "shipping_tax_cents"
> & { tax_rates: Rate[] };

interface Rate {
  name: string;
  rate: number;
}

/** Adds up sales and returns. Each counts in the period in which it happened. */
export class TaxReport {
  private readonly groups = new Map<string, TaxGroup>();

  addSale({ address, invoice, quote }: BookedOrder): void {
    const { subtotalCents, discountCents, shippingCents, taxCents } = invoice;
    const sold = subtotalCents - discountCents + shippingCents;
    const group = this.groupOf(address, quote?.tax ?? []);
    group.sold += sold;
    group.untaxed += quote ? untaxedCents(quote) : taxCents === 0 ? sold : 0;
    group.tax += taxCents;
  }

  /** Ignores a lost dispute, which takes money but does not return a sale. */
  addReturn(refund: Returned): void {
    if (refund.kind === "dispute") return;
    const group = this.groupOf(refund, refund.tax_rates);
    group.returned += refund.goods_cents + refund.shipping_cents;
    group.returnedTax += refund.tax_cents + refund.shipping_tax_cents;
  }

  rows(): TaxGroup[] {
    return [...this.groups].sort(([a], [b]) => a.localeCompare(b, "en")).map(([, group]) => group);
  }

  private groupOf(
    to: { country_code: string | null; province: string | null } | null,
    taxes: Rate[],
  ): TaxGroup {
    const country = to?.country_code?.toUpperCase() ?? "";
    const state = to?.province?.toUpperCase() ?? "";
    const charged = taxes.filter(({ rate }) => rate > 0);
    const rates = charged.map(({ name, rate }) => `${name} ${rate}%`).join(", ") || "No tax";
    const key = [country, state, rates].join("\n");
    const zeros = { sold: 0, untaxed: 0, tax: 0, returned: 0, returnedTax: 0 };
    const group = this.groups.get(key) ?? { country, state, rates, ...zeros };
    this.groups.set(key, group);
    return group;
  }
}

function untaxedCents({ lines, shipping }: NonNullable<BookedOrder["quote"]>): number {
  const parts = [
    ...lines.map((line) => ({
      cents: line.unit_cents * line.quantity - line.discount_cents,
      tax: line.tax_cents,
    })),
    { cents: shipping.cents - shipping.discount_cents, tax: shipping.tax_cents },
  ];
  return sumOf(parts.filter(({ tax }) => tax === 0).map(({ cents }) => cents));
}

export function taxCells(group: TaxGroup): string[] {
  const { sold, untaxed, tax, returned, returnedTax } = group;
  return [
    group.country,
    group.state,
    group.rates,
    ...[sold, untaxed, sold - untaxed, tax, returned, returnedTax].map(amountCell),
    ...[sold - returned, tax - returnedTax].map(amountCell),
  ];
}
