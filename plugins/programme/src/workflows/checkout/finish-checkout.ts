import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { completeCartWorkflow } from "@medusajs/medusa/core-flows";
import { z } from "@medusajs/framework/zod";
import Stripe from "stripe";
import type { ConfirmedOrder } from "../../http";
import { graph } from "../../lib/graph";
import { centsOf } from "../../lib/money";
import { problem } from "../../lib/problem";
import { stripeClient } from "../../lib/stripe-client";
import { writeOrderConfirmed, writePaymentRefunded } from "../../mail/letters";
import { recordLines } from "../../order-line/record-lines";
import { reachingStripe } from "./reaching-stripe";
import { shippingAddressOf } from "./shipping-address";

/** The marks that this shop leaves on its checkout sessions. */
const marks = z.object({
  cart_id: z.string(),
  customer_id: z.string(),
  session_id: z.string(),
});

/** Whether Stripe's session was made by this shop: one Stripe account may serve several. */
export function isOurs(session: Stripe.Checkout.Session): boolean {
  return marks.safeParse(session.metadata).success;
}

/**
 * Makes the order of a paid checkout session, once: whoever comes first (the returning browser,
 * the webhook) makes it, everyone else finds it. `customerId` limits it to that customer's own
 * sessions; the webhook has none.
 *
 * Throws 404 for an unknown session, 403 for someone else's, 409 while it is unpaid and 409 when
 * it was paid but cannot become an order; then the money has been sent back.
 */
export async function finishCheckout(
  container: MedusaContainer,
  sessionId: string,
  customerId?: string,
): Promise<ConfirmedOrder> {
  const session = await retrieveSession(sessionId);
  const ours = marks.safeParse(session.metadata);
  if (!ours.success) throw problem(404, "This payment is not known here.");
  if (customerId && ours.data.customer_id !== customerId) {
    throw problem(403, "This payment belongs to another account.");
  }
  if (session.payment_status !== "paid") {
    throw problem(409, "This payment has not been made. You can pay from your bag.");
  }

  const { cart_id: cartId, session_id: paymentSessionId } = ours.data;
  const existing = await findOrder(container, cartId);
  if (existing) return confirmed(container, existing, session, paymentSessionId);

  // Stripe goes on calling a session paid after its money went back: that never makes an order.
  if (await isRefunded(session)) throw problem(409, refundedMessage);
  await ensurePaidInFull(container, session, paymentSessionId);
  await saveShippingAddress(container, cartId, session);
  try {
    await completeCartWorkflow(container).run({ input: { id: cartId } });
  } catch (error) {
    const madeMeanwhile = await findOrder(container, cartId);
    if (!madeMeanwhile) {
      logger(container).error(
        `Cart ${cartId} was paid by ${session.id} but made no order: ${text(error)}`,
      );
      await refundWhole(container, session);
      throw problem(409, refundedMessage);
    }
  }
  const order = await findOrder(container, cartId);
  if (!order) throw new Error(`Cart ${cartId} was completed without an order.`);
  return confirmed(container, order, session, paymentSessionId);
}

const refundedMessage =
  "This payment could not become an order and has been refunded in full. It is safe to pay again.";

async function retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await reachingStripe(() => stripeClient().checkout.sessions.retrieve(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw problem(404, "This payment is not known here.");
    }
    throw error;
  }
}

interface PaidOrder {
  id: string;
  items: {
    id: string;
    title: string;
    variant_title: string | null;
    variant_id: string | null;
    unit_price: number;
    detail: { quantity: number };
  }[];
  payment_collections: { payment_sessions: { id: string }[] | null }[] | null;
}

async function findOrder(
  container: MedusaContainer,
  cartId: string,
): Promise<PaidOrder | undefined> {
  const [link] = await graph<{ order_id: string }>(container, {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  });
  if (!link) return undefined;
  const [order] = await graph<PaidOrder>(container, {
    entity: "order",
    fields: [
      "id",
      "items.id",
      "items.title",
      "items.variant_title",
      "items.variant_id",
      "items.unit_price",
      "items.detail.quantity",
      "payment_collections.payment_sessions.id",
    ],
    filters: { id: link.order_id },
  });
  return order;
}

/** The answer for an order that this very session paid; a second payment of one bag goes back. */
async function confirmed(
  container: MedusaContainer,
  order: PaidOrder,
  session: Stripe.Checkout.Session,
  paymentSessionId: string,
): Promise<ConfirmedOrder> {
  const paidBy = (order.payment_collections ?? []).flatMap((collection) =>
    (collection.payment_sessions ?? []).map((paymentSession) => paymentSession.id),
  );
  if (!paidBy.includes(paymentSessionId)) {
    logger(container).error(`Order ${order.id} was paid a second time by ${session.id}: refunding`);
    await refundWhole(container, session);
    throw problem(409, refundedMessage);
  }
  await recordLines(container, order.id);
  await writeOrderConfirmed(container, order.id);
  const items = order.items.map((item) => ({
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

/** The engine completes a cart whatever was paid for it: the sums are compared here. */
async function ensurePaidInFull(
  container: MedusaContainer,
  session: Stripe.Checkout.Session,
  paymentSessionId: string,
): Promise<void> {
  const [due] = await graph<{
    amount: number;
    payment_collection: { amount: number } | null;
  }>(container, {
    entity: "payment_session",
    fields: ["amount", "payment_collection.amount"],
    filters: { id: paymentSessionId },
  });
  const isRight =
    due !== undefined &&
    centsOf(due.amount) === session.amount_total &&
    centsOf(due.payment_collection?.amount ?? -1) === session.amount_total;
  if (!isRight) {
    logger(container).error(
      `Session ${session.id} paid ${session.amount_total ?? 0} cents for another sum: refunding`,
    );
    await refundWhole(container, session);
    throw problem(409, refundedMessage);
  }
}

function paymentIntentOf({ id, payment_intent: intent }: Stripe.Checkout.Session): string {
  const paymentIntent = typeof intent === "string" ? intent : intent?.id;
  if (!paymentIntent) throw new Error(`Session ${id} is paid but names no payment.`);
  return paymentIntent;
}

async function isRefunded(session: Stripe.Checkout.Session): Promise<boolean> {
  const { data } = await reachingStripe(() =>
    stripeClient().refunds.list({ payment_intent: paymentIntentOf(session), limit: 1 }),
  );
  return data.length > 0;
}

/** Stripe refunds a payment under this key once, however often it is asked. */
async function refundWhole(
  container: MedusaContainer,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const paymentIntent = paymentIntentOf(session);
  try {
    await stripeClient().refunds.create(
      { payment_intent: paymentIntent },
      { idempotencyKey: `refund-whole-${paymentIntent}` },
    );
  } catch (error) {
    const isDone =
      error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
  const { customer_details: payer, customer_email } = session;
  const email = payer?.email ?? customer_email;
  if (!email) return;
  await writePaymentRefunded(container, {
    sessionId: session.id,
    email,
    name: payer?.name ?? "",
    amountCents: session.amount_total ?? 0,
  });
}

/** Written to the cart as it is, so that the order is made with it and no price is touched. */
async function saveShippingAddress(
  container: MedusaContainer,
  cartId: string,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const address = shippingAddressOf(session);
  if (!address) return;
  await container.resolve(Modules.CART).updateCarts(cartId, { shipping_address: address });
}

function logger(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.LOGGER);
}

/** Workflows throw plain objects with a message. */
function text(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return String(error);
}
