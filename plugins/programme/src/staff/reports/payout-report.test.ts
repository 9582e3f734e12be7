import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../../lib/test-variables";
import type { BalanceEntry } from "../../stripe/payouts";
import { chargePeriod, payoutHeader, payoutRows, unpaidRow } from "./payout-report";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const payout = {
  ...{ id: "po_1", status: "paid", amount: 64_215 },
  arrival_date: Date.parse("2027-02-03T00:00:00Z") / 1000,
};
const entry = (changes: Partial<BalanceEntry>): BalanceEntry => ({
  ...{ id: "txn_1", kind: "charge", amount: 74_000, fee: 2_176, net: 71_824 },
  ...{ at: new Date("2027-02-01T04:30:00Z"), source: "ch_1", paymentIntent: "pi_1" },
  ...changes,
});
const entries = [
  entry({}),
  entry({ kind: "refund", amount: -7_400, fee: 25, net: -7_425, source: "re_1" }),
  entry({
    ...{ kind: "stripe_fee", amount: -184, fee: 0, net: -184 },
    ...{ source: undefined, paymentIntent: undefined },
  }),
];
const numbers = new Map([["pi_1", 1042]]);
const columns = (rows: string[][], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[payoutHeader.indexOf(name)]));

test("adds up the entries of a payout to the amount at the bank", { tags: ["BOOK-06"] }, () => {
  const rows = payoutRows(payout, entries, numbers);
  for (const row of rows) expect(row).toHaveLength(payoutHeader.length);
  expect(columns(rows, "Entry", "Order", "Amount", "Fee", "Net", "Note")).toEqual([
    ["Payment", "1042", "740.00", "21.76", "718.24", ""],
    ["Refund", "1042", "-74.00", "0.25", "-74.25", ""],
    ["Stripe fee", "", "-1.84", "0.00", "-1.84", ""],
    ["Sum at the bank", "", "664.16", "22.01", "642.15", ""],
  ]);
  expect(columns(rows, "Payout", "Status", "Arrives on", "Stripe ID", "At")).toEqual([
    ["po_1", "paid", "2027-02-03", "ch_1", "2027-01-31T23:30:00-05:00"],
    ["po_1", "paid", "2027-02-03", "re_1", "2027-01-31T23:30:00-05:00"],
    ["po_1", "paid", "2027-02-03", "txn_1", "2027-01-31T23:30:00-05:00"],
    ["po_1", "paid", "2027-02-03", "", ""],
  ]);
});

test("marks payments without an order and an amount that differs from its entries", () => {
  const rows = payoutRows({ ...payout, amount: 64_216 }, entries, new Map());
  expect(columns(rows, "Note")).toEqual([
    ["No order"],
    ["No order"],
    [""],
    ["Entries differ by 0.01"],
  ]);
});

test("shows only the amount of a manual payout", () => {
  const rows = payoutRows(payout, undefined, numbers);
  expect(columns(rows, "Entry", "Amount", "Net", "Note")).toEqual([
    ["Sum at the bank", "", "642.15", "Stripe lists no entries for a manual payout"],
  ]);
});

test("looks for charges from the first page's opening to four days after the last one's", () => {
  const days = ["02", "01", "03"].map((day) => new Date(`2027-02-${day}T04:30:00.500Z`));
  const { gte, lte } = chargePeriod(days);
  expect([gte, lte].map((time) => new Date(time * 1000).toISOString())).toEqual([
    "2027-02-01T04:30:00.000Z",
    "2027-02-07T04:30:00.000Z",
  ]);
});

test("lists an order whose payment is not at Stripe", () => {
  const at = new Date("2027-02-01T04:30:00Z");
  const row = unpaidRow({ number: 1042, paymentIntent: "pi_1", cents: 74_000, at });
  expect(row).toHaveLength(payoutHeader.length);
  expect(columns([row], "Order", "Amount", "At", "Stripe ID", "Note")).toEqual([
    ["1042", "740.00", "2027-01-31T23:30:00-05:00", "pi_1", "No entry at Stripe"],
  ]);
});
