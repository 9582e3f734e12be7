import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { callStripe } from "../stripe/errors";
import { findRefund } from "../stripe/refund-once";
import { fittingCard, loweredAmounts } from "./lowered-amounts";
import { capturedPayment, refundMarks } from "./refund-to-card";
import { refundableOf } from "./refundable-amount";

/**
 * Lowers the card part of a settlement to what is left of the payment. The bank may have taken some
 * of it in a dispute, or someone may have made a refund at Stripe since the decision. Does nothing
 * if the refund has already been made. Returns the settlement with its new amounts. The caller
 * holds the order's lock.
 */
export async function fitCardPart(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<SettlementRow> {
  const { id, order_id, card_cents, card_attempt: attempt } = settlement;
  if (card_cents === 0) return settlement;
  const card = fittingCard(settlement, await refundableOf(container, order_id, settlement));
  if (card === card_cents || (await isRefunded(container, settlement))) return settlement;
  const amounts = loweredAmounts(settlement, card);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).lowerCard({ id, attempt }, amounts);
  failpoint("settlement: lowered");
  return { ...settlement, ...amounts };
}

/** Returns true if an interrupted run has made the refund at Stripe. */
async function isRefunded(container: MedusaContainer, settlement: SettlementRow): Promise<boolean> {
  const payment = await capturedPayment(container, settlement.order_id);
  const intent = payment?.data?.payment_intent;
  if (typeof intent !== "string") return false;
  const { mark } = refundMarks(settlement);
  return (await callStripe(() => findRefund(intent, mark))) !== undefined;
}
