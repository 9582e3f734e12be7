import type { MedusaContainer } from "@medusajs/framework/types";
import { onHoldMessage } from "../contract/payment-alerts";
import { problem } from "../lib/problem";
import { readOrderNumbers } from "../lib/order-numbers";
import { paymentAlerts } from "./alert-service";

/** Throws 409 if one of the orders is on hold. */
export async function assertNotOnHold(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<void> {
  const holds = await paymentAlerts(container).listOrderHolds(
    { order_id: [...orderIds], released_at: null },
    { order: { created_at: "ASC", id: "ASC" }, take: null },
  );
  const [first] = holds;
  if (!first) return;
  if (orderIds.length === 1) throw problem(409, onHoldMessage(first.reason));
  const numbers = await readOrderNumbers(
    container,
    holds.map(({ order_id }) => order_id),
  );
  const numberOf = ({ order_id }: (typeof holds)[number]) => numbers.get(order_id) ?? 0;
  const [held = first] = holds.toSorted((a, b) => numberOf(a) - numberOf(b));
  throw problem(409, onHoldMessage(held.reason, `Order ${numberOf(held)}`));
}
