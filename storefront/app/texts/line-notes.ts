// Notes in the cart and at checkout about items that have changed.

export const outOfStock = "Now out of stock. Please remove it or move it to your wishlist.";
export const onlyLeft = (stock: number) => `Only ${stock} left.`;
export const lowerQuantity = (stock: number) => `Only ${stock} left. Please lower the quantity.`;
export const newPrice = (price: string, before: string) =>
  `The price is now ${price}. It was ${before}.`;
export const finalSaleByCode = (code: string) => `With ${code} this item is final sale.`;
