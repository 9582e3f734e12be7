import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminOrderLine, ReceiptPreview } from "../contract/http-admin";
import { environment } from "../server-kit/environment";
import { dollarsOf } from "../contract/money";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { decidedSettlement, settlementFor, type SettlementResult } from "./settlement";
import { refundableAmount } from "../settlements/refundable-amount";

type Offers = NonNullable<AdminOrderLine["receipt_offer"]>;

/**
 * Returns the refund that receiving each order line's return now would pay, by the same rules as a
 * receipt. Omits order lines whose return period is over.
 */
export async function receiptPreviews(
  container: MedusaContainer,
  lineIds: string[],
): Promise<Map<string, Offers>> {
  if (lineIds.length === 0) return new Map();
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ line_id: lineIds });
  const left = await refundableAmount(
    container,
    lines.map(({ order_id }) => order_id),
  );
  const { SHOP_TIME_ZONE: timeZone } = environment();
  const receivedAt = new Date();
  const offers = new Map<string, Offers>();
  for (const line of lines) {
    const offer = (isPackagingMissing: boolean) =>
      decidedSettlement(line) ??
      settlementFor(line, {
        receivedAt,
        isPackagingMissing,
        left: left.get(line.order_id) ?? { cents: 0, cardCents: 0 },
        timeZone,
      });
    const [complete, missing] = [offer(false), offer(true)];
    if (complete === "late" || missing === "late") continue;
    offers.set(line.line_id, {
      complete: inDollars(complete),
      packaging_missing: inDollars(missing),
    });
  }
  return offers;
}

function inDollars({
  settlement,
  backCents,
  cardCents,
  feeCents,
}: SettlementResult): ReceiptPreview {
  return {
    way: settlement,
    amount: dollarsOf(backCents),
    to_card: dollarsOf(cardCents),
    fee: dollarsOf(feeCents),
  };
}
