/** Identifies Medusa's credit lines for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/** Starts the note of a refund that was made in Stripe's dashboard. */
export const EXTERNAL_REFUND = "at Stripe ";
