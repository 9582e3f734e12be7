import type { MedusaContainer } from "@medusajs/framework/types";
import type { ConfirmedOrder } from "../../http";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import { inLineOrder } from "../../order-line/in-order";
import { readAttempt } from "./attempt";
import { settleAttempt, type Outcome } from "./settle-attempt";
import { attemptIdOf, retrieveSession } from "./stripe-session";

/**
 * Settles the payment of a checkout session. `customerId` limits it to that customer's own
 * sessions; the webhook has none. Throws 404 for an unknown session, 403 for someone else's.
 */
export async function finishCheckout(
  container: MedusaContainer,
  sessionId: string,
  customerId?: string,
): Promise<Outcome> {
  const session = await retrieveSession(sessionId);
  const attemptId = attemptIdOf(session);
  const attempt = attemptId ? await readAttempt(container, attemptId) : undefined;
  if (!attempt) throw problem(404, "This payment is not known here.");
  if (customerId && attempt.customer_id !== customerId) {
    throw problem(403, "This payment belongs to another account.");
  }
  return settleAttempt(container, attempt, session);
}

/**
 * The order that a paid session has become, the same at every call. Throws besides 409
 * while the session is unpaid, 409 when its money went back, and 503 while the payment or the order
 * is being made.
 */
export async function confirmCheckout(
  container: MedusaContainer,
  sessionId: string,
  customerId?: string,
): Promise<ConfirmedOrder> {
  const outcome = await finishCheckout(container, sessionId, customerId);
  if (outcome.state === "ordered") return confirmedOrder(container, outcome.orderId);
  if (outcome.state === "pending") {
    throw problem(503, "Your payment is still being made. Do not pay again.");
  }
  throw problem(
    409,
    outcome.state === "refunded"
      ? "This payment could not become an order and has been refunded in full. It is safe to pay again."
      : "This payment has not been made. It is safe to pay from your bag.",
  );
}

interface OrderRow {
  id: string;
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_id: string | null;
    unit_price: number;
    metadata: Record<string, unknown> | null;
    detail: { quantity: number };
  }[];
}

async function confirmedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<ConfirmedOrder> {
  const [order] = await graph<OrderRow>(container, {
    entity: "order",
    fields: [
      "id",
      "items.id",
      "items.title",
      "items.variant_title",
      "items.variant_id",
      "items.unit_price",
      "items.metadata",
      "items.detail.quantity",
    ],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // A piece that came later in exchange for a returned one was not part of the purchase.
  const items = (await inLineOrder(container, orderId, order.items))
    .filter((item) => item.metadata?.exchanged_for === undefined)
    .map((item) => ({
      id: item.variant_id ?? item.id,
      name: item.variant_title ?? item.title,
      category: "Apparel" as const,
      price: item.unit_price,
      quantity: item.detail.quantity,
    }));
  return {
    order_id: order.id,
    items,
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
  };
}
