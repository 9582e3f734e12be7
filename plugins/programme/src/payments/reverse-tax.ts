import type { MedusaContainer } from "@medusajs/framework/types";
import { linePrice } from "../contract/return-rules";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { taxIn } from "../order-lines/settle";
import { readPendingReversal, type PendingReversal } from "../read/tax-records";
import { reverseTaxTransaction } from "../stripe/tax-transactions";
import { readAttempt, storedQuote } from "./attempt";

/**
 * Takes the tax that a return gave back off the order's record at Stripe, with the amounts of its credit
 * note. Does nothing without such a record. Safe to repeat: each return has one reversal. Throws 503
 * while Stripe is unavailable.
 */
export async function reverseTax(container: MedusaContainer, lineId: string): Promise<void> {
  const seen = await readPendingReversal(container, lineId);
  if (!seen) return;
  await withLock(container, "order", seen.order_id, async () => {
    const line = await readPendingReversal(container, lineId);
    if (!line) return;
    const cents = line.settled_cents + line.fee_cents;
    const taxCents = taxIn(cents, linePrice(line));
    const reversal = await reverseTaxTransaction({
      transaction: line.tax_transaction,
      reference: `return-${lineId}`,
      lineReference: await quotedItem(container, line),
      quantity: line.quantity,
      goodsCents: cents - taxCents,
      taxCents,
    });
    failpoint("tax: reversed at Stripe");
    await container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .updateOrderLines({ selector: { line_id: lineId }, data: { tax_reversal: reversal } });
  });
}

/** The cart's item, which is the line's reference in Stripe's calculation. */
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
