/** The reference of the engine's credit lines for store credit spent on an order. */
export const SPENT_CREDIT = "store_credit_spent";

/**
 * The credit lines `credit` of an order `o` for store credit spent on it, in SQL. With each version of
 * an order the engine writes its credit lines again.
 */
export const spentCredit = `from order_credit_line credit
  where credit.order_id = o.id and credit.reference = '${SPENT_CREDIT}'
    and credit.deleted_at is null and credit.version = (
      select min(version) from order_credit_line first
      where first.order_id = o.id and first.reference = credit.reference
        and first.deleted_at is null)`;

/** The note of a refund made at Stripe itself begins with this. */
export const FOREIGN_REFUND = "at Stripe ";
