/**
 * The economic nexus threshold of many states: yearly sales in dollars, or orders, from which a shop
 * without a location in the state must collect its sales tax.
 */
export const COMMON_THRESHOLD = { sales: 100_000, orders: 200 } as const;

/** The share of the threshold from which the page warns. */
const CLOSE = 0.8;

/** `GET /admin/shop-tax/sales`: sales in each state of the United States in the last 12 months. */
export interface StateSales {
  /** First and last day in the shop's time zone, `2027-02-01`. */
  from: string;
  to: string;
  /** Highest sales first. */
  states: SoldInState[];
}

export interface SoldInState {
  /** `NY` */
  state: string;
  /** `New York` */
  place: string;
  /** Goods after discounts, with shipping, before returns and tax, in dollars. */
  sales: number;
  orders: number;
  /** Current source of the tax there: the shop's rate, Stripe Tax if the shop is registered there, or none. */
  tax: "charged" | "stripe" | "none";
}

/** Compares a state's sales with the common threshold. */
export function thresholdStatus({ sales, orders }: Pick<SoldInState, "sales" | "orders">) {
  const share = Math.max(sales / COMMON_THRESHOLD.sales, orders / COMMON_THRESHOLD.orders);
  if (share >= 1) return "over";
  return share >= CLOSE ? "close" : "under";
}
