import type { SettledAmounts, SettlementRow } from "../modules/order-line/service";
import { taxShare } from "./tax-share";

/**
 * Returns the card part of a settlement in cents, lowered to what is left of the payment and, beside
 * the store credit, of the order.
 */
export function fittingCard(
  { card_cents, credit_cents }: Pick<SettlementRow, "card_cents" | "credit_cents">,
  left: { cents: number; cardCents: number },
): number {
  return Math.max(0, Math.min(card_cents, left.cardCents, left.cents - credit_cents));
}

/**
 * Returns the amounts of a settlement that refunds only `cardCents` to the card, because the rest
 * has left the payment in a dispute or a refund at Stripe. Lowers shipping before goods, like a
 * cancellation that refunds less than the price.
 */
export function loweredAmounts(settlement: SettlementRow, cardCents: number): SettledAmounts {
  const { goods_cents, tax_cents, shipping_cents, shipping_tax_cents, fee_cents } = settlement;
  const price = { goodsCents: goods_cents, taxCents: tax_cents };
  const back = cardCents + settlement.credit_cents;
  const ofPrice = Math.min(goods_cents + tax_cents, back + fee_cents);
  const ofShipping = back + fee_cents - ofPrice;
  const tax = taxShare(ofPrice, price);
  const shippingTax = taxShare(ofShipping, {
    goodsCents: shipping_cents,
    taxCents: shipping_tax_cents,
  });
  return {
    goods_cents: ofPrice - tax,
    tax_cents: tax,
    shipping_cents: ofShipping - shippingTax,
    shipping_tax_cents: shippingTax,
    back_cents: back,
    card_cents: cardCents,
  };
}
