import type { MedusaContainer } from "@medusajs/framework/types";
import { completeCart } from "../engine/complete-cart";
import { Modules } from "@medusajs/framework/utils";
import { failpoint } from "../lib/failpoint";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { isFullyHeld } from "../inventory/held-pieces";
import { holdInTurn, idsOf, releaseHold, shortages } from "../inventory/holds";
import { stockItemsOf } from "../inventory/stock-items";
import { ATTEMPT_KEY, HOLD_DESCRIPTION } from "./attempt";
import { findCompleteOrder } from "./partial-order";
import { readPaidBag } from "./paid-bag";
import { placeOrder, type PaidBy, type Placing } from "./place-order";
import { withLocks } from "../lib/locks";

/** A paid bag's pieces are sold out, so a retry does not help. */
export class GoodsGone extends Error {}

/**
 * Creates the engine's order for a paid attempt without one and returns its id. The pieces of a plain
 * bag stay reserved all the way from the hold to the order, so nobody waits for them. Otherwise they
 * are free for a moment, in which the lock keeps everybody else away. Throws GoodsGone when there is
 * nothing to ship; other errors may be temporary.
 */
export async function makeOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  paidBy: PaidBy,
): Promise<string> {
  const bag = await readPaidBag(container, attempt);
  if (!bag?.items.length) throw new GoodsGone(`Cart ${attempt.cart_id} is empty.`);
  const pieces = bag.items.map((item) => ({
    variantId: item.variant_id ?? "",
    quantity: item.quantity,
  }));
  const hold = { reference: attempt.id, pieces, description: HOLD_DESCRIPTION };
  const items = await stockItemsOf(
    container,
    pieces.map(({ variantId }) => variantId),
  );
  const placing = { attempt, bag, hold, items, ...paidBy };
  const isHeld = bag.is_plain && (await isFullyHeld(container, hold, items));
  const orderId = await (isHeld ? placeHeld : placeInTurn)(container, placing);
  failpoint("payment: order made");
  return orderId;
}

function placeInTurn(container: MedusaContainer, placing: Placing): Promise<string> {
  const { attempt, bag, hold, items } = placing;
  return withLocks(container, "stock", idsOf(items), async () => {
    try {
      return await (bag.is_plain ? holdAgain : completeByEngine)(container, placing);
    } catch (error) {
      const canRetry =
        !(error instanceof GoodsGone) && !(await findCompleteOrder(container, attempt));
      if (canRetry) await holdInTurn(container, hold, items);
      throw error;
    }
  });
}

/** The checkout normally holds all pieces. */
async function placeHeld(container: MedusaContainer, placing: Placing): Promise<string> {
  failpoint("payment: pieces held");
  return placeOrder(container, placing);
}

/** Some pieces of a plain bag are missing: tries to hold them again. */
async function holdAgain(container: MedusaContainer, placing: Placing): Promise<string> {
  const { hold, items } = placing;
  if (!(await isFullyHeld(container, hold, items))) {
    await releaseHold(container, hold.reference);
    ensureThere(await holdInTurn(container, hold, items));
  }
  return placeHeld(container, placing);
}

/** The engine makes its own reservations, so the hold is released just before, under the lock. */
async function completeByEngine(
  container: MedusaContainer,
  { attempt, bag, hold, items, address }: Placing,
): Promise<string> {
  // Written directly to the cart, so that no price is recalculated. The order copies the address and
  // the attempt's id.
  await container.resolve(Modules.CART).updateCarts(attempt.cart_id, {
    ...(address && { shipping_address: address }),
    metadata: { ...bag.metadata, [ATTEMPT_KEY]: attempt.id },
  });
  await releaseHold(container, attempt.id);
  failpoint("payment: hold released");
  // Checked first: a reservation that fails inside the engine can leave an order behind.
  ensureThere(await shortages(container, hold.pieces, items));
  return completeCart(container, attempt.cart_id);
}

function ensureThere(short: string[]): void {
  if (short.length > 0) throw new GoodsGone(`Too few pieces of ${short.join(", ")}.`);
}
