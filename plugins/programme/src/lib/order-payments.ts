const payments = `from order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id
    and link.deleted_at is null and payment.deleted_at is null`;

/** The captures `capture` of the payments `payment` of the order `link.order_id`, in SQL. */
export const orderCaptures = `${payments}
  join capture on capture.payment_id = payment.id and capture.deleted_at is null`;

/** The refunds `refund` of the payments `payment` of the order `link.order_id`, in SQL. */
export const orderRefunds = `${payments}
  join refund on refund.payment_id = payment.id and refund.deleted_at is null`;
