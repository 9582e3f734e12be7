export const tooMany = "Not enough stock, or over the item limit of an order";
export const paymentUnderWay = "a payment for this cart is in progress";
export const unknownProduct = "`Product not found.`";
