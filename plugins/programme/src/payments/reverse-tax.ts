import type { MedusaContainer } from "@medusajs/framework/types";
import { itemIdOf } from "../contract/split-lines";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readPendingReversal, type PendingReversal } from "../read/tax-records";
import {
  recordedTotal,
  recordTaxTransaction,
  reverseTaxOfAmount,
  reverseTaxOfItems,
} from "../stripe/tax-transactions";
import { readAttempt, storedQuote } from "./attempt";

/**
 * Reverses the refunded tax of a settlement in the order's tax record at Stripe, with the amounts
 * of its credit note. For an address change, replaces the record with one for the new address. Does
 * nothing without a record. Idempotent: each settlement has one reversal. Throws a 503 while Stripe
 * is unavailable.
 */
export async function reverseTax(container: MedusaContainer, reference: string): Promise<void> {
  const seen = await readPendingReversal(container, reference);
  if (!seen) return;
  await withLock(container, "order", seen.order_id, async () => {
    const settled = await readPendingReversal(container, reference);
    if (!settled) return;
    const done =
      settled.calculation === null
        ? { tax_reversal: await reverseAtStripe(container, settled) }
        : await moveRecord(settled, settled.calculation);
    failpoint("tax: reversed at Stripe");
    await container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .updateOrderSettlements({ id: settled.id, ...done });
  });
}

/**
 * Marks a settlement with nothing to reverse: earlier reversals cover its tax, or the record omits
 * it.
 */
const NOTHING_LEFT = "none";

/** Unique at Stripe, such as `return-ordli_1`, as earlier versions named the reversals of returns. */
const referenceOf = ({ reference }: PendingReversal) => reference.replace(":", "-");

/**
 * Reverses the rest of the order's record, and records the remaining items with the tax of the new
 * address. The new record has full prices, so earlier refunds of the entire order are reversed in
 * it again.
 */
async function moveRecord(
  settled: PendingReversal,
  calculation: string,
): Promise<{ tax_reversal: string; tax_record?: Record<string, unknown> }> {
  if (settled.is_superseded) return { tax_reversal: NOTHING_LEFT };
  const reference = referenceOf(settled);
  const reversal = await reverseLeft(settled, reference, settled.left_cents);
  const transaction = await recordTaxTransaction({
    ...{ calculation, reference: `${reference}-new`, orderId: settled.order_id },
  });
  failpoint("tax: moved at Stripe");
  const recordedCents = await recordedTotal(transaction);
  const againCents = Math.min(settled.spread_cents, recordedCents);
  await reverseLeft({ tax_transaction: transaction }, `${reference}-again`, againCents);
  const total_cents = recordedCents - againCents;
  return { tax_reversal: reversal, tax_record: { calculation, transaction, total_cents } };
}

async function reverseLeft(
  { tax_transaction: transaction }: Pick<PendingReversal, "tax_transaction">,
  reference: string,
  cents: number,
): Promise<string> {
  return cents > 0 ? reverseTaxOfAmount({ transaction, reference, cents }) : NOTHING_LEFT;
}

type SpreadRefund = Pick<
  PendingReversal,
  | "line_id"
  | "spread_cents"
  | "left_cents"
  | "goods_cents"
  | "tax_cents"
  | "shipping_cents"
  | "shipping_tax_cents"
>;

/**
 * Returns the amount of a refund that is spread over the order, up to what is left of it; null if
 * it is reversed in its line. A refund that concerns more than one line is spread over the order. So
 * is every later refund, because its own line may have too little left.
 */
export function centsToSpread({
  line_id,
  spread_cents,
  left_cents,
  goods_cents,
  tax_cents,
  shipping_cents,
  shipping_tax_cents,
}: SpreadRefund): number | null {
  if (line_id !== null && spread_cents === 0) return null;
  const decided = goods_cents + tax_cents + shipping_cents + shipping_tax_cents;
  return Math.min(decided, left_cents);
}

/** Returns the reversal's ID. */
async function reverseAtStripe(
  container: MedusaContainer,
  settled: PendingReversal,
): Promise<string> {
  const { goods_cents, tax_cents, shipping_cents, shipping_tax_cents } = settled;
  if (settled.is_superseded) return NOTHING_LEFT;
  const reference = referenceOf(settled);
  const cents = centsToSpread(settled);
  if (cents !== null) return reverseLeft(settled, reference, cents);
  return reverseTaxOfItems({
    transaction: settled.tax_transaction,
    reference,
    lineReference: await recordedItem(container, settled),
    quantity: settled.quantity,
    goodsCents: goods_cents,
    taxCents: tax_cents,
    shippingCents: shipping_cents,
    shippingTaxCents: shipping_tax_cents,
  });
}

/**
 * Returns the line's reference in Stripe's calculation: the ID of the cart item, or after an
 * address change, of the order item.
 */
async function recordedItem(container: MedusaContainer, settled: PendingReversal): Promise<string> {
  const { attempt_id, bought_variant_id, bought_line_id, is_moved } = settled;
  if (is_moved && bought_line_id !== null) return itemIdOf(bought_line_id);
  const attempt = await readAttempt(container, attempt_id);
  const quote = attempt && storedQuote(attempt);
  const line = quote?.lines.find(({ variant_id }) => variant_id === bought_variant_id);
  if (!line) throw new Error(`The quote of payment ${attempt_id} has no line to reverse.`);
  return line.item_id;
}
