/** The terms of return, in the small print of every invoice. */
export const returnTerms: readonly string[] = [
  "Pieces at full price can be returned within 14 calendar days of delivery. What reaches us within 5 days is refunded to the card; what reaches us later, within the 14 days, brings store credit.",
  "A restocking fee of 15% is kept where the original packaging is missing. Colors can be exchanged within 5 days.",
  "Pre-orders and reduced pieces are final sale.",
];
