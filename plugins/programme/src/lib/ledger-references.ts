/** The reference of the engine's credit lines for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/** The note of a refund made at Stripe itself begins with this. */
export const EXTERNAL_REFUND = "at Stripe ";
