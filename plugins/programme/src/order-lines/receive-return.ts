import type { MedusaContainer } from "@medusajs/framework/types";
import { RETURN_DAYS } from "../contract/return-rules";
import { failpoint } from "../lib/failpoint";
import { environment } from "../server-kit/environment";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { restock } from "../medusa/move-stock";
import { receiveAllItems } from "../medusa/change-return";
import { changeLine } from "./change-line";
import { readLine } from "./customer-line";
import { exchangeLine, holdForExchange } from "./exchange";
import { unitsOfLine } from "./fulfillment";
import { owedForLine } from "./medusa-item";
import { openReturn, type MedusaReturn } from "./medusa-return";
import { announceSettlement } from "../settlements/announce-settlement";
import { findSettlement, finishSettlement, payBack } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { refundableOf } from "../settlements/refundable-amount";
import { bookRefundsDuringReturn } from "../settlements/refunds-during-return";
import {
  decidedSettlement,
  returnReference,
  returnSettlement,
  settlementFor,
  type SettlementResult,
} from "./settlement";
import type { Actor, OrderLineStatus, Settlement } from "../contract/statuses";

interface Receipt {
  isPackagingMissing: boolean;
  /** Damaged items are not put back into stock. */
  isDamaged?: boolean;
  /** Deducted from the price of the goods, with a reason that the customer reads. */
  deduction?: { cents: number; reason: string } | undefined;
  /** The settlement that the staff member saw. Throws 409 if the current one differs. */
  expectedWay?: Settlement | undefined;
}

/**
 * Receives an approved return: increases the stock and pays the refund or credit. Decides the
 * amounts once and saves them first, so that an interrupted run continues with the same amounts.
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
    note: receipt.isDamaged ? "damaged, not back into stock" : undefined,
    // An interrupted denial may have canceled the return and released the exchange item.
    drive: async (line) => {
      if (line.exchange_variant_id && !line.settlement) {
        await holdForExchange(container, line, line.exchange_variant_id);
      }
      const settled = await decideSettlement(container, line, receipt, actor);
      failpoint("receipt: decided");
      await receiveItems(
        container,
        await openReturn(container, line),
        await readLine(container, lineId),
      );
      failpoint("receipt: restocked");
      await settleReturn(container, line, settled);
      return {};
    },
  });
  await announceSettlement(container, returnReference(lineId));
  return line;
}

/** Sends the exchange item, or pays the decided refund. */
async function settleReturn(
  container: MedusaContainer,
  line: OrderLineRow,
  { settlement: way }: SettlementResult,
): Promise<void> {
  if (way === "exchange") {
    await exchangeLine(container, line, line.exchange_variant_id ?? "");
    await bookRefundsDuringReturn(container, line);
    return;
  }
  const settlement = await findSettlement(container, returnReference(line.line_id));
  if (!settlement) throw new Error(`The return of line ${line.line_id} has no settlement.`);
  await payReturn(container, line, settlement);
}

async function payReturn(
  container: MedusaContainer,
  line: OrderLineRow,
  settlement: SettlementRow,
): Promise<void> {
  const bookedCents = await owedForLine(container, line);
  const paid = await payBack(container, settlement, { line, bookedCents });
  await finishSettlement(container, paid);
}

/** Pays the rest of a return whose card part waited. Safe to repeat. The caller holds the order's lock. */
export async function carryOutReturn(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  await cancelPendingChanges(container, settlement.order_id);
  await payReturn(container, await readLine(container, settlement.line_id ?? ""), settlement);
  await announceSettlement(container, settlement.reference);
}

async function decideSettlement(
  container: MedusaContainer,
  line: OrderLineRow,
  { isPackagingMissing, isDamaged = false, deduction, expectedWay }: Receipt,
  actor: Actor,
): Promise<SettlementResult> {
  const decided = decidedSettlement(line);
  if (decided) return decided;
  const receivedAt = new Date();
  const settled = await settlementOf(container, line, receivedAt, {
    isPackagingMissing,
    deductionCents: deduction?.cents ?? 0,
  });
  if (deduction && settled.settlement === "exchange") {
    throw problem(409, "Nothing can be deducted from an exchange.");
  }
  if (deduction && settled.backCents === 0) {
    throw problem(409, "Nothing would be refunded. Deny the return instead.");
  }
  if (expectedWay && expectedWay !== settled.settlement) {
    throw problem(409, "The refund for this return has changed. Please reload and check it again.");
  }
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).decideReturn(
    line.line_id,
    {
      received_at: receivedAt,
      received_by: actor.id,
      settlement: settled.settlement,
      settled_cents: settled.backCents,
      card_cents: settled.cardCents,
      fee_cents: settled.feeCents,
      is_damaged: isDamaged,
      deduction_reason: deduction?.reason ?? null,
    },
    returnSettlement(line, settled, actor),
  );
  return settled;
}

async function settlementOf(
  container: MedusaContainer,
  line: OrderLineRow,
  receivedAt: Date,
  terms: { isPackagingMissing: boolean; deductionCents: number },
): Promise<SettlementResult> {
  const settled = settlementFor(line, {
    receivedAt,
    ...terms,
    left: await refundableOf(container, line.order_id),
    timeZone: environment().SHOP_TIME_ZONE,
  });
  if (settled === "late") {
    const days = RETURN_DAYS + line.grace_days;
    throw problem(409, `The return arrived after ${days} days, so it can only be denied.`);
  }
  return settled;
}

/** Records the items as received and restocks them, each once. */
async function receiveItems(
  container: MedusaContainer,
  { id, status, items: returned }: MedusaReturn,
  line: OrderLineRow,
): Promise<void> {
  if (status !== "received") {
    await receiveAllItems(container, { id, order_id: line.order_id, items: returned ?? [] });
  }
  failpoint("receipt: received");
  if (line.is_damaged) return;
  const items = await unitsOfLine(container, line);
  if (items.length > 0) await restock(container, { returnId: id, items });
}
