/** What the engine's credit lines are called that stand for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/** The note of a refund that was made at Stripe itself begins with this. */
export const FOREIGN_REFUND = "at Stripe ";
