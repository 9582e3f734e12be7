import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, OrderChangeType } from "@medusajs/framework/utils";
import {
  beginReceiveReturnWorkflow,
  confirmReturnReceiveWorkflow,
  receiveItemReturnRequestWorkflow,
} from "@medusajs/medusa/core-flows";
import { environment } from "../lib/environment";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { changeLine } from "./change-line";
import { settle, settlementOn } from "./return-rules";
import { findReturn, isNamed, type EngineReturn } from "./return-line";
import { makeGood } from "./make-good";
import type { Actor } from "./words";

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
      const settled = await decide(container, line, isPackagingMissing);
      if (found.status !== "received") await receiveInEngine(container, found, line);
      await makeGood(container, line, settled);
      return {};
    },
  });
}

export interface Settled {
  settlement: "card" | "store_credit";
  backCents: number;
  feeCents: number;
}

async function decide(
  container: MedusaContainer,
  line: OrderLineRow,
  isPackagingMissing: boolean,
): Promise<Settled> {
  if (line.settlement) {
    return {
      settlement: line.settlement,
      backCents: line.settled_cents ?? 0,
      feeCents: line.fee_cents ?? 0,
    };
  }
  if (!line.delivered_at) throw new Error(`Line ${line.line_id} comes back undelivered.`);
  const receivedAt = new Date();
  const settlement = settlementOn(line.delivered_at, receivedAt, environment().SHOP_TIME_ZONE);
  if (settlement === "late") {
    throw problem(409, "The goods came after 14 days: the return can only be denied.");
  }
  const { backCents, feeCents } = settle(line.unit_cents * line.quantity, isPackagingMissing);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).updateOrderLines({
    id: line.id,
    received_at: receivedAt,
    settlement,
    settled_cents: backCents,
    fee_cents: feeCents,
  });
  return { settlement, backCents, feeCents };
}

/** Begin, name the line, confirm, which alone restocks: each only when the engine lacks it. */
async function receiveInEngine(
  container: MedusaContainer,
  { id }: EngineReturn,
  line: OrderLineRow,
): Promise<void> {
  const changes = await container.resolve(Modules.ORDER).listOrderChanges({ return_id: id });
  const receiving: string = OrderChangeType.RETURN_RECEIVE;
  if (!changes.some((change) => change.change_type === receiving)) {
    await beginReceiveReturnWorkflow(container).run({ input: { return_id: id } });
  }
  if (!(await isNamed(container, id, line, "RECEIVE_RETURN_ITEM"))) {
    await receiveItemReturnRequestWorkflow(container).run({
      input: { return_id: id, items: [{ id: line.line_id, quantity: line.quantity }] },
    });
  }
  await confirmReturnReceiveWorkflow(container).run({ input: { return_id: id } });
}
