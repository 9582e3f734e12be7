/** Marks of a product in a list. */
export const productMarkTexts = {
  preOrder: "Pre-order",
  finalSale: "Final sale",
  finalSaleInSome: "Final sale in some colors",
} as const;
