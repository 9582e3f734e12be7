/** Signals that a payment attempt became an order or was refunded. Data: `{id}` of the attempt. */
export const PAYMENT_SETTLED = "payment_attempt.settled";

/** Signals that a returned order line was refunded. Data: `{line_id}`. */
export const RETURN_SETTLED = "order_line.return_settled";
