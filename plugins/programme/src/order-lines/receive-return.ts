import type { MedusaContainer } from "@medusajs/framework/types";
import { RETURN_DAYS } from "../contract/return-rules";
import { Modules } from "@medusajs/framework/utils";
import { RETURN_SETTLED } from "../lib/events";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { environment } from "../server-kit/environment";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { restock } from "../medusa/move-stock";
import { stockItemsOf } from "../read/holds";
import { changeLine } from "./change-line";
import { holdForExchange } from "./exchange";
import { openReturn, type MedusaReturn } from "./medusa-return";
import { settleReturn } from "./settle";
import { decidedSettlement, settlementFor, type SettlementResult } from "./settlement";
import { refundableAmount } from "./refundable-amount";
import type { Actor, OrderLineStatus, Settlement } from "../contract/statuses";

interface Receipt {
  isPackagingMissing: boolean;
  /** What the person saw that the receipt would bring; 409 when it would end differently. */
  expectedWay?: Settlement | undefined;
}

/**
 * Return_approved to returned: the goods are back, the stock grows, and the customer gets money or
 * credit. The amounts are decided once and saved before anything moves, so that an interrupted run
 * continues with the same amounts.
 */
export async function receiveReturn(
  container: MedusaContainer,
  lineId: string,
  receipt: Receipt,
  actor: Actor,
  expected?: OrderLineStatus,
) {
  const line = await changeLine(container, {
    lineId,
    to: "returned",
    actor,
    expected,
    // An interrupted denial may have canceled the return and given back the exchange's piece.
    drive: async (line) => {
      if (line.exchange_variant_id && !line.settlement) {
        await holdForExchange(container, line, line.exchange_variant_id);
      }
      const settled = await decide(container, line, receipt, actor);
      failpoint("receipt: decided");
      await takeIn(container, await openReturn(container, line), line);
      failpoint("receipt: restocked");
      await settleReturn(container, line, settled);
      return {};
    },
  });
  await announceSettled(container, lineId);
  return line;
}

/** Makes the worker take the returned tax off Stripe's record. The reconciliation repairs a lost event. */
async function announceSettled(container: MedusaContainer, lineId: string): Promise<void> {
  try {
    const event = { name: RETURN_SETTLED, data: { line_id: lineId } };
    await container.resolve(Modules.EVENT_BUS).emit(event);
  } catch (error) {
    logError(`The tax of returned line ${lineId} will be reversed later.`, error);
  }
}

async function decide(
  container: MedusaContainer,
  line: OrderLineRow,
  { isPackagingMissing, expectedWay }: Receipt,
  actor: Actor,
): Promise<SettlementResult> {
  const decided = decidedSettlement(line);
  if (decided) return decided;
  const receivedAt = new Date();
  const settled = await settlementOf(container, line, receivedAt, isPackagingMissing);
  if (expectedWay && expectedWay !== settled.settlement) {
    throw problem(409, "The refund for this return has changed. Please reload and check it again.");
  }
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
): Promise<SettlementResult> {
  const left = await refundableAmount(container, [line]);
  const settled = settlementFor(line, {
    receivedAt,
    isPackagingMissing,
    left: left.get(line.line_id) ?? { cents: 0, cardCents: 0 },
    timeZone: environment().SHOP_TIME_ZONE,
  });
  if (settled === "late") {
    throw problem(409, `The return arrived after ${RETURN_DAYS} days, so it can only be denied.`);
  }
  return settled;
}

/** Records the goods as received and restocks them, each once. */
async function takeIn(
  container: MedusaContainer,
  { id, status }: MedusaReturn,
  line: OrderLineRow,
): Promise<void> {
  if (status !== "received") {
    await container.resolve(Modules.ORDER).receiveReturn({
      return_id: id,
      items: [{ id: line.line_id, quantity: line.quantity }],
    });
  }
  failpoint("receipt: received");
  const parts = await stockItemsOf(container, [line.variant_id ?? ""]);
  const items = parts.flatMap(({ inventoryItemId, perPiece }) =>
    inventoryItemId ? [{ inventoryItemId, units: line.quantity * perPiece }] : [],
  );
  if (items.length > 0) await restock(container, { returnId: id, items });
}
