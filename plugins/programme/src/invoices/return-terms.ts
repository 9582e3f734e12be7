import { exchangeTerms, FEE_PERCENT, REFUND_DAYS, RETURN_DAYS } from "../contract/return-rules";

export const returnTerms: readonly string[] = [
  `Full-price items can be returned within ${RETURN_DAYS} calendar days of delivery. If we receive the item within ${REFUND_DAYS} days, we refund your payment; after that, within the ${RETURN_DAYS} days, you receive store credit.`,
  `A ${FEE_PERCENT}% restocking fee applies if the original packaging is missing. ${exchangeTerms}`,
  "Pre-orders and sale items are final sale.",
];
