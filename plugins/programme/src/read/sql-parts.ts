import { DELETED_ACCOUNT } from "../contract/http-admin";
import { COLOR_OPTION, VALUE_SEPARATOR } from "../contract/line-item";
import { CURRENCY } from "../contract/money";
import { SPENT_CREDIT } from "../lib/ledger-references";
import { LATER_PAYMENT } from "../modules/checkout/outside-payment";

/** True for the customer's own cart `cart`, and false for one that staff fill for a phone order. */
export const isOwnCart = "cart.metadata ->> 'staff_order' is null";

/** The name of a line item `item` of a cart or an order: see `nameOf`. */
export const itemName = "coalesce(item.variant_title, item.title)";

/** Sorts options by title: the color first, then the other one. */
const inOptionOrder = (title: string) =>
  `order by ${title} <> '${COLOR_OPTION}', ${title} collate "C"`;

const storedValue = (title: string, value: string) =>
  `case when ${title} = '${COLOR_OPTION}' then lower(${value}) else ${value} end`;

const joinedValues = (title: string, value: string) =>
  `string_agg(${storedValue(title, value)}, '${VALUE_SEPARATOR}' ${inOptionOrder(title)})`;

/**
 * The option values of a line item `item`: see `colorOf`. A color by itself, the usual case, needs
 * no subquery.
 */
export const itemColor = `coalesce(case
  when jsonb_typeof(item.variant_option_values) <> 'object' then null
  when item.variant_option_values - '${COLOR_OPTION}' = '{}'
    then lower(item.variant_option_values ->> '${COLOR_OPTION}')
  else (select ${joinedValues("chosen.key", "chosen.value")}
    from jsonb_each_text(item.variant_option_values) chosen) end, '')`;

/**
 * The option values of a variant: joined as `color`, as in `colorOf`, and as the list `option_values`.
 */
export const variantColor = (variantId: string) => `
  select ${joinedValues("option.title", "value.value")} as color,
    json_agg(${storedValue("option.title", "value.value")} ${inOptionOrder("option.title")})
      as option_values
  from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id
  where chosen.variant_id = ${variantId}`;

/** The titles of the options of product `p`, as a list. */
export const optionTitles = `(
  select coalesce(json_agg(option.title ${inOptionOrder("option.title")}), '[]')
  from product_product_option of_product
  join product_option option on option.id = of_product.product_option_id and option.deleted_at is null
  where of_product.product_id = p.id and of_product.deleted_at is null)`;

/** The option values that an order line `line` is exchanged for; null without an exchange. */
export const exchangeColor = `(
  select color from (${variantColor("line.exchange_variant_id")}) chosen)`;

/** The item that the exchange line item `item` replaces; null for a purchased item. */
export const exchangedFor = `(
  select json_build_object('name', ${itemName}, 'color', ${itemColor})
  from (select item.metadata ->> 'exchanged_for' as id) replaced
  join order_line_item item on item.id = split_part(replaced.id, '~', 1))`;

/** True if the line item `item` is sent in place of a lost one. */
export const isSentAgain = "item.metadata ->> 'reship_of' is not null";

/** True if the line item `item` was purchased, not added later in place of another one. */
export const isPurchased =
  "coalesce(item.metadata ->> 'exchanged_for', item.metadata ->> 'reship_of') is null";

/** Name and email of the customer `c` for staff; a deleted account has no email. */
export const shopperName = `case when c.deleted_at is not null then '${DELETED_ACCOUNT}'
  else trim(concat_ws(' ', c.first_name, c.last_name)) end`;

export const shopperEmail = "case when c.deleted_at is null then c.email else '' end";

/** The sort position of product `p`; Collection RICO, which has none, comes first. */
export const position = `case when jsonb_typeof(p.metadata -> 'position') = 'number'
  then (p.metadata ->> 'position')::numeric else 0 end`;

/** True if product `p` was deleted: products with orders are kept. */
export const isRemoved = `coalesce(p.metadata ->> 'removed_at', '') <> ''`;

/** The date on which a pre-order of variant `v` ships, `2027-02-01`; null if it is in stock now. */
export const shipsOn = `case when v.metadata ->> 'pre_order' = 'true'
  then v.metadata ->> 'ships_on' end`;

const payments = `from order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id
    and link.deleted_at is null and payment.deleted_at is null`;

/** True for a payment `payment` at Stripe, and false for one outside the shop. */
export const isByCard = "payment.provider_id <> 'pp_system_default'";

/** How an order `o` was paid outside the shop, as an `OutsidePayment`; null if it was not. */
export const paidOutside = `coalesce((
  select attempt.paid_outside from payment_attempt attempt
  where attempt.order_id = o.id and attempt.state = 'ordered' and attempt.deleted_at is null
  limit 1), (
  select collection.metadata -> '${LATER_PAYMENT}' from order_payment_collection link
  join payment_collection collection on collection.id = link.payment_collection_id
  where link.order_id = o.id and link.deleted_at is null and collection.deleted_at is null
    and collection.captured_amount > 0
    and collection.metadata -> '${LATER_PAYMENT}' ->> 'reference' is not null limit 1))`;

