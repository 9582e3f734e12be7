import type { MedusaContainer } from "@medusajs/framework/types";
import type { OwnData } from "../contract/http-own-data";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import { sentenceOf } from "./read-security-events";
import { documentNumber } from "../invoices/document-number";
import { secondFactorIsSet } from "./second-factor/factor";
import type { Requester } from "./requester";
import { itemColor, itemName } from "../lib/line-item-sql";
import { trackingOfLine } from "../lib/tracking";

/** A list of these fields of each row, in SQL; `[]` where there is none. */
const list = (fields: string, order: string, rest: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${rest})`;

const history = list(
  `'from', change.from_status, 'to', change.to_status, 'at', change.created_at`,
  "change.created_at, change.id",
  `from order_line_change change
   where change.line_id = line.line_id and change.from_status <> change.to_status
     and change.deleted_at is null`,
);

/** Includes lines that an admin has taken off the list, and pieces that are no longer sold. */
const orders = list(
  `'order_id', line.order_id, 'order_number', o.display_id, 'line_id', line.line_id, 'ordered_at', o.created_at,
   'name', ${itemName}, 'color', ${itemColor},
   'quantity', line.quantity, 'price', item.unit_price::float8, 'status', line.status,
   'tracking', ${trackingOfLine},
   'delivered_at', line.delivered_at, 'return_requested_at', line.requested_at,
   'return_reason', line.return_reason, 'return_note', line.return_note,
   'refusal_reason', line.refusal_reason,
   'received_at', line.received_at, 'settlement', line.settlement,
   'settled', line.settled_cents / 100.0, 'fee', line.fee_cents / 100.0, 'history', ${history}`,
  "o.created_at, o.id, line.position",
  `from order_line_state line
   join "order" o on o.id = line.order_id and o.customer_id = line.customer_id and o.deleted_at is null
   join order_line_item item on item.id = line.line_id
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
   'country', country_code, 'phone', phone`,
  "created_at, id",
  "from customer_address where customer_id = c.id and deleted_at is null",
);

const bag = list(
  `'name', ${itemName}, 'color', ${itemColor},
   'quantity', item.quantity, 'price', item.unit_price::float8, 'added_at', item.created_at`,
  "item.created_at, item.id",
  `from cart join cart_line_item item on item.cart_id = cart.id and item.deleted_at is null
   where cart.customer_id = c.id and cart.completed_at is null and cart.deleted_at is null`,
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

/** Without the staff who did it: those are their data. */
const events = list(
  "'kind', event.kind, 'what', event.what, 'address', event.address, 'at', event.created_at",
  "event.created_at, event.id",
  "from security_event event where event.customer_id = c.id and event.deleted_at is null",
);

const account = `json_build_object('id', c.id,
  'name', concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), 'email', c.email,
  'phone', coalesce(c.phone, ''), 'created_at', c.created_at,
  'has_second_factor', ${secondFactorIsSet})`;

type Row = Omit<OwnData, "security_events" | "invoices"> & {
  invoices: (Omit<OwnData["invoices"][number], "number"> & { number: number })[];
  security_events: { kind: string; what: string | null; address: string | null; at: string }[];
};

/**
 * Everything that the shop stores about a customer's account. Messages of the contact form are left
 * out: anybody may have sent them with this email.
 */
export async function readOwnData(
  container: MedusaContainer,
  { customerId, identityId }: Pick<Requester, "customerId" | "identityId">,
): Promise<OwnData> {
  const [row] = await sql<{ data: Row }>(
    container,
    `select json_build_object('account', ${account}, 'addresses', ${addresses}, 'orders', ${orders},
       'invoices', ${invoices}, 'store_credit', ${credit}, 'bag', ${bag}, 'wishlist', ${wishlist}, 'stock_waits', ${stockWaits},
       'sessions', ${sessions}, 'security_events', ${events}) as data
     from customer c
     join auth_identity a on a.id = ? and a.app_metadata ->> 'customer_id' = c.id
       and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [identityId, customerId],
  );
  if (!row) throw problem(401, "Please log in again.");
  const { data } = row;
  return {
    ...data,
    invoices: data.invoices.map(({ number, ...invoice }) => ({
      ...invoice,
      number: documentNumber(invoice.kind, number),
    })),
    security_events: data.security_events.map(({ kind, what, ...event }) => ({
      ...event,
      what: sentenceOf({ kind, what }),
    })),
  };
}
