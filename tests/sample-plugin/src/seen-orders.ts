/** The IDs of the orders whose event the subscriber had, in this process. */
export const seenOrders = new Set<string>();
