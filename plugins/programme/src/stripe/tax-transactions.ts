import { z } from "@medusajs/framework/zod";
import type Stripe from "stripe";
import { sumOf } from "../contract/money";
import { stripeClient } from "./client";
import { callStripe } from "./errors";

const amounts = z.object({ amount: z.number().int(), amount_tax: z.number().int() });
const transaction = z.object({ id: z.string(), shipping_cost: amounts.nullish() });
const lineItems = z.array(amounts.extend({ id: z.string(), reference: z.string() }));

/** More lines than an order can have. */
const MAX_LINES = 10_000;

interface Sale {
  calculation: string;
  /** Unique among the account's transactions; also the idempotency key. */
  reference: string;
  orderId: string;
}

/**
 * Records the tax of an order at Stripe from its calculation, for Stripe's tax reports. Returns the
 * transaction's ID. Idempotent. Throws a 503 while Stripe is unavailable or rejects the call.
 */
export async function recordTaxTransaction({
  calculation,
  reference,
  orderId,
}: Sale): Promise<string> {
  const created = await callStripe(() =>
    stripeClient().tax.transactions.createFromCalculation(
      { calculation, reference, metadata: { order_id: orderId } },
      { idempotencyKey: `tax-${reference}` },
    ),
  );
  return transaction.parse(created).id;
}

interface Reversal {
  transaction: string;
  /** Unique among the account's transactions; also the idempotency key. */
  reference: string;
}

interface ReturnedItem extends Reversal {
  /** The line's reference in the order's calculation. */
  lineReference: string;
  quantity: number;
  /** The price before tax; `taxCents` is the tax. */
  goodsCents: number;
  taxCents: number;
  /** The order's shipping if it is refunded too; `shippingTaxCents` is its tax. */
  shippingCents: number;
  shippingTaxCents: number;
}

/**
 * Reverses returned items and their tax in a recorded transaction, in cents, and returns the
 * reversal's ID. Idempotent. Throws a 503 while Stripe is unavailable or rejects the call.
 */
export async function reverseTaxOfItems(returned: ReturnedItem): Promise<string> {
  const { transaction: original, reference, lineReference, quantity } = returned;
  const line = await findLine(original, lineReference);
  return reverse(returned, {
    line_items: [
      {
        amount: -returned.goodsCents,
        amount_tax: -returned.taxCents,
        original_line_item: line,
        quantity,
        reference,
      },
    ],
    ...(returned.shippingCents > 0 && {
      shipping_cost: {
        amount: -returned.shippingCents,
        amount_tax: -returned.shippingTaxCents,
      },
    }),
  });
}

/**
 * Reverses an amount that includes tax, in cents. Stripe spreads it over the transaction. Returns the
 * reversal's ID. Idempotent. Throws a 503 while Stripe is unavailable or rejects the call.
 */
export function reverseTaxOfAmount({
  cents,
  ...of
}: Reversal & { cents: number }): Promise<string> {
  return reverse(of, { flat_amount: -cents });
}

async function reverse(
  { transaction: original, reference }: Reversal,
  parts: Pick<
    Stripe.Tax.TransactionCreateReversalParams,
    "flat_amount" | "line_items" | "shipping_cost"
  >,
): Promise<string> {
  const reversal = await callStripe(() =>
    stripeClient().tax.transactions.createReversal(
      { mode: "partial", original_transaction: original, reference, ...parts },
      { idempotencyKey: `tax-${reference}` },
    ),
  );
  return transaction.parse(reversal).id;
}

/**
 * Returns the total of a recorded transaction in cents, with tax and before its reversals. Throws a
 * 503 while Stripe is unavailable.
 */
export async function recordedTotal(id: string): Promise<number> {
  const { shipping_cost: shipping } = transaction.parse(
    await callStripe(() => stripeClient().tax.transactions.retrieve(id)),
  );
  const parts = [...(await linesOf(id)), ...(shipping ? [shipping] : [])];
  return sumOf(parts.map(({ amount, amount_tax }) => amount + amount_tax));
}

async function findLine(original: string, reference: string): Promise<string> {
  const line = (await linesOf(original)).find((one) => one.reference === reference);
  if (!line) throw new Error(`Tax transaction ${original} has no line ${reference}.`);
  return line.id;
}

async function linesOf(original: string): Promise<z.infer<typeof lineItems>> {
  return lineItems.parse(
    await callStripe(() =>
      stripeClient()
        .tax.transactions.listLineItems(original, { limit: 100 })
        .autoPagingToArray({ limit: MAX_LINES }),
    ),
  );
}
