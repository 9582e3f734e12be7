import type { MedusaContainer } from "@medusajs/framework/types";
import { readBuying } from "../../content/read-buying";
import type { Buying } from "../../contract/content/schemas";
import { environment } from "../../server-kit/environment";
import { returnAddress } from "../../invoices/label-address";
import { returnReasonText } from "../../contract/return-reasons";
import {
  linePrice,
  calendarDay,
  deliveryOf,
  returnDays,
  returnNumberText,
  settle,
} from "../../contract/return-rules";
import { readReturnedItem, type ReturnedItemRow } from "../../read/orders";
import type { OrderLineRow } from "../../modules/order-line/service";
import type { ReturnSlip } from "./return-slip";

export async function readReturnSlip(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<ReturnSlip> {
  const [piece, buying] = await Promise.all([
    readReturnedItem(container, line.line_id),
    readBuying(container),
  ]);
  if (!piece) throw new Error(`Line ${line.line_id} has no return slip.`);
  return slipOf(line, piece, buying);
}

type ReturningLine = Pick<
  OrderLineRow,
  | "line_id"
  | "delivered_at"
  | "grace_days"
  | "requested_at"
  | "return_number"
  | "return_reason"
  | "return_note"
  | "exchange_variant_id"
  | "quantity"
  | "unit_cents"
  | "discount_cents"
  | "tax_cents"
>;

/** Throws for an order line that was never delivered. */
export function slipOf(
  line: ReturningLine,
  piece: ReturnedItemRow,
  { returnPostage }: Pick<Buying, "returnPostage">,
): ReturnSlip {
  const delivery = deliveryOf(line);
  if (!delivery) throw new Error(`Line ${line.line_id} has no return slip.`);
  const { LABEL_NAME, SHOP_TIME_ZONE } = environment();
  const { dueOn, refundDueOn } = returnDays(delivery, SHOP_TIME_ZONE);
  const isExchange = line.exchange_variant_id !== null;
  // Uses the date of the request, so that the same return has the same slip on every day.
  const isRefundOver =
    line.requested_at !== null && calendarDay(line.requested_at, SHOP_TIME_ZONE) > refundDueOn;
  const orderNumber = String(piece.order_number);
  const number =
    line.return_number === null ? `RET-${orderNumber}` : returnNumberText(line.return_number);
  return {
    fileName: `${number}.pdf`,
    label: LABEL_NAME,
    address: returnAddress(),
    number,
    orderNumber,
    pieceName: piece.name,
    color: piece.color,
    quantity: line.quantity,
    exchangeColor: isExchange ? (piece.exchange_color ?? "another color") : null,
    reason: returnReasonText(line.return_reason, line.return_note),
    dueOn,
    refundDueOn: isExchange || isRefundOver || piece.paid_by === "credit" ? null : refundDueOn,
    hasCredit: piece.paid_by !== "card",
    feeCents: settle(linePrice(line), true).feeCents,
    postage: piece.has_label ? "" : returnPostage,
  };
}
