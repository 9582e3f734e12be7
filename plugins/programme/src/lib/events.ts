/** A payment attempt became an order or was refunded. Data: `{id}` of the attempt. */
export const PAYMENT_SETTLED = "payment_attempt.settled";
