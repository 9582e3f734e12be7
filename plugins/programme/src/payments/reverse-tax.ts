import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readPendingReversal, type PendingReversal } from "../read/tax-records";
import { reverseTaxOfAmount, reverseTaxOfItems } from "../stripe/tax-transactions";
import { readAttempt, storedQuote } from "./attempt";

/**
 * Reverses the refunded tax of a settlement in the order's record at Stripe, with the amounts of
 * its credit note. Does nothing without such a record. Idempotent: each settlement has one
 * reversal. Throws a 503 while Stripe is unavailable.
 */
export async function reverseTax(container: MedusaContainer, reference: string): Promise<void> {
  const seen = await readPendingReversal(container, reference);
  if (!seen) return;
  await withLock(container, "order", seen.order_id, async () => {
    const settled = await readPendingReversal(container, reference);
    if (!settled) return;
    const reversal = await reverseAtStripe(container, settled);
    failpoint("tax: reversed at Stripe");
    await container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .updateOrderSettlements({ id: settled.id, tax_reversal: reversal });
  });
}

/** Marks a settlement whose tax earlier reversals have covered. */
const NOTHING_LEFT = "none";

/**
 * Returns the reversal's ID. What is not about one line is spread over the order, and so is everything after
 * it, because the line may have too little left.
 */
async function reverseAtStripe(
  container: MedusaContainer,
  settled: PendingReversal,
): Promise<string> {
  const { goods_cents, tax_cents, shipping_cents, shipping_tax_cents } = settled;
  const reversal = {
    transaction: settled.tax_transaction,
    // Such as `return-ordli_1`, under which earlier versions reversed returns.
    reference: settled.reference.replace(":", "-"),
  };
  if (settled.line_id === null || settled.is_spread) {
    const decided = goods_cents + tax_cents + shipping_cents + shipping_tax_cents;
    const cents = Math.min(decided, settled.left_cents);
    return cents > 0 ? reverseTaxOfAmount({ ...reversal, cents }) : NOTHING_LEFT;
  }
  return reverseTaxOfItems({
    ...reversal,
    lineReference: await quotedItem(container, settled),
    quantity: settled.quantity,
    goodsCents: goods_cents,
    taxCents: tax_cents,
    shippingCents: shipping_cents,
    shippingTaxCents: shipping_tax_cents,
  });
}

/** Returns the ID of the cart item, which is the line's reference in Stripe's calculation. */
async function quotedItem(
  container: MedusaContainer,
  { attempt_id, bought_variant_id }: PendingReversal,
): Promise<string> {
  const attempt = await readAttempt(container, attempt_id);
  const quote = attempt && storedQuote(attempt);
  const line = quote?.lines.find(({ variant_id }) => variant_id === bought_variant_id);
  if (!line) throw new Error(`The quote of payment ${attempt_id} has no line to reverse.`);
  return line.item_id;
}
