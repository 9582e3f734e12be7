/** The IDs of the orders whose event this process received. */
export const seenOrders = new Set<string>();
