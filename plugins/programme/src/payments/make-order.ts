import type { MedusaContainer } from "@medusajs/framework/types";
import { completeCart } from "../engine/complete-cart";
import { Modules } from "@medusajs/framework/utils";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { holdInTurn, idsOf, releaseHold, shortages, type Hold } from "../inventory/holds";
import { stockItemsOf } from "../inventory/stock-items";
import { HOLD_DESCRIPTION } from "./attempt";
import { findCompleteOrder } from "./partial-order";
import { withLocks } from "../lib/locks";

/** The goods of a paid bag are gone: waiting does not help. */
export class GoodsGone extends Error {}

interface PaidCart {
  items: { variant_id: string | null; quantity: number }[] | null;
}

/**
 * Makes the engine's order of a paid attempt that has none, and answers its id. The pieces pass from
 * the hold to the order while nobody else can take them. Throws GoodsGone when there is nothing to
 * send; any other error may pass.
 */
export async function makeOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  address: Record<string, string> | undefined,
): Promise<string> {
  const hold = await piecesOf(container, attempt);
  const items = await stockItemsOf(
    container,
    hold.pieces.map(({ variantId }) => variantId),
  );
  // Written to the cart as it is, so that the order is made with it and no price is touched.
  if (address) {
    await container
      .resolve(Modules.CART)
      .updateCarts(attempt.cart_id, { shipping_address: address });
  }
  return withLocks(container, "stock", idsOf(items), async () => {
    await releaseHold(container, attempt.id);
    try {
      failpoint("payment: hold released");
      // Asked first: a reservation that fails inside the engine can leave an order behind.
      const short = await shortages(container, hold.pieces, items);
      if (short.length > 0) throw new GoodsGone(`Too few pieces of ${short.join(", ")}.`);
      const orderId = await completeCart(container, attempt.cart_id);
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

async function piecesOf(container: MedusaContainer, attempt: PaymentAttemptRow): Promise<Hold> {
  const [cart] = await graph<PaidCart>(container, {
    entity: "cart",
    fields: ["items.variant_id", "items.quantity"],
    filters: { id: attempt.cart_id },
  });
  const pieces = (cart?.items ?? []).map((item) => ({
    variantId: item.variant_id ?? "",
    quantity: item.quantity,
  }));
  if (pieces.length === 0) throw new GoodsGone(`Cart ${attempt.cart_id} is empty.`);
  return { reference: attempt.id, pieces, description: HOLD_DESCRIPTION };
}
