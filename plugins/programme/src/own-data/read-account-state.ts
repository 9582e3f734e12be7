import type { MedusaContainer } from "@medusajs/framework/types";
import { countAdmins } from "../accounts/staff-role";
import { roleOfUser } from "../lib/staff";
import { RETURN_DAYS } from "../contract/return-rules";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import type { AccountState } from "./obstacles";

export interface OwnAccountState extends AccountState {
  credit_cents: number;
  /** The orders with pieces that may still be returned, and how many pieces those are. */
  returnable_orders: string[];
  returnable_pieces: number;
}

type Row = Omit<OwnAccountState, "admins">;

const payments = "from payment_attempt where customer_id = c.id and deleted_at is null";
const lines =
  "from order_line_state line where line.customer_id = c.id and line.deleted_at is null";
/** A day more than the rule, which counts days in the shop's time zone. */
const returnable = `${lines} and line.status = 'delivered' and line.final_sale is null
  and line.delivered_at > now() - interval '${RETURN_DAYS + 1} days'`;

/** What is open in a customer's account. Throws 401 when there is none any more. */
export async function readAccountState(
  container: MedusaContainer,
  customerId: string,
): Promise<OwnAccountState> {
  const [[row], admins] = await Promise.all([
    sql<Row>(
      container,
      `select ${roleOfUser} as role,
         (select count(*)::int ${payments} and state = 'open') as open_payments,
         (select count(*)::int ${payments} and state in ('ordered', 'refunded')
           and told_at is null) as untold_payments,
         (select coalesce(sum(line.quantity), 0)::int ${lines}
           and line.status in ('confirmed', 'processing')) as undelivered_pieces,
         (select count(*)::int ${lines}
           and line.status in ('return_requested', 'return_approved')) as open_returns,
         (select coalesce(sum(cents), 0)::int from store_credit_account
           where customer_id = c.id and deleted_at is null) as credit_cents,
         array(select distinct line.order_id ${returnable}) as returnable_orders,
         (select coalesce(sum(line.quantity), 0)::int ${returnable}) as returnable_pieces
       from customer c
       join provider_identity p on p.provider = 'emailpass' and p.entity_id = c.email
         and p.deleted_at is null
       join auth_identity a on a.id = p.auth_identity_id
         and a.app_metadata ->> 'customer_id' = c.id and a.deleted_at is null
       left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
       where c.id = ? and c.deleted_at is null`,
      [customerId],
    ),
    countAdmins(container),
  ]);
  if (!row) throw problem(401, "Please log in again.");
  return { ...row, admins };
}
