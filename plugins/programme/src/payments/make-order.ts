import type { MedusaContainer } from "@medusajs/framework/types";
import { completeCart } from "../engine/complete-cart";
import { Modules } from "@medusajs/framework/utils";
import { failpoint } from "../lib/failpoint";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { isHeldWhole } from "../inventory/held-pieces";
import { holdInTurn, idsOf, releaseHold, shortages } from "../inventory/holds";
import { stockItemsOf } from "../inventory/stock-items";
import { ATTEMPT_KEY, HOLD_DESCRIPTION } from "./attempt";
import { findCompleteOrder } from "./partial-order";
import { readPaidBag } from "./paid-bag";
import { placeOrder, type PaidBy, type Placing } from "./place-order";
import { withLocks } from "../lib/locks";

/** The goods of a paid bag are gone: waiting does not help. */
export class GoodsGone extends Error {}

/**
 * Makes the engine's order of a paid attempt that has none, and answers its id. The pieces pass from
 * the hold to the order while nobody else can take them. Throws GoodsGone when there is nothing to
 * send; any other error may pass.
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
  return withLocks(container, "stock", idsOf(items), async () => {
    try {
      const orderId = bag.is_plain
        ? await placeHeld(container, placing)
        : await completeByEngine(container, placing);
      failpoint("payment: order made");
      return orderId;
    } catch (error) {
      const isToBeTriedAgain =
        !(error instanceof GoodsGone) && !(await findCompleteOrder(container, attempt));
      if (isToBeTriedAgain) await holdInTurn(container, hold, items);
      throw error;
    }
  });
}

/** As a rule the pieces are held since the checkout. What is missing is held anew, or gone. */
async function placeHeld(container: MedusaContainer, placing: Placing): Promise<string> {
  const { hold, items } = placing;
  if (!(await isHeldWhole(container, hold, items))) {
    await releaseHold(container, hold.reference);
    ensureThere(await holdInTurn(container, hold, items));
  }
  failpoint("payment: pieces held");
  return placeOrder(container, placing);
}

/** The engine reserves for itself: what is held is given back just before, in this shop's turn. */
async function completeByEngine(
  container: MedusaContainer,
  { attempt, bag, hold, items, address }: Placing,
): Promise<string> {
  // Written to the cart as it is, so that the order is made with it and no price is touched; and so
  // that the order names the attempt.
  await container.resolve(Modules.CART).updateCarts(attempt.cart_id, {
    ...(address && { shipping_address: address }),
    metadata: { ...bag.metadata, [ATTEMPT_KEY]: attempt.id },
  });
  await releaseHold(container, attempt.id);
  failpoint("payment: hold released");
  // Asked first: a reservation that fails inside the engine can leave an order behind.
  ensureThere(await shortages(container, hold.pieces, items));
  return completeCart(container, attempt.cart_id);
}

function ensureThere(short: string[]): void {
  if (short.length > 0) throw new GoodsGone(`Too few pieces of ${short.join(", ")}.`);
}
