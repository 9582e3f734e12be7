import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { dollarsOf } from "../contract/money";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { bookTransaction } from "./book-transaction";
import { readOrderPrice } from "./order-price";
import { owedCents } from "./owed-cents";
import { cancelPendingChanges } from "./pending-changes";
import { taxIn } from "./tax-share";

const DISPUTE = "dispute";

/**
 * Stores the amount that the bank took back in a lost dispute, in cents, so that the order can refund that
 * much less, and books it on Medusa's order, which then owes nothing. Safe to repeat. The caller holds the
 * order's lock.
 */
export async function recordLostDispute(
  container: MedusaContainer,
  orderId: string,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const tax = taxIn(amount, await readOrderPrice(container, orderId));
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).settleOnce({
    reference: `dispute:${id}`,
    kind: DISPUTE,
    order_id: orderId,
    line_id: null,
    quantity: 0,
    goods_cents: amount - tax,
    tax_cents: tax,
    back_cents: amount,
    card_cents: amount,
    credit_cents: 0,
    actor_kind: "system",
    actor_id: "stripe",
    state: "done",
    done_at: new Date(),
  });
  await bookTransaction(container, { orderId, reference: DISPUTE, id, cents: amount });
  await bookCreditLine(container, orderId, id, amount);
}

async function bookCreditLine(
  container: MedusaContainer,
  orderId: string,
  id: string,
  amount: number,
): Promise<void> {
  const [order] = await graph<{ credit_lines: { reference_id: string | null }[] | null }>(
    container,
    { entity: "order", fields: ["credit_lines.reference_id"], filters: { id: orderId } },
  );
  if (order?.credit_lines?.some(({ reference_id }) => reference_id === id)) return;
  await cancelPendingChanges(container, orderId);
  const owed = await owedCents(container, orderId);
  if (owed < 1) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: orderId,
      credit_lines: [
        {
          amount: dollarsOf(Math.min(owed, amount)),
          reference: DISPUTE,
          reference_id: id,
        },
      ],
    },
  });
}
