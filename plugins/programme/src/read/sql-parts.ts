import { DELETED_ACCOUNT } from "../contract/http-admin";
import { COLOR_OPTION } from "../contract/line-item";
import { CURRENCY } from "../contract/money";
import { SPENT_CREDIT } from "../lib/ledger-references";

/** Expressions of SQL that several of this folder's statements share. */

/** The name of a line item `item` of a cart or an order: see `nameOf`. */
export const itemName = "coalesce(item.variant_title, item.title)";

/** Its color: see `colorOf`. */
export const itemColor = `lower(coalesce(item.variant_option_values ->> '${COLOR_OPTION}', ''))`;

/** The color that comes in exchange for an order line `line`; null for none. */
export const exchangeColor = `(
  select lower(value.value) from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id and option.title = '${COLOR_OPTION}'
  where chosen.variant_id = line.exchange_variant_id limit 1)`;

/** Of a line item `item` that came in exchange: the piece whose place it takes; null for what was bought. */
export const exchangedFor = `(
  select json_build_object('name', ${itemName}, 'color', ${itemColor})
  from (select item.metadata ->> 'exchanged_for' as id) replaced
  join order_line_item item on item.id = replaced.id)`;

/** Name and email of the customer `c` for the staff; a deleted account has no email. */
export const shopperName = `case when c.deleted_at is not null then '${DELETED_ACCOUNT}'
  else trim(concat_ws(' ', c.first_name, c.last_name)) end`;

export const shopperEmail = "case when c.deleted_at is null then c.email else '' end";

/**
 * The place of product `p` among the label's; Collection RICO, which has none, is before all
 * others.
 */
export const position = `case when jsonb_typeof(p.metadata -> 'position') = 'number'
  then (p.metadata ->> 'position')::numeric else 0 end`;

/** Whether product `p` was deleted: the engine keeps what was once bought. */
export const isRemoved = `coalesce(p.metadata ->> 'removed_at', '') <> ''`;

/** The day on which a pre-order of variant `v` is sent, `2027-02-01`; null for what is here. */
export const shipsOn = `case when v.metadata ->> 'pre_order' = 'true'
  then v.metadata ->> 'ships_on' end`;

const payments = `from order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id
    and link.deleted_at is null and payment.deleted_at is null`;

/** The captures `capture` of the payments `payment` of the order `link.order_id`. */
export const orderCaptures = `${payments}
  join capture on capture.payment_id = payment.id and capture.deleted_at is null`;

/** The refunds `refund` of the payments `payment` of the order `link.order_id`. */
export const orderRefunds = `${payments}
  join refund on refund.payment_id = payment.id and refund.deleted_at is null`;

/**
 * The credit lines `credit` of an order `o` for store credit spent on it. With each version of
 * an order the engine writes its credit lines again.
 */
export const spentCredit = `from order_credit_line credit
  where credit.order_id = o.id and credit.reference = '${SPENT_CREDIT}'
    and credit.deleted_at is null and credit.version = (
      select min(version) from order_credit_line first
      where first.order_id = o.id and first.reference = credit.reference
        and first.deleted_at is null)`;

/** What paid for an order `o`, as a `PaidBy`. */
export const paidBy = `case
  when not exists (select 1 ${spentCredit}) then 'card'
  when exists (select 1 ${orderCaptures} where link.order_id = o.id) then 'both'
  else 'credit' end`;

/** The shipping address of an order `o`, as an `AddressRow`. */
export const shippingAddress = `(
  select json_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone,
    'address_1', address_1, 'address_2', address_2, 'city', city, 'province', province,
    'postal_code', postal_code, 'country_code', country_code)
  from order_address where id = o.shipping_address_id)`;

/**
 * The role of the engine's user `u`. The engine knows no roles: `metadata.role` is absent for
 * an admin, and any value means merchandiser.
 */
export const roleOfUser = `case when u.id is null then null
  when u.metadata ->> 'role' is null then 'admin' else 'merchandiser' end`;

/**
 * The staff: users `u` of the engine who can log in, with a password and a customer's account.
 * Every other user of the engine has no role.
 */
export const staffPeople = `"user" u
  join auth_identity a on a.app_metadata ->> 'user_id' = u.id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  where u.deleted_at is null and exists (select 1 from provider_identity p
    where p.auth_identity_id = a.id and p.provider = 'emailpass' and p.deleted_at is null)`;

/**
 * Whether the account of customer `c` costs its owner something: an email that was confirmed by
 * a mailed link, or an order. Accounts alone cost nothing, so what they may hold is bounded together.
 */
export const isVerified = `(coalesce(c.metadata ->> 'confirmed_email' = c.email, false) or exists (
  select 1 from payment_attempt paid
  where paid.customer_id = c.id and paid.state = 'ordered' and paid.deleted_at is null))`;

/** Whether the login `a` has a second factor. */
export const twoFactorEnabledSql = `exists (select 1 from auth_mfa_factor f
  where f.auth_identity_id = a.id and f.status = 'enabled' and f.deleted_at is null)`;

/**
 * The price in dollars of a record that this link table connects to a price set. `amount` is
 * the stored price; `is_plain` is true when it is the only one, so that no price list, rule or
 * quantity can change it.
 */
export const plainPrice = (linkTable: string, isLinked: string) => `
  select min(price.price_set_id) as price_set_id,
    min(price.amount) filter (where kind.is_plain) as amount,
    bool_and(kind.is_plain) and count(*) = 1 as is_plain
  from ${linkTable} link
  join price on price.price_set_id = link.price_set_id and price.deleted_at is null
    and price.currency_code = '${CURRENCY}'
  cross join lateral (select price.price_list_id is null and coalesce(price.rules_count, 0) = 0
    and price.min_quantity is null and price.max_quantity is null as is_plain) kind
  where ${isLinked} and link.deleted_at is null`;

const columns = [
  "first_name",
  "last_name",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country_code",
];

/** A row of one of the engine's tables of addresses as a StoredAddress. */
export const storedAddress = (row: string) =>
  `json_build_object(${columns.map((name) => `'${name}', coalesce(${row}.${name}, '')`).join(", ")})`;

/** The address in the profile of the customer `c`, or null. */
export const profileAddress = `(
  select ${storedAddress("kept")} from customer_address kept
  where kept.customer_id = c.id and kept.is_default_shipping and kept.deleted_at is null
  order by kept.created_at limit 1)`;

/**
 * The tracking of an order line `line`: the label of its fulfillment. What the engine's
 * dashboard wrote there is no link for a customer unless it is a safe one.
 */
export const trackingOfLine = `(
  select json_build_object('carrier', coalesce(sent.metadata ->> 'carrier', 'other'),
    'number', label.tracking_number,
    'url', case when label.tracking_url like 'https://%' then label.tracking_url end)
  from fulfillment sent join fulfillment_label label
    on label.fulfillment_id = sent.id and label.deleted_at is null
  where sent.id = line.fulfillment_id
  order by label.created_at desc limit 1)`;

/** The customers `c` who have an account. */
export const accounts = `from customer c where c.has_account and c.deleted_at is null`;
