import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { forgettingStatements, inOneTransaction, orderStatements } from "./forget-customer";

/** For returns, complaints and disputes about a card payment, which come months later. */
export const KEEP_ORDER_ADDRESS_DAYS = 180;

const AT_ONCE = 500;

/**
 * What the deletion of an account leaves for later: what a request wrote that was under way, accounts
 * that the engine itself deleted, the address of the mail that confirmed it, and the orders' addresses.
 */
export async function forgetDeleted(container: MedusaContainer): Promise<void> {
  const deleted = await sql<{ id: string; email: string | null; deleted_at: Date }>(
    container,
    `select id, email, deleted_at from customer
     where deleted_at is not null and (email is not null or deleted_at > now() - interval '3 days')
     order by deleted_at limit ${AT_ONCE}`,
  );
  for (const { id, email, deleted_at } of deleted) {
    await inOneTransaction(
      container,
      forgettingStatements({
        customerId: id,
        email: email?.toLowerCase() ?? "",
        until: deleted_at,
      }),
    );
  }
  await inOneTransaction(container, [
    {
      text: `update outbox_mail set "to" = 'Deleted account', data = '{}', updated_at = now()
        where template = 'account-deleted' and state <> 'waiting' and data <> '{}'`,
      values: [],
    },
    {
      text: `update admin_act set subject_name = 'Deleted message', updated_at = now()
        where kind = 'contact_message' and subject_name <> 'Deleted message'
          and not exists (select 1 from contact_message where id = admin_act.subject_id)`,
      values: [],
    },
  ]);
  for (const { id } of await ordersToForget(container)) {
    await inOneTransaction(container, orderStatements(id));
  }
}

/** Orders of deleted accounts on which nothing has happened for so long. */
function ordersToForget(container: MedusaContainer): Promise<{ id: string }[]> {
  return sql<{ id: string }>(
    container,
    `select o.id from "order" o
     join customer c on c.id = o.customer_id and c.deleted_at is not null
     where o.email is not null and greatest(c.deleted_at, o.updated_at) < now() - ? * interval '1 day'
       and not exists (
         select 1 from order_line_state line where line.order_id = o.id and (
           line.status in ('confirmed', 'processing', 'return_requested', 'return_approved')
           or line.updated_at >= now() - ? * interval '1 day'))
     order by o.created_at limit ${AT_ONCE}`,
    [KEEP_ORDER_ADDRESS_DAYS, KEEP_ORDER_ADDRESS_DAYS],
  );
}
