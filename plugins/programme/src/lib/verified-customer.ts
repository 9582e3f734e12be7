import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "./sql";

/**
 * Whether the account of customer `c` costs its owner something, in SQL: an email that was confirmed by
 * a mailed link, or an order. Accounts alone cost nothing, so what they may hold is bounded together.
 */
export const isVerified = `(coalesce(c.metadata ->> 'confirmed_email' = c.email, false) or exists (
  select 1 from payment_attempt paid
  where paid.customer_id = c.id and paid.state = 'ordered' and paid.deleted_at is null))`;

export async function isVerifiedCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const [row] = await sql<{ is: boolean }>(
    container,
    `select ${isVerified} as is from customer c where c.id = ?`,
    [customerId],
  );
  return row?.is === true;
}
