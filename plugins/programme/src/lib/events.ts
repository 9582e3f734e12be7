/** Signals that a payment attempt became an order or was refunded. Data: `{id}` of the attempt. */
export const PAYMENT_SETTLED = "payment_attempt.settled";

/** Signals that a settlement was completed. Data: `{reference}` of the settlement. */
export const SETTLEMENT_DONE = "order_settlement.done";
