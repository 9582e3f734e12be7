import { z } from "@medusajs/framework/zod";
import { stripeClient } from "./client";
import { callStripe } from "./errors";

const transaction = z.object({ id: z.string() });
const lineItems = z.array(z.object({ id: z.string(), reference: z.string() }));

/** More lines than an order can have. */
const MOST_LINES = 10_000;

interface Sale {
  calculation: string;
  /** Unique among the account's transactions; also the key that makes a repeated call the same one. */
  reference: string;
  orderId: string;
}

/**
 * Records the tax of an order at Stripe from its calculation, so that Stripe's tax reports have it.
 * Returns the transaction's id. Safe to repeat. Throws 503 while Stripe is unavailable or refuses.
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

interface ReturnedGoods {
  /** The transaction that recorded the tax of the order. */
  transaction: string;
  /** Unique among the account's transactions; also the key that makes a repeated call the same one. */
  reference: string;
  /** What the order's calculation called the line. */
  lineReference: string;
  quantity: number;
  /** Before tax, and the tax in it. */
  goodsCents: number;
  taxCents: number;
}

/**
 * Takes returned goods and their tax off a recorded transaction, in cents, and returns the reversal's id.
 * Safe to repeat. Throws 503 while Stripe is unavailable or refuses.
 */
export async function reverseTaxTransaction(returned: ReturnedGoods): Promise<string> {
  const { transaction: original, reference, lineReference, quantity } = returned;
  const line = await findLine(original, lineReference);
  const reversal = await callStripe(() =>
    stripeClient().tax.transactions.createReversal(
      {
        mode: "partial",
        original_transaction: original,
        reference,
        line_items: [
          {
            amount: -returned.goodsCents,
            amount_tax: -returned.taxCents,
            original_line_item: line,
            quantity,
            reference,
          },
        ],
      },
      { idempotencyKey: `tax-${reference}` },
    ),
  );
  return transaction.parse(reversal).id;
}

async function findLine(original: string, reference: string): Promise<string> {
  const lines = lineItems.parse(
    await callStripe(() =>
      stripeClient()
        .tax.transactions.listLineItems(original, { limit: 100 })
        .autoPagingToArray({ limit: MOST_LINES }),
    ),
  );
  const line = lines.find((one) => one.reference === reference);
  if (!line) throw new Error(`Tax transaction ${original} has no line ${reference}.`);
  return line.id;
}
