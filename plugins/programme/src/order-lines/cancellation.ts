import type { CancelOffer } from "../contract/http";
import { dollarsOf } from "../contract/money";
import { linePrice } from "../contract/return-rules";
import { shareOf } from "../contract/split-lines";
import type { Actor } from "../contract/statuses";
import type { NewSettlement, OrderLineRow } from "../modules/order-line/service";
import type { RemainingRefund } from "../settlements/remaining-refund";
import { taxShare } from "../settlements/tax-share";

type CanceledLine = Pick<
  OrderLineRow,
  "line_id" | "order_id" | "quantity" | "unit_cents" | "discount_cents" | "tax_cents"
>;

/** Contains the order's shipping and the tax on it, in cents. */
export interface ShippingPrice {
  cents: number;
  taxCents: number;
}

interface CanceledItems {
  line: CanceledLine;
  /** Refunded too if nothing of the order was sent and no other line remains. */
  shipping: ShippingPrice;
  left: RemainingRefund;
  /** Only an account can have store credit. */
  hasAccount: boolean;
}

interface Cancellation extends CanceledItems {
  reason?: string | undefined;
  actor: Actor;
}

export const cancelReference = (lineId: string) => `cancel:${lineId}`;
export const reshipReference = (lineId: string) => `reship:${lineId}`;
export const lostReference = (lineId: string) => `lost:${lineId}`;

/** Returns the settlement of a canceled order line. */
export function cancelSettlement({ reason, actor, ...items }: Cancellation): NewSettlement {
  const { line } = items;
  return {
    reference: cancelReference(line.line_id),
    order_id: line.order_id,
    line_id: line.line_id,
    kind: "cancel",
    quantity: line.quantity,
    ...cancelAmounts(items),
    note: reason ?? null,
    actor_kind: actor.kind,
    actor_id: actor.id,
  };
}

/**
 * Returns the price after discount of a canceled order line, its tax, and shipping, in cents, up to
 * what can still be refunded of the order. Refunds the card as far as possible; the part paid with
 * store credit is refunded as store credit.
 */
function cancelAmounts({ line, shipping, left, hasAccount }: CanceledItems) {
  const { goodsCents, taxCents } = linePrice(line);
  const price = goodsCents + taxCents;
  const wanted = price + shipping.cents + shipping.taxCents;
  const card = Math.min(wanted, left.cents, left.cardCents);
  const back = hasAccount ? Math.min(wanted, left.cents) : card;
  const ofPrice = Math.min(price, back);
  const tax = taxShare(ofPrice, { goodsCents, taxCents });
  const ofShipping = back - ofPrice;
  const shippingTax = taxShare(ofShipping, {
    goodsCents: shipping.cents,
    taxCents: shipping.taxCents,
  });
  return {
    goods_cents: ofPrice - tax,
    tax_cents: tax,
    shipping_cents: ofShipping - shippingTax,
    shipping_tax_cents: shippingTax,
    back_cents: back,
    card_cents: card,
    credit_cents: back - card,
  };
}

/**
 * Returns true if every other order line was canceled before it was sent, so that the shipping is
 * refunded with this one. The same as `isLast` in read/orders.ts.
 */
export function isLastLine(
  lines: readonly Pick<OrderLineRow, "line_id" | "status" | "closed_as">[],
  lineId: string,
): boolean {
  return lines.every(
    ({ line_id, status, closed_as }) =>
      line_id === lineId || (status === "canceled" && closed_as === null),
  );
}

interface OfferContext {
  line: CanceledLine;
  /** Refunded with the last item of the order; undefined while it has other items. */
  shipping: ShippingPrice | undefined;
  left: RemainingRefund;
}

/** Returns the refunds for canceling one, two, and so on up to all units of an order line. */
export function cancelOffers({ line, shipping, left }: OfferContext): CancelOffer[] {
  return Array.from({ length: line.quantity }, (_, index) => {
    const quantity = index + 1;
    const rest = line.quantity - quantity;
    const ofItems = (total: number) => shareOf(total, line.quantity, rest, quantity);
    const { card_cents, credit_cents } = cancelAmounts({
      line: {
        ...line,
        quantity,
        discount_cents: ofItems(line.discount_cents),
        tax_cents: ofItems(line.tax_cents),
      },
      shipping: (rest === 0 && shipping) || { cents: 0, taxCents: 0 },
      left,
      hasAccount: true,
    });
    return { quantity, to_card: dollarsOf(card_cents), to_credit: dollarsOf(credit_cents) };
  });
}
