import type {
  CreateOrderAddressDTO,
  CreateOrderDTO,
  MedusaContainer,
  OrderDTO,
} from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, OrderStatus } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { centsOf } from "../contract/money";
import { isFullyHeld, convertHoldsToReservations } from "../inventory/held-items";
import { holdItems, releaseHold } from "../inventory/holds";
import { unitsOf } from "../inventory/shortages";
import { stockItemsOf, type Pieces, type StockItem } from "../read/holds";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { ATTEMPT_KEY, HOLD_DESCRIPTION } from "./attempt";
import { captureSession } from "../order-payments/capture-session";
import { readPaidCart, type PaidCart } from "./paid-cart";
import { adjustmentsOf, registerPromotions } from "./register-promotions";

/**
 * Thrown if a paid cart cannot become an order and a retry does not help, so that the payment is
 * refunded.
 */
export class OutOfStockError extends Error {}

/** Contains a cart's payment, and the shipping address if the payment has one. */
export interface PaidBy {
  address: Record<string, string> | undefined;
  /** Undefined if store credit covers the cart, or if it was or will be paid another way. */
  session: Stripe.Checkout.Session | undefined;
}

/**
 * Creates the order of a paid attempt without one and returns its ID. Uses the public methods of
 * Medusa's modules, because `completeCartWorkflow` reserves the items again, which the checkout
 * already holds, and refunds a captured payment by itself if it fails.
 *
 * A crash after any step is safe: the payment is recorded once, and `findCompleteOrder` deletes an
 * order without its link or its items. The holds are converted last, so that the stock is never
 * released in between.
 *
 * Throws `OutOfStockError` if items are out of stock or the cart's total differs from the amount
 * paid. Other errors may be temporary.
 */
export async function makeOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  { address, session }: PaidBy,
): Promise<string> {
  const cart = await readPaidCart(container, attempt.cart_id);
  if (!cart?.items.length) throw new OutOfStockError(`Cart ${attempt.cart_id} is empty.`);
  if (!isSameTotal(centsOf(cart.total), attempt)) {
    throw new OutOfStockError(`The total of cart ${attempt.cart_id} differs from the amount paid.`);
  }
  // Not an `OutOfStockError`: the shipping method may return. Without one, the order could never be
  // shipped.
  if (cart.shipping_methods.length === 0)
    throw new Error(`Cart ${cart.id} has no shipping method.`);
  const pieces = cart.items.map(({ variant_id, quantity }) => ({
    variantId: variant_id ?? "",
    quantity,
  }));
  const items = await stockItemsOf(
    container,
    pieces.map(({ variantId }) => variantId),
  );
  await ensureHeld(container, attempt, pieces, items);
  failpoint("payment: pieces held");
  const hasPayment = session !== undefined || attempt.paid_outside !== null;
  const transactions = hasPayment
    ? await captureSession(container, attempt.payment_session_id ?? "", session)
    : [];
  failpoint("payment: money booked");
  const order = await container
    .resolve(Modules.ORDER)
    .createOrders({ ...orderOf(cart, attempt, address), transactions });
  failpoint("payment: order placed");
  await Promise.all([
    linkOrder(container, order.id, cart),
    container.resolve(Modules.CART).updateCarts([{ id: cart.id, completed_at: new Date() }]),
  ]);
  failpoint("payment: order linked");
  await convertHoldsToReservations(container, attempt.id, orderedUnits(order, pieces, items));
  // Runs last, so that a crash leaves a use uncounted rather than counted twice.
  await registerPromotions(container, cart);
  failpoint("payment: order made");
  return order.id;
}

/** Medusa doesn't round: its total may differ by a cent from the quote, which is rounded once. */
function isSameTotal(cents: number, { amount_cents, quote }: PaymentAttemptRow): boolean {
  return Math.abs(cents - amount_cents) <= (quote ? 1 : 0);
}

/**
 * Holds items again: the checkout normally holds all, but staff may have released them or lowered
 * the stock.
 */
async function ensureHeld(
  container: MedusaContainer,
  { id: reference }: PaymentAttemptRow,
  pieces: Pieces[],
  items: StockItem[],
): Promise<void> {
  if (await isFullyHeld(container, { reference, pieces }, items)) return;
  await releaseHold(container, reference);
  const short = await holdItems(container, { reference, pieces, description: HOLD_DESCRIPTION });
  if (short.length > 0) throw new OutOfStockError(`Not enough stock of ${short.join(", ")}.`);
}

/** Returns the order as `completeCartWorkflow` would create it. */
function orderOf(
  cart: PaidCart,
  attempt: PaymentAttemptRow,
  address: PaidBy["address"],
): CreateOrderDTO {
  const shipTo = address ?? withoutId(cart.shipping_address);
  const billTo = withoutId(cart.billing_address);
  return {
    region_id: cart.region_id,
    customer_id: cart.customer_id,
    sales_channel_id: cart.sales_channel_id,
    status: OrderStatus.PENDING,
    email: cart.email,
    currency_code: cart.currency_code,
    locale: cart.locale,
    ...(shipTo && { shipping_address: shipTo }),
    ...(billTo && { billing_address: billTo }),
    no_notification: false,
    items: cart.items,
    shipping_methods: cart.shipping_methods,
    metadata: { ...cart.metadata, [ATTEMPT_KEY]: attempt.id },
    promo_codes: adjustmentsOf(cart).flatMap(({ code }) => code ?? []),
    credit_lines: cart.credit_lines,
  };
}

function withoutId(address: CreateOrderAddressDTO | null): CreateOrderAddressDTO | undefined {
  if (!address) return undefined;
  const { id: _, ...parts } = address as CreateOrderAddressDTO & { id?: string };
  return parts;
}

/** Links the order to the cart and to everything that the cart is linked to. */
async function linkOrder(
  container: MedusaContainer,
  orderId: string,
  cart: PaidCart,
): Promise<void> {
  const filters = { cart_id: cart.id };
  const [collections, promotions] = await Promise.all([
    graph<{ payment_collection_id: string }>(container, {
      entity: "cart_payment_collection",
      fields: ["payment_collection_id"],
      filters,
    }),
    graph<{ promotion_id: string }>(container, {
      entity: "cart_promotion",
      fields: ["promotion_id"],
      filters,
    }),
  ]);
  const ofOrder = { [Modules.ORDER]: { order_id: orderId } };
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { ...ofOrder, [Modules.CART]: { cart_id: cart.id } },
    ...promotions.map(({ promotion_id }) => ({
      ...ofOrder,
      [Modules.PROMOTION]: { promotion_id },
    })),
    ...collections.map(({ payment_collection_id }) => ({
      ...ofOrder,
      [Modules.PAYMENT]: { payment_collection_id },
    })),
  ]);
}

function orderedUnits({ items: lines = [] }: OrderDTO, pieces: Pieces[], items: StockItem[]) {
  return unitsOf(pieces, items).flatMap(({ variantId, item, units }) => {
    const line = lines.find((one) => one.variant_id === variantId);
    if (!line) throw new Error(`The order has no line for ${variantId}.`);
    return item?.inventoryItemId
      ? [{ lineId: line.id, inventoryItemId: item.inventoryItemId, units }]
      : [];
  });
}