/**
 * Unpaid amount in dollars of an order `o` that is on hold until it is paid; null for any other
 * order.
 */
export const due = `(select (stored.totals ->> 'pending_difference')::float8
  from order_summary stored
  where stored.order_id = o.id and stored.version = o.version and stored.deleted_at is null
    and exists (select 1 from order_hold hold
      where hold.order_id = o.id and hold.reason = 'unpaid' and hold.released_at is null
        and hold.deleted_at is null))`;

/** The captures `capture` of the payments `payment` of the order `link.order_id`. */
export const orderCaptures = `${payments}
  join capture on capture.payment_id = payment.id and capture.deleted_at is null`;

/** The refunds `refund` of the payments `payment` of the order `link.order_id`. */
export const orderRefunds = `${payments}
  join refund on refund.payment_id = payment.id and refund.deleted_at is null`;

/**
 * The credit lines `credit` of an order `o` for store credit spent on it. Medusa copies the credit
 * lines to each new version of an order.
 */
export const spentCredit = `from order_credit_line credit
  where credit.order_id = o.id and credit.reference = '${SPENT_CREDIT}'
    and credit.deleted_at is null and credit.version = (
      select min(version) from order_credit_line first
      where first.order_id = o.id and first.reference = credit.reference
        and first.deleted_at is null)`;

/**
 * True if the card part of a settlement `settled` failed or is waiting, so that only the rest has
 * been paid.
 */
export const isCardOpen = "(settled.card_waits is not null or settled.state = 'failed')";

/** Part of a settlement `settled` that was paid back outside the shop, in cents. */
export const paidBackOutside =
  "case when settled.paid_reference is not null then settled.card_cents else 0 end";

/** True if the store credit of a settlement `settled` was granted. */
export const isCredited = "(settled.state <> 'decided' or settled.card_waits is not null)";

/** How an order `o` was paid, as a `PaidBy`. */
export const paidBy = `case
  when not exists (select 1 ${spentCredit}) then 'card'
  when exists (select 1 ${orderCaptures} where link.order_id = o.id) then 'both'
  else 'credit' end`;

/** The address with this ID, as an `AddressRow`. */
export const addressJson = (id: string) => `(
  select json_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone,
    'address_1', address_1, 'address_2', address_2, 'city', city, 'province', province,
    'postal_code', postal_code, 'country_code', country_code)
  from order_address where id = ${id})`;

/** The shipping address of an order `o`, as an `AddressRow`. */
export const shippingAddress = addressJson("o.shipping_address_id");

/**
 * The role of Medusa's user `u`. Medusa has no roles: `metadata.role` is absent for an admin, and
 * any value means merchandiser.
 */
export const roleOfUser = `case when u.id is null then null
  when u.metadata ->> 'role' is null then 'admin' else 'merchandiser' end`;

/**
 * True if customer `c` has confirmed the email or placed an order. Other accounts can be created at
 * no cost, so their holds are limited in total.
 */
export const isVerified = `(coalesce(c.metadata ->> 'confirmed_email' = c.email, false) or exists (
  select 1 from payment_attempt paid
  where paid.customer_id = c.id and paid.state = 'ordered' and paid.deleted_at is null))`;

/** True if the login `a` uses two-factor authentication. */
export const twoFactorEnabledSql = `exists (select 1 from auth_mfa_factor f
  where f.auth_identity_id = a.id and f.status = 'enabled' and f.deleted_at is null)`;

/**
 * The price in dollars of a record that this link table connects to a price set. `amount` is the
 * stored price; `is_plain` is true when it is the only one, so that no price list, rule, or
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

/** Returns SQL for a row of one of Medusa's address tables as a `StoredAddress`. */
export const storedAddress = (row: string) =>
  `json_build_object(${columns.map((name) => `'${name}', coalesce(${row}.${name}, '')`).join(", ")})`;

/** The address in the profile of the customer `c`, or null. */
export const profileAddress = `(
  select ${storedAddress("kept")} from customer_address kept
  where kept.customer_id = c.id and kept.is_default_shipping and kept.deleted_at is null
  order by kept.created_at limit 1)`;

/**
 * The tracking of an order line `line`: the label of its fulfillment. Omits an unsafe URL from
 * Medusa's dashboard.
 */
export const trackingOfLine = `(
  select json_build_object('carrier', coalesce(sent.metadata ->> 'carrier', 'other'),
    'number', label.tracking_number,
    'url', case when label.tracking_url like 'https://%' then label.tracking_url end)
  from fulfillment sent join fulfillment_label label
    on label.fulfillment_id = sent.id and label.deleted_at is null
  where sent.id = line.fulfillment_id
  order by label.created_at desc limit 1)`;

export const accounts = `from customer c where c.has_account and c.deleted_at is null`;
