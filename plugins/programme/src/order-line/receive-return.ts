import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { checkpoint } from "../lib/checkpoint";
import { environment } from "../lib/environment";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { restock } from "../stock/move-stock";
import { stockItemsOf } from "../stock/stock-items";
import { changeLine } from "./change-line";
import { settle, settlementOn } from "./return-rules";
import { findReturn, type EngineReturn } from "./return-line";
import { makeGood } from "./make-good";
import { whatIsLeft } from "./what-is-left";
import type { Actor, Settlement } from "./words";

interface Receipt {
  isPackagingMissing: boolean;
}

/**
 * Return_approved to returned: the goods are back. The stock grows by them, and the customer gets
 * the money or the credit. What comes back is decided once and written down before anything moves,
 * so that a run that was interrupted goes on with the same sums.
 */
export function receiveReturn(
  container: MedusaContainer,
  lineId: string,
  { isPackagingMissing }: Receipt,
  actor: Actor,
) {
  return changeLine(container, {
    lineId,
    to: "returned",
    actor,
    drive: async (line) => {
      const found = await findReturn(container, line);
      if (!found) throw new Error(`Line ${lineId} is approved without a return in the engine.`);
      const settled = await decide(container, line, isPackagingMissing, actor);
      checkpoint("receipt: decided");
      await takeIn(container, found, line);
      checkpoint("receipt: restocked");
      await makeGood(container, line, settled);
      return {};
    },
  });
}

export interface Settled {
  settlement: Settlement;
  backCents: number;
  /** The part of it that goes to the card; the rest becomes store credit. */
  cardCents: number;
  feeCents: number;
}

async function decide(
  container: MedusaContainer,
  line: OrderLineRow,
  isPackagingMissing: boolean,
  actor: Actor,
): Promise<Settled> {
  if (line.settlement) {
    return {
      settlement: line.settlement,
      backCents: line.settled_cents ?? 0,
      cardCents: line.card_cents ?? 0,
      feeCents: line.fee_cents ?? 0,
    };
  }
  const receivedAt = new Date();
  const settled = await settlementOf(container, line, receivedAt, isPackagingMissing);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).updateOrderLines({
    id: line.id,
    received_at: receivedAt,
    received_by: actor.id,
    settlement: settled.settlement,
    settled_cents: settled.backCents,
    card_cents: settled.cardCents,
    fee_cents: settled.feeCents,
  });
  return settled;
}

async function settlementOf(
  container: MedusaContainer,
  line: OrderLineRow,
  receivedAt: Date,
  isPackagingMissing: boolean,
): Promise<Settled> {
  if (!line.delivered_at) throw new Error(`Line ${line.line_id} comes back undelivered.`);
  const settlement = settlementOn(line.delivered_at, receivedAt, environment().SHOP_TIME_ZONE);
  if (settlement === "late") {
    throw problem(409, "The goods came after 14 days: the return can only be denied.");
  }
  if (line.exchange_variant_id) {
    // Asked for in time, and nothing to pay: no money from which a fee could be kept.
    return { settlement: "exchange", backCents: 0, cardCents: 0, feeCents: 0 };
  }
  const { backCents, feeCents } = settle(line.unit_cents * line.quantity, isPackagingMissing);
  const left = await whatIsLeft(container, line);
  const back = Math.min(backCents, left.cents);
  return {
    settlement,
    backCents: back,
    // What store credit has paid comes back as store credit.
    cardCents: settlement === "card" ? Math.min(back, left.cardCents) : 0,
    feeCents,
  };
}

/** The goods are back in the engine's books and on the shelf, each once. */
async function takeIn(
  container: MedusaContainer,
  { id, status }: EngineReturn,
  line: OrderLineRow,
): Promise<void> {
  if (status !== "received") {
    await container.resolve(Modules.ORDER).receiveReturn({
      return_id: id,
      items: [{ id: line.line_id, quantity: line.quantity }],
    });
  }
  checkpoint("receipt: received");
  const [item] = await stockItemsOf(container, [line.variant_id ?? ""]);
  if (!item?.inventoryItemId) return;
  const { inventoryItemId, perPiece } = item;
  await restock(container, { returnId: id, inventoryItemId, units: line.quantity * perPiece });
}
