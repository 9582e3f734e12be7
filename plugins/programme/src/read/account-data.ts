import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import type { AccountData } from "../contract/http-account-data";
import { RETURN_DAYS } from "../contract/return-rules";
import { sql } from "../lib/sql";
import {
  isOwnCart,
  itemColor,
  itemName,
  roleOfUser,
  twoFactorEnabledSql,
  trackingOfLine,
} from "./sql-parts";

/** Returns SQL for a JSON list of these fields of each row; `[]` without rows. */
const list = (fields: string, order: string, rest: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${rest})`;

const history = list(
  `'from', change.from_status, 'to', change.to_status, 'at', change.created_at`,
  "change.created_at, change.id",
  `from order_line_change change
   where change.line_id = line.line_id and change.from_status <> change.to_status
     and change.deleted_at is null`,
);

/** Omits the secret of the emailed link. */
const delays = list(
  `'promised_on', delay.promised_on, 'revised_on', delay.revised_on, 'reason', delay.reason,
   'consent_by', delay.consent_by, 'told_at', delay.noticed_at, 'answer', delay.answer,
   'answered_at', delay.answered_at`,
  "delay.nth",
  "from order_delay delay where delay.line_id = line.line_id and delay.deleted_at is null",
);

/** Includes lines that an admin has removed from the list, and items that are no longer sold. */
const orders = list(
  `'order_id', line.order_id, 'order_number', o.display_id, 'line_id', line.line_id, 'ordered_at', o.created_at,
   'name', ${itemName}, 'color', ${itemColor},
   'quantity', line.quantity, 'price', item.unit_price::float8, 'status', line.status,
   'tracking', ${trackingOfLine},
   'delivered_at', line.delivered_at, 'return_requested_at', line.requested_at,
   'return_reason', line.return_reason, 'return_note', line.return_note,
   'refusal_reason', line.refusal_reason,
   'received_at', line.received_at, 'settlement', line.settlement,
   'settled', line.settled_cents / 100.0, 'fee', line.fee_cents / 100.0, 'history', ${history},
   'delays', ${delays}`,
  "o.created_at, o.id, line.position",
  `from order_line_state line
   join "order" o on o.id = line.order_id and o.customer_id = line.customer_id and o.deleted_at is null
   join order_line_item item on item.id = line.item_id
   where line.customer_id = c.id and line.deleted_at is null`,
);

const invoices = list(
  "'kind', invoice.kind, 'number', invoice.number, 'order_id', invoice.order_id, 'issued_at', invoice.created_at",
  "invoice.created_at, invoice.id",
  `from invoice join "order" o on o.id = invoice.order_id
   where o.customer_id = c.id and invoice.deleted_at is null`,
);

const addresses = list(
  `'first_name', first_name, 'last_name', last_name, 'company', company, 'address', address_1,
   'more', address_2, 'city', city, 'province', province, 'postal_code', postal_code,
   'country', country_code, 'phone', phone, 'last_used_at', metadata ->> 'last_used_at'`,
  "created_at, id",
  "from customer_address where customer_id = c.id and deleted_at is null",
);

const cart = list(
  `'name', ${itemName}, 'color', ${itemColor},
   'quantity', item.quantity, 'price', item.unit_price::float8, 'added_at', item.created_at`,
  "item.created_at, item.id",
  `from cart join cart_line_item item on item.cart_id = cart.id and item.deleted_at is null
   where cart.customer_id = c.id and cart.completed_at is null and cart.deleted_at is null
     and ${isOwnCart}`,
);

const wishlist = list(
  "'name', variant.title, 'added_at', wish.created_at",
  "wish.created_at, wish.id",
  `from wishlist_item wish left join product_variant variant on variant.id = wish.variant_id
   where wish.customer_id = c.id and wish.deleted_at is null`,
);

const stockWaits = list(
  `'name', variant.title, 'asked_at', wait.created_at, 'told_at', wait.told_at,
   'ended_at', wait.ended_at`,
  "wait.created_at, wait.id",
  `from stock_wait wait left join product_variant variant on variant.id = wait.variant_id
   where wait.customer_id = c.id and wait.deleted_at is null`,
);

const credit = list(
  "'amount', cents / 100.0, 'reason', reason, 'at', created_at",
  "created_at, id",
  "from store_credit_entry where customer_id = c.id and deleted_at is null",
);

const sessions = list(
  `'device', s.device, 'address', s.address, 'opened_at', s.created_at,
   'last_used_at', s.last_used_at, 'ended_at', s.ended_at, 'expires_at', s.expires_at`,
  "s.created_at, s.id",
  "from login_session s where s.auth_identity_id = a.id and s.deleted_at is null",
);

/** Omits the staff members who did it: that is their personal data. */
const events = list(
  "'kind', event.kind, 'what', event.what, 'address', event.address, 'at', event.created_at",
  "event.created_at, event.id",
  "from security_event event where event.customer_id = c.id and event.deleted_at is null",
);

const account = `json_build_object('id', c.id,
  'name', concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), 'email', c.email,
  'phone', coalesce(c.phone, ''), 'created_at', c.created_at,
  'has_second_factor', ${twoFactorEnabledSql})`;

export type AccountDataRow = Omit<AccountData, "security_events" | "invoices"> & {
  invoices: (Omit<AccountData["invoices"][number], "number"> & { number: number })[];
  security_events: { kind: string; what: string | null; address: string | null; at: string }[];
};

/** Returns undefined if the login does not belong to the customer, or either no longer exists. */
export async function readAccountDataRow(
  container: MedusaContainer,
  { customerId, identityId }: { customerId: string; identityId: string },
): Promise<AccountDataRow | undefined> {
  const [row] = await sql<{ data: AccountDataRow }>(
    container,
    `select json_build_object('account', ${account}, 'addresses', ${addresses}, 'orders', ${orders},
       'invoices', ${invoices}, 'store_credit', ${credit}, 'bag', ${cart}, 'wishlist', ${wishlist}, 'stock_waits', ${stockWaits},
       'sessions', ${sessions}, 'security_events', ${events}) as data
     from customer c
     join auth_identity a on a.id = ? and a.app_metadata ->> 'customer_id' = c.id
       and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [identityId, customerId],
  );
  return row?.data;
}

