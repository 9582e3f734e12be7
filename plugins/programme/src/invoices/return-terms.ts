import { exchangeTerms, FEE_PERCENT, REFUND_DAYS, RETURN_DAYS } from "../contract/return-rules";

/** The return terms, in the small print of every invoice. */
export const returnTerms: readonly string[] = [
  `Pieces at full price can be returned within ${RETURN_DAYS} calendar days of delivery. What reaches us within ${REFUND_DAYS} days is refunded to the card; what reaches us later, within the ${RETURN_DAYS} days, becomes store credit.`,
  `A restocking fee of ${FEE_PERCENT}% is kept where the original packaging is missing. ${exchangeTerms}`,
  "Pre-orders and reduced pieces are final sale.",
];
