/** Texts of refusals that several tags share. */

export const tooMany = "There are not enough pieces in stock, or more than an order may have";
export const paymentUnderWay = "a payment of this bag is being made";
export const unknownProduct = "`Product not found.`";