export interface DocumentRow {
  kind: "invoice" | "credit-note";
  number: number;
  order_id: string;
  line_id: string;
}

export function readDocuments(
  container: MedusaContainer,
  customerId: string,
): Promise<DocumentRow[]> {
  return sql<DocumentRow>(
    container,
    `select invoice.kind, invoice.number::int as number, invoice.order_id, invoice.line_id
     from invoice join "order" o on o.id = invoice.order_id
     where o.customer_id = ? and invoice.deleted_at is null
     order by invoice.kind desc, invoice.number`,
    [customerId],
  );
}

export interface DeletedCustomerRow {
  id: string;
  email: string | null;
  deleted_at: Date;
}

/** Returns at most `most` deleted accounts that may still have data to purge. */
export function readDeletedCustomers(
  container: MedusaContainer,
  most: number,
): Promise<DeletedCustomerRow[]> {
  return sql<DeletedCustomerRow>(
    container,
    `select id, email, deleted_at from customer
     where deleted_at is not null and (email is not null or deleted_at > now() - interval '3 days')
     order by deleted_at limit ${most}`,
  );
}

/** Returns at most `most` orders of deleted accounts that have not changed for `days` days. */
export function readOrdersToPurge(
  container: MedusaContainer,
  days: number,
  most: number,
): Promise<{ id: string }[]> {
  return sql<{ id: string }>(
    container,
    `select o.id from "order" o
     join customer c on c.id = o.customer_id and c.deleted_at is not null
     where o.email is not null and greatest(c.deleted_at, o.updated_at) < now() - ? * interval '1 day'
       and not exists (
         select 1 from order_line_state line where line.order_id = o.id and (
           line.status in ('confirmed', 'processing', 'return_requested', 'return_approved')
           or line.updated_at >= now() - ? * interval '1 day'))
     order by o.created_at limit ${most}`,
    [days, days],
  );
}

export interface AccountStateRow {
  role: StaffRole;
  open_payments: number;
  /** Payments whose outcome has not been emailed yet. */
  untold_payments: number;
  undelivered_pieces: number;
  open_returns: number;
  credit_cents: number;
  /** Orders with order lines that can still be returned, and the units of those lines. */
  returnable_orders: string[];
  returnable_pieces: number;
}

const payments = "from payment_attempt where customer_id = c.id and deleted_at is null";
const lines =
  "from order_line_state line where line.customer_id = c.id and line.deleted_at is null";
/** Uses one day more than the return rule, because the rule counts days in the shop's time zone. */
const returnable = `${lines} and line.status = 'delivered' and line.final_sale is null
  and line.delivered_at > now() - interval '${RETURN_DAYS + 1} days' - line.grace_days * interval '1 day'`;

/** Returns the open orders, payments, and credit of an account; undefined if it does not exist. */
export async function readAccountRow(
  container: MedusaContainer,
  customerId: string,
): Promise<AccountStateRow | undefined> {
  const [row] = await sql<AccountStateRow>(
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
  );
  return row;
}
