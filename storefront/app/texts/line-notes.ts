/** What has changed about an item in the bag, also at checkout. */
export const lineNoteTexts = {
  outOfStock: "Now out of stock. Please remove it or move it to your wishlist.",
  onlyLeft: (stock: number) => `Only ${stock} left.`,
  lowerQuantity: (stock: number) => `Only ${stock} left. Please lower the quantity.`,
  newPrice: (price: string, before: string) => `The price is now ${price}. It was ${before}.`,
  finalSaleByCode: (code: string) => `With ${code} this item is final sale.`,
} as const;
