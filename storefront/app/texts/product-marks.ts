// Labels on a product in a list.

export const preOrder = "Pre-order";
export const finalSale = "Final sale";
export const finalSaleInSome = "Final sale in some colors";
