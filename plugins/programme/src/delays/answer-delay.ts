import type { MedusaContainer } from "@medusajs/framework/types";
import { UNKNOWN_DELAY_LINK, type DelayAnswer } from "../contract/delay-rules";
import type { OrderDelayView } from "../contract/http-orders";
import { failpoint } from "../lib/failpoint";
import { readItemNames } from "../lib/item-names";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { DELAY_NOTE } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { cancelLine } from "../order-lines/cancel-line";
import { readLine } from "../order-lines/customer-line";
import { readDelayRow, type DelayRow } from "../read/delays";

/** Throws 404 for an unknown link. */
export async function readDelay(
  container: MedusaContainer,
  token: string,
): Promise<OrderDelayView> {
  const { line_id, order_id, ...view } = await readRow(container, token);
  const line = { line_id, order_id };
  const named = await readItemNames(container, [line]);
  return { ...view, ...named(line) };
}

async function readRow(container: MedusaContainer, token: string): Promise<DelayRow> {
  const row = await readDelayRow(container, token);
  if (!row) throw problem(404, UNKNOWN_DELAY_LINK);
  return row;
}

/**
 * Stores the customer's answer; `cancels` also cancels and refunds the item. Throws 409 if the item
 * is being prepared or canceled, or if there is a newer notice than `seen`.
 */
export async function answerDelay(
  container: MedusaContainer,
  { token, seen, answer }: { token: string; seen: string; answer: DelayAnswer },
): Promise<OrderDelayView> {
  const { line_id: lineId } = await readRow(container, token);
  const { order_id, customer_id } = await readLine(container, lineId);
  const actor = { kind: "customer", id: customer_id } as const;
  await withLock(container, "order", order_id, async () => {
    const { id, status } = await readRow(container, token);
    if (status === "canceled") throw problem(409, "This item has already been canceled.");
    if (status !== "confirmed") {
      throw problem(409, "We are already preparing this item. Please contact us.");
    }
    if (id !== seen) throw problem(409, "We've sent you newer information. Please reload.");
    const lines = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
    await lines.updateOrderDelays({ id, answer, answered_at: new Date() });
    await lines.note({ lineId, status, actor, note: `${DELAY_NOTE}customer ${answer}` });
  });
  failpoint("delay: answered");
  if (answer === "cancels") await cancelLine(container, lineId, actor);
  return readDelay(container, token);
}
