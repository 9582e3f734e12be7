import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  Modules,
  OrderStatus,
  OrderWorkflowEvents,
} from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { writeOrder, type WrittenOrder } from "../engine/write-order";
import { bookCapture } from "../engine/book-capture";
import { sessionFacts } from "../stripe/checkout-session";
import { passPieces } from "../inventory/held-pieces";
import type { Hold } from "../inventory/holds";
import { unitsOf } from "../inventory/shortages";
import type { StockItem } from "../inventory/stock-items";
import { failpoint } from "../lib/failpoint";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { ATTEMPT_KEY } from "./attempt";
import type { PaidBag } from "./paid-bag";

/** A bag's payment, and the shipping address if the payment has one. */
export interface PaidBy {
  address: Record<string, string> | undefined;
  /** Undefined when store credit covers the bag. */
  session: Stripe.Checkout.Session | undefined;
}

export interface Placing extends PaidBy {
  attempt: PaymentAttemptRow;
  bag: PaidBag;
  hold: Hold;
  items: StockItem[];
}

/**
 * Creates the engine's order for a plain paid bag whose pieces are held, and returns its id. Uses the
 * services of the engine's modules, because its completion workflow sends a hundred statements to
 * read what is known here.
 *
 * A crash after any step is safe: the payment is booked once, and `findCompleteOrder` deletes an
 * order without its link or its pieces. The pieces move last, so that they are never free in between.
 */
export async function placeOrder(container: MedusaContainer, placing: Placing): Promise<string> {
  const { attempt } = placing;
  const transactions = await bookPayment(container, placing);
  failpoint("payment: money booked");
  const order = await writeOrder(container, { ...orderOf(placing), transactions });
  failpoint("payment: order placed");
  await Promise.all([
    linkOrder(container, order.id, placing),
    container
      .resolve(Modules.CART)
      .updateCarts([{ id: attempt.cart_id, completed_at: new Date() }]),
  ]);
  failpoint("payment: order linked");
  await passPieces(container, attempt.id, orderedUnits(placing, order.items));
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: OrderWorkflowEvents.PLACED, data: { id: order.id } });
  return order.id;
}

function orderedUnits({ hold, items }: Placing, lines: WrittenOrder["items"]) {
  return unitsOf(hold.pieces, items).flatMap(({ variantId, item, units }) => {
    const line = lines.find((one) => one.variant_id === variantId);
    if (!line) throw new Error(`The order has no line for ${variantId}.`);
    return item?.inventoryItemId
      ? [{ lineId: line.id, inventoryItemId: item.inventoryItemId, units }]
      : [];
  });
}

/** Books the payment, only once, and returns it as the order's transactions. */
async function bookPayment(container: MedusaContainer, { bag: { payment }, session }: Placing) {
  if (!payment || !session) return [];
  const { amount, currency_code, data } = payment.session;
  const reference_id =
    payment.capture_id ??
    (await bookCapture(container, payment.session, { ...data, ...sessionFacts(session) }));
  return [{ amount, currency_code, reference: "capture", reference_id }];
}

/** The order as the engine's completion workflow would create it. */
function orderOf({ attempt, bag, address }: Placing) {
  const shipTo = address ?? bag.shipping_address;
  return {
    region_id: bag.region_id,
    customer_id: bag.customer_id,
    sales_channel_id: bag.sales_channel_id,
    status: OrderStatus.PENDING,
    email: bag.email,
    currency_code: bag.currency_code,
    locale: bag.locale,
    ...(shipTo && { shipping_address: shipTo }),
    ...(bag.billing_address && { billing_address: bag.billing_address }),
    no_notification: false,
    items: bag.items.map((item) => ({ ...item, metadata: item.metadata ?? {} })),
    shipping_methods: bag.shipping_methods,
    metadata: { ...bag.metadata, [ATTEMPT_KEY]: attempt.id },
    promo_codes: [],
    credit_lines: bag.credit_lines,
  };
}

function linkOrder(container: MedusaContainer, orderId: string, { attempt, bag }: Placing) {
  const ofOrder = { [Modules.ORDER]: { order_id: orderId } };
  return container
    .resolve(ContainerRegistrationKeys.LINK)
    .create([
      { ...ofOrder, [Modules.CART]: { cart_id: attempt.cart_id } },
      ...(bag.payment_collection_id
        ? [{ ...ofOrder, [Modules.PAYMENT]: { payment_collection_id: bag.payment_collection_id } }]
        : []),
    ]);
}
