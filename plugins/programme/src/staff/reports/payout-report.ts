import type Stripe from "stripe";
import { sumOf } from "../../contract/money";
import type { BalanceEntry } from "../../stripe/payouts";
import { amountCell, timeCell } from "./cells";

export const payoutHeader = [
  "Payout",
  "Status",
  "Arrives on",
  "Entry",
  "Order",
  "Amount",
  "Fee",
  "Net",
  "At",
  "Stripe ID",
  "Note",
];

const kindTexts: Partial<Record<string, string>> = {
  charge: "Payment",
  dispute: "Dispute",
  dispute_reversal: "Dispute won",
  refund: "Refund",
  refund_failure: "Failed refund",
  stripe_fee: "Stripe fee",
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** By this time, Stripe's balance contains an order's payment. */
export const PATIENCE_MS = 3 * DAY_MS;

/**
 * Returns when Stripe may have charged payment pages that were opened at these times, in Unix
 * seconds. A page is open for up to a day, and its payment appears within PATIENCE_MS.
 */
export function chargePeriod(openedAt: Date[]): { gte: number; lte: number } {
  const times = openedAt.map((at) => at.getTime());
  return {
    gte: Math.floor(Math.min(...times) / 1000),
    lte: Math.floor((Math.max(...times) + DAY_MS + PATIENCE_MS) / 1000),
  };
}

/** The kinds of entries that belong to an order of the shop. */
const kindsOfOrders = ["charge", "dispute", "dispute_reversal", "refund", "refund_failure"];

export type OrderNumbers = ReadonlyMap<string, number>;

/**
 * Returns one row for each entry of a payout, and one with the amount paid to the bank and its
 * difference from the entries. Stripe lists entries only for automatic payouts; a manual one has
 * only the second row.
 */
export function payoutRows(
  payout: Pick<Stripe.Payout, "id" | "status" | "arrival_date" | "amount">,
  entries: BalanceEntry[] | undefined,
  /** Order numbers by payment intent. */
  numbers: OrderNumbers,
): string[][] {
  const arrivesOn = new Date(payout.arrival_date * 1000).toISOString().slice(0, 10);
  const of = [payout.id, payout.status, arrivesOn];
  const total = (key: "amount" | "fee" | "net") => sumOf((entries ?? []).map((one) => one[key]));
  const difference = payout.amount - total("net");
  const sums = entries ? [amountCell(total("amount")), amountCell(total("fee"))] : ["", ""];
  return [
    ...(entries ?? []).map((entry) => [...of, ...entryCells(entry, numbers)]),
    [...of, "Sum at the bank", "", ...sums, amountCell(payout.amount), "", "", noteOf()],
  ];

  function noteOf(): string {
    if (!entries) return "Stripe lists no entries for a manual payout";
    return difference === 0 ? "" : `Entries differ by ${amountCell(difference)}`;
  }
}

function entryCells(entry: BalanceEntry, numbers: OrderNumbers): string[] {
  const number = numbers.get(entry.paymentIntent ?? "");
  const isMissing = number === undefined && kindsOfOrders.includes(entry.kind);
  return [
    kindTexts[entry.kind] ?? entry.kind,
    number === undefined ? "" : String(number),
    amountCell(entry.amount),
    amountCell(entry.fee),
    amountCell(entry.net),
    timeCell(entry.at),
    entry.source ?? entry.id,
    isMissing ? "No order" : "",
  ];
}

export interface UnpaidOrder {
  number: number;
  paymentIntent: string;
  cents: number;
  at: Date;
}

/** Returns a row for an order whose payment is not in Stripe's balance. */
export function unpaidRow({ number, paymentIntent, cents, at: placed }: UnpaidOrder): string[] {
  return [
    ...["", "", "", "Payment", String(number), amountCell(cents)],
    ...["", "", timeCell(placed), paymentIntent],
    "No entry at Stripe",
  ];
}
