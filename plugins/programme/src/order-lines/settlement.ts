import type { NewSettlement, OrderLineRow } from "../modules/order-line/service";
import { deductFrom, deliveryOf, linePrice, settle, settlementOn } from "../contract/return-rules";
import type { Actor, Settlement } from "../contract/statuses";
import { goodsAndTax } from "../settlements/tax-share";

/**
 * Returns the settlement of a returned order line; undefined for an exchange, which has no refund.
 */
export function returnSettlement(
  line: OrderLineRow,
  { settlement, backCents, cardCents, feeCents }: SettlementResult,
  actor: Actor,
): NewSettlement | undefined {
  if (settlement === "exchange") return undefined;
  return {
    reference: returnReference(line.line_id),
    order_id: line.order_id,
    line_id: line.line_id,
    kind: "return",
    quantity: line.quantity,
    ...goodsAndTax(backCents + feeCents, linePrice(line)),
    fee_cents: feeCents,
    back_cents: backCents,
    card_cents: cardCents,
    credit_cents: backCents - cardCents,
    actor_kind: actor.kind,
    actor_id: actor.id,
  };
}

export const returnReference = (lineId: string) => `return:${lineId}`;

/** Describes the settlement of an order line, in cents. */
export interface SettlementResult {
  settlement: Settlement;
  backCents: number;
  /** The card's part; the rest becomes store credit. */
  cardCents: number;
  feeCents: number;
}

type ReturningLine = Pick<
  OrderLineRow,
  | "line_id"
  | "delivered_at"
  | "grace_days"
  | "quantity"
  | "unit_cents"
  | "discount_cents"
  | "tax_cents"
  | "exchange_variant_id"
  | "settlement"
  | "settled_cents"
  | "card_cents"
  | "fee_cents"
>;

interface Receipt {
  receivedAt: Date;
  isPackagingMissing: boolean;
  /** Deduction from the price of the goods; nothing unless set. */
  deductionCents?: number;
  left: { cents: number; cardCents: number };
  timeZone: string;
}

/** Returns the settlement that was stored when the item arrived; undefined before that. */
export function decidedSettlement(line: ReturningLine): SettlementResult | undefined {
  if (!line.settlement) return undefined;
  return {
    settlement: line.settlement,
    backCents: line.settled_cents ?? 0,
    cardCents: line.card_cents ?? 0,
    feeCents: line.fee_cents ?? 0,
  };
}

/**
 * Returns the settlement for an item received at `receivedAt`; "late" if the return period is over.
 */
export function settlementFor(
  line: ReturningLine,
  { receivedAt, isPackagingMissing, deductionCents = 0, left, timeZone }: Receipt,
): SettlementResult | "late" {
  const delivery = deliveryOf(line);
  if (!delivery) throw new Error(`Line ${line.line_id} is returned but was never delivered.`);
  const settlement = settlementOn(delivery, receivedAt, timeZone);
  if (settlement === "late") return "late";
  if (line.exchange_variant_id) {
    // Nothing is refunded, so no fee is deducted.
    return { settlement: "exchange", backCents: 0, cardCents: 0, feeCents: 0 };
  }
  const { backCents, feeCents } = settle(
    deductFrom(linePrice(line), deductionCents),
    isPackagingMissing,
  );
  const back = Math.min(backCents, left.cents);
  return {
    settlement,
    backCents: back,
    // The part paid with store credit is refunded as store credit.
    cardCents: settlement === "card" ? Math.min(back, left.cardCents) : 0,
    feeCents,
  };
}
