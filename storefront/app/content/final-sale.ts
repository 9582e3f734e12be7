/** The terms of what cannot come back, wherever they are read. */
export const FINAL_SALE = "Pre-orders and sale items are final sale and cannot be returned.";
