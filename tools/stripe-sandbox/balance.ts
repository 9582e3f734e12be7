import type Stripe from "stripe";
import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { newId } from "./ids.ts";
import { isWithin, listPage, listParameters, timeRange } from "./lists.ts";
import { parseParameters, text } from "./parameters.ts";

const DAY_SECONDS = 24 * 60 * 60;
const DISPUTE_FEE = 1500;
/** Stripe's fee for a US card: 2.9 % and 30 cents. */
const cardFee = (amount: number) => Math.round(amount * 0.029) + 30;

interface TransactionInput {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** In cents; negative for money that leaves the balance. */
  amount: number;
  source: string;
  description?: string | null;
  feeName?: string;
  fee?: number;
}

/** Records a balance transaction and returns its ID. The next payout includes it. */
function recordTransaction(sandbox: Sandbox, input: TransactionInput): string {
  const { type, category, amount, source, description = null, feeName = "", fee = 0 } = input;
  const created = nowInSeconds(sandbox);
  const fees = [
    { amount: fee, application: null, currency: "usd", description: feeName, type: "stripe_fee" },
  ];
  const transaction: Stripe.BalanceTransaction = {
    id: newId("txn_"),
    object: "balance_transaction",
    amount,
    available_on: created,
    created,
    currency: "usd",
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : fees,
    net: amount - fee,
    reporting_category: category,
    source,
    status: "available",
    type,
  };
  const { id } = sandbox.store.balance.put({ id: transaction.id, transaction, payout: null });
  return id;
}

export const recordCharge = (sandbox: Sandbox, charge: { id: string; amount: number }): string =>
  recordTransaction(sandbox, {
    ...{ type: "charge", category: "charge", amount: charge.amount, source: charge.id },
    ...{ fee: cardFee(charge.amount), feeName: "Stripe processing fees" },
  });

export const recordRefund = (sandbox: Sandbox, refund: { id: string; amount: number }): string =>
  recordTransaction(sandbox, {
    ...{ type: "refund", category: "refund", amount: -refund.amount, source: refund.id },
  });

export const recordFailedRefund = (
  sandbox: Sandbox,
  refund: { id: string; amount: number },
): string =>
  recordTransaction(sandbox, {
    ...{ type: "refund_failure", category: "refund_failure" },
    ...{ amount: refund.amount, source: refund.id },
  });

/** The bank withdraws a disputed amount, and Stripe takes its fee. */
export const recordDispute = (sandbox: Sandbox, dispute: { id: string; amount: number }): string =>
  recordTransaction(sandbox, {
    ...{ type: "adjustment", category: "dispute", amount: -dispute.amount, source: dispute.id },
    ...{ fee: DISPUTE_FEE, feeName: "Dispute fee" },
  });

export const recordDisputeReversal = (
  sandbox: Sandbox,
  dispute: { id: string; amount: number },
): string =>
  recordTransaction(sandbox, {
    ...{ type: "adjustment", category: "dispute_reversal" },
    ...{ amount: dispute.amount, source: dispute.id },
  });

export const payOutSchema = z.strictObject({
  /** The day on which the money arrives at the bank. By default, tomorrow. */
  arrival_date: z.number().int().optional(),
});

/** Pays out every balance transaction that no payout includes yet, as Stripe does daily. */
export function payOut(
  sandbox: Sandbox,
  { arrival_date }: z.output<typeof payOutSchema>,
): Stripe.Payout {
  const due = sandbox.store.balance.values().filter(({ payout }) => payout === null);
  const amount = due.reduce((sum, { transaction }) => sum + transaction.net, 0);
  const created = nowInSeconds(sandbox);
  const id = newId("po_");
  const own = recordTransaction(sandbox, {
    ...{ type: "payout", category: "payout", amount: -amount, source: id },
    description: "STRIPE PAYOUT",
  });
  const payout = sandbox.store.payouts.put({
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival_date ?? created + DAY_SECONDS - (created % DAY_SECONDS),
    automatic: true,
    balance_transaction: own,
    created,
    currency: "usd",
    description: "STRIPE PAYOUT",
    destination: newId("ba_"),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "paid",
    type: "bank_account",
  });
  for (const record of sandbox.store.balance.values()) {
    if (record.payout === null) sandbox.store.balance.put({ ...record, payout: id });
  }
  return payout;
}

export const payoutListSchema = z.strictObject({
  ...listParameters,
  arrival_date: timeRange.optional(),
});

export function listPayouts(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(payoutListSchema, raw);
  const payouts = sandbox.store.payouts
    .values()
    .filter(({ arrival_date }) => isWithin(arrival_date, parameters.arrival_date));
  return listPage(payouts, { url: "/v1/payouts", kind: "payout", parameters });
}

export const balanceListSchema = z.strictObject({
  ...listParameters,
  payout: text().optional(),
  type: text().optional(),
});

export function listBalanceTransactions(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(balanceListSchema, raw);
  const { payout, type } = parameters;
  if (payout !== undefined && sandbox.store.payouts.get(payout) === undefined) {
    throw noSuch("payout", payout, "payout", 400);
  }
  const transactions = sandbox.store.balance
    .values()
    .filter((record) => payout === undefined || record.payout === payout)
    .map(({ transaction }) => transaction)
    .filter((transaction) => type === undefined || transaction.type === type);
  const url = "/v1/balance_transactions";
  return listPage(transactions, { url, kind: "balance_transaction", parameters });
}
