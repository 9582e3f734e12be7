import type { MedusaContainer } from "@medusajs/framework/types";
import { DELETED_ACCOUNT } from "../contract/http-admin";
import type { ReceiptItem } from "../contract/http-cart";
import type { AdminOrder, AdminOrderItem, MoneyMovement } from "../contract/http-admin-order";
import type { OrderLine } from "../contract/http";
import type { OrderStep } from "../contract/http-orders";
import type { PostalAddress } from "../contract/postal-address";
import type { LossResolution, OrderLineStatus } from "../contract/statuses";
import type { Tracking } from "../contract/tracking";
import type { AddressRow } from "../lib/address-row";
import { EXTERNAL_REFUND } from "../lib/ledger-references";
import type { PaidBy } from "../lib/paid-by";
import { sql } from "../lib/sql";
import { emailOf, staffEmails } from "./audit-log";
import { environment } from "../server-kit/environment";
import { currentPromise, lastDelay } from "./delays";
import type {
  OrderLineChangeRow,
  OrderLineRow,
  PackageLabelRow,
} from "../modules/order-line/service";
import {
  exchangeColor,
  due,
  exchangedFor,
  isCredited,
  isPurchased,
  isSentAgain,
  itemColor,
  itemName,
  isByCard,
  orderCaptures,
  orderRefunds,
  paidBy,
  paidOutside,
  shippingAddress,
  shopperEmail,
  shopperName,
  spentCredit,
  storedAddress,
  trackingOfLine,
} from "./sql-parts";

export interface HeadRow {
  order_id: string;
  number: number;
  created_at: Date;
  first_line_id: string;
  address: AddressRow | null;
  /** The state of each line, which decides whether the address can be changed. */
  lines: (Pick<OrderLineRow, "status" | "closed_as"> & { shipped_at: string | null })[];
  /** Null until the invoice is issued. */
  invoice: InvoicedSums | null;
  documents: {
    kind: "invoice" | "credit-note";
    number: number;
    line_id: string;
    issued_at: string;
  }[];
  steps: OrderStepRow[];
  /** In dollars. */
  card: number;
  outside: number;
  outside_refunded: number;
  refunded: number;
  credit: number;
  due: number;
  credited_cents: number;
}

export interface InvoicedSums {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
}

/**
 * One step of an order: a status change of a line, a shipment, a refund, or a change of the
 * address.
 */
export interface OrderStepRow {
  id: string;
  kind: OrderStep["kind"];
  at: string;
  line_id: string | null;
  /** Null unless the step is a status change. */
  from_status: OrderLineStatus | null;
  to_status: OrderLineStatus | null;
  card_cents: number;
  credit_cents: number;
}

/** Omits lost disputes, and taxes that the shop bears. */
const orderStepRows = `(select coalesce(json_agg(step order by step.at, step.id), '[]') from (
  select change.id, change.to_status as kind, change.created_at as at, change.line_id,
    change.from_status, change.to_status, 0 as card_cents, 0 as credit_cents
  from order_line_state line join order_line_change change on change.line_id = line.line_id
  where line.order_id = o.id and line.deleted_at is null and change.deleted_at is null
    and change.from_status <> change.to_status
  union all
  -- Both may be stored together. The item must not ship before it was prepared.
  select 'shipped ' || line.line_id, 'shipped', greatest(line.shipped_at, (
      select max(prepared.created_at) from order_line_change prepared
      where prepared.line_id = line.line_id and prepared.to_status = 'processing'
        and prepared.deleted_at is null)), line.line_id, null, null, 0, 0
  from order_line_state line
  where line.order_id = o.id and line.shipped_at is not null and line.deleted_at is null
  union all
  select settled.id, case settled.kind when 'address_tax' then 'address_changed' else 'refunded' end,
    coalesce(settled.done_at, settled.created_at), settled.line_id, null, null,
    settled.card_cents, settled.credit_cents
  from order_settlement settled
  where settled.order_id = o.id and settled.state = 'done' and settled.deleted_at is null
    and (case settled.kind when 'address_tax' then settled.goods_cents = 0
      when 'dispute' then false else settled.card_cents + settled.credit_cents > 0 end)
) step)`;

const headColumns = `o.id as order_id, o.display_id::int as number, o.created_at,
  (select line_id from order_line_state line where line.order_id = o.id
    and line.deleted_at is null order by position, created_at limit 1) as first_line_id,
  ${shippingAddress} as address,
  (select json_agg(json_build_object('status', line.status, 'closed_as', line.closed_as,
      'shipped_at', line.shipped_at))
    from order_line_state line where line.order_id = o.id and line.deleted_at is null) as lines,
  (select json_build_object('subtotalCents', document -> 'subtotalCents',
      'discountCents', document -> 'discountCents', 'shippingCents', document -> 'shippingCents',
      'taxCents', document -> 'taxCents')
    from invoice where order_id = o.id and kind = 'invoice' and line_id = ''
      and deleted_at is null) as invoice,
  (select coalesce(json_agg(json_build_object(
      'kind', kind, 'number', number, 'line_id', line_id, 'issued_at', created_at) order by kind desc, number), '[]')
    from invoice where order_id = o.id and deleted_at is null) as documents,
  ${orderStepRows} as steps,
  (select coalesce(sum(capture.amount), 0)::float8 ${orderCaptures}
    where link.order_id = o.id and ${isByCard}) as card,
  (select coalesce(sum(capture.amount), 0)::float8 ${orderCaptures}
    where link.order_id = o.id and not ${isByCard}) as outside,
  (select coalesce(sum(refund.amount), 0)::float8 ${orderRefunds}
    where link.order_id = o.id and ${isByCard}) as refunded,
  (select coalesce(sum(refund.amount), 0)::float8 ${orderRefunds}
    where link.order_id = o.id and not ${isByCard}) as outside_refunded,
  (select coalesce(sum(credit.amount), 0)::float8 ${spentCredit}) as credit,
  coalesce(${due}, 0) as due,
  (select coalesce(sum(credit_cents), 0)::int from order_settlement settled
    where settled.order_id = o.id and ${isCredited} and settled.deleted_at is null)
    as credited_cents`;

export type OrdersOf = { customerId: string } | { orderId: string };

export function readHeadRows(container: MedusaContainer, of: OrdersOf): Promise<HeadRow[]> {
  const [where, value] =
    "orderId" in of ? ["o.id = ?", of.orderId] : ["o.customer_id = ?", of.customerId];
  return sql<HeadRow>(
    container,
    `select ${headColumns} from "order" o
     where ${where} and o.deleted_at is null and exists (
       select 1 from order_line_state line where line.order_id = o.id and line.deleted_at is null)
     order by o.created_at, o.id`,
    [value],
  );
}

export type CustomersLineRow = OrderLineRow & {
  ordered_at: Date;
  name: string;
  color: string;
  thumbnail: string | null;
  variant_id: string | null;
  delay: OrderLine["delay"];
  /** In dollars. */
  price: number;
  tracking: Tracking | null;
  return_label: Pick<PackageLabelRow, "carrier" | "tracking_number" | "tracking_url"> | null;
  exchanged_for: OrderLine["exchanged_for"];
  is_sent_again: boolean;
  is_paid_outside: boolean;
  closed_as: LossResolution | null;
  paid_by: PaidBy;
  /**
   * True if less than usual can be refunded: there was a refund other than for a return or a
   * cancellation, or the order is not paid in full.
   */
  is_refund_limited: boolean;
  /** True if all other lines of the order are canceled. */
  is_last: boolean;
  /** What the customer paid for shipping, in cents; null for orders of earlier versions. */
  shipping: { cents: number; discount_cents: number; tax_cents: number } | null;
  /** In cents. */
  canceled: { card: number; credit: number } | null;
};

export type StepRow = Pick<
  OrderLineChangeRow,
  "line_id" | "from_status" | "to_status" | "created_at"
>;

const isRefundLimited = `(${due} is not null or exists (select 1 from order_settlement settled
    where settled.order_id = o.id and settled.kind not in ('return', 'cancel')
      and settled.deleted_at is null)
  or exists (select 1 ${orderRefunds}
    where link.order_id = o.id and refund.note like '${EXTERNAL_REFUND}%'))`;

const isLast = `not exists (select 1 from order_line_state other where other.order_id = o.id
  and other.line_id <> line.line_id and other.deleted_at is null
  and (other.status <> 'canceled' or other.closed_as is not null))`;

/** The same as order-lines/shipping-price.ts returns: less any tax refunded after an address change. */
const shippingOfOrder = `(select attempt.quote -> 'shipping' || jsonb_build_object('tax_cents',
    (attempt.quote -> 'shipping' ->> 'tax_cents')::int - coalesce((
      select sum(settled.shipping_tax_cents)::int from order_settlement settled
      where settled.order_id = o.id and settled.kind = 'address_tax'
        and settled.deleted_at is null), 0))
  from payment_attempt attempt
  where attempt.order_id = o.id and attempt.state = 'ordered' and attempt.deleted_at is null limit 1)`;

const canceledRefund = `(select json_build_object('card', card_cents, 'credit', credit_cents)
  from order_settlement settled
  where settled.reference in ('cancel:' || line.line_id, 'lost:' || line.line_id)
    and settled.deleted_at is null)`;

const returnLabel = `(select json_build_object('carrier', label.carrier,
    'tracking_number', label.tracking_number, 'tracking_url', label.tracking_url)
  from package_label label
  where label.return_id = line.return_id and label.state = 'bought' and label.deleted_at is null)`;

/**
 * Returns the lines of a customer's orders, oldest first: only removed ones, or only the others.
 */
export function readCustomersLines(
  container: MedusaContainer,
  customerId: string,
  { removed }: { removed: boolean },
): Promise<CustomersLineRow[]> {
  return sql<CustomersLineRow>(
    container,
    `select line.*, o.created_at as ordered_at, ${itemName} as name,
         ${itemColor} as color, item.thumbnail, item.variant_id,
         case when last.id is not null and line.status = 'confirmed'
           then json_build_object('day', last.revised_on) end as delay,
         item.unit_price::float8 as price, ${trackingOfLine} as tracking, ${paidBy} as paid_by,
         ${returnLabel} as return_label, ${exchangedFor} as exchanged_for, ${isSentAgain} as is_sent_again,
         ${paidOutside} is not null as is_paid_outside,
         ${isRefundLimited} as is_refund_limited, ${isLast} as is_last,
         ${shippingOfOrder} as shipping, ${canceledRefund} as canceled
       from order_line_state line
       join "order" o on o.id = line.order_id and o.deleted_at is null
       join order_line_item item on item.id = line.item_id
       ${lastDelay}
       where line.customer_id = ? and o.customer_id = line.customer_id
         and line.hidden_at ${removed ? "is not null" : "is null"} and line.deleted_at is null
       order by o.created_at, o.id, line.position, line.created_at, line.line_id`,
    [customerId],
  );
}

/** Returns the status changes of a customer's order lines, oldest first. */
export function readCustomersSteps(
  container: MedusaContainer,
  customerId: string,
): Promise<StepRow[]> {
  return sql<StepRow>(
    container,
    `select change.line_id, change.from_status, change.to_status, change.created_at
       from order_line_state line
       join order_line_change change on change.line_id = line.line_id
       where line.customer_id = ? and line.deleted_at is null and change.deleted_at is null
       order by change.created_at, change.id`,
    [customerId],
  );
}

/** Returns true if the account was deleted and its orders no longer have an email. */
export async function isOrderPurged(container: MedusaContainer, lineId: string): Promise<boolean> {
  const found = await sql(
    container,
    `select 1 from order_line_state line join "order" o on o.id = line.order_id
     where line.line_id = ? and o.email is null`,
    [lineId],
  );
  return found.length > 0;
}

export interface ReturnedItemRow {
  order_number: number;
  name: string;
  color: string;
  exchange_color: string | null;
  paid_by: PaidBy;
  /** True if the shop bought a label for the return. */
  has_label: boolean;
}

export async function readReturnedItem(
  container: MedusaContainer,
  lineId: string,
): Promise<ReturnedItemRow | undefined> {
  const [piece] = await sql<ReturnedItemRow>(
    container,
    `select o.display_id::int as order_number, ${itemName} as name, ${itemColor} as color,
       ${exchangeColor} as exchange_color, ${paidBy} as paid_by,
       ${returnLabel} is not null as has_label
     from order_line_state line
     join "order" o on o.id = line.order_id
     join order_line_item item on item.id = line.item_id
     where line.line_id = ? and line.deleted_at is null`,
    [lineId],
  );
  return piece;
}

/**
 * Describes an order line on a credit note. Amounts are in cents; the discount is for all of its
 * units.
 */
export interface SettledItemRow {
  name: string;
  color: string;
  unit_cents: number;
  discount_cents: number;
}

/** Also finds an item that is no longer on Medusa's order because it was canceled. */
export async function readSettledItem(
  container: MedusaContainer,
  lineId: string,
): Promise<SettledItemRow | undefined> {
  const [row] = await sql<SettledItemRow>(
    container,
    `select ${itemName} as name, ${itemColor} as color, line.unit_cents, line.discount_cents
     from order_line_state line join order_line_item item on item.id = line.item_id
     where line.line_id = ? and line.deleted_at is null`,
    [lineId],
  );
  return row;
}

export interface PackedLineRow {
  line_id: string;
  order_id: string;
  order_number: number;
  ordered_at: Date;
  email: string;
  address: AddressRow | null;
  name: string;
  color: string;
  quantity: number;
  status: OrderLineStatus;
  product_handle: string | null;
  /** Null for a line that was packed separately. */
  package_id: string | null;
  is_shipped: boolean;
  tracking_number: string | null;
  /** True for a pre-order whose ship date is in the future. */
  is_later: boolean;
  /** False for a replacement item. */
  is_purchased: boolean;
}

/** Returns all lines of the orders with these lines: oldest order first, then in cart order. */
export function readPackedLines(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<PackedLineRow[]> {
  return sql<PackedLineRow>(
    container,
    `select line.line_id, line.order_id, o.display_id::int as order_number,
       o.created_at as ordered_at, o.email, ${shippingAddress} as address,
       ${itemName} as name, ${itemColor} as color, line.quantity, line.status, item.product_handle,
       (select sent.id from fulfillment sent where sent.id = line.fulfillment_id
         and sent.metadata ->> 'is_package' = 'true') as package_id,
       line.shipped_at is not null as is_shipped,
       (${trackingOfLine}) ->> 'number' as tracking_number,
       coalesce(line.ships_on, '') > to_char(now() at time zone ?, 'YYYY-MM-DD') as is_later,
       ${isPurchased} as is_purchased
     from order_line_state line
     join "order" o on o.id = line.order_id and o.deleted_at is null
     join order_line_item item on item.id = line.item_id
     where line.order_id in (select order_id from order_line_state where line_id = any(?)
         and hidden_at is null)
       and line.hidden_at is null and line.deleted_at is null
     order by o.created_at, o.id, line.position, line.created_at, line.line_id`,
    [environment().SHOP_TIME_ZONE, [...lineIds]],
  );
}

/** An order without a Checkout Session counts as just placed for this long. */
const JUST_PLACED = "10 minutes";

export interface ReceiptRow {
  order_id: string;
  display_id: number;
  line_id: string;
  email: string;
  amount_cents: number;
  credit_cents: number;
  /** As stored; null for a payment of an earlier version. */
  quote: Record<string, unknown> | null;
  address: (PostalAddress & { first_name: string; last_name: string; phone: string }) | null;
  items: (Omit<ReceiptItem, "handle"> & { variant_id: string | null })[];
}

const receipts = `
  select o.id as order_id, o.display_id, (
      select line.line_id from order_line_state line
      where line.order_id = o.id and line.deleted_at is null
      order by line.position, line.created_at, line.line_id limit 1) as line_id, o.email, attempt.amount_cents, attempt.credit_cents, attempt.quote, (
      select (${storedAddress("a")})::jsonb || jsonb_build_object('phone', coalesce(a.phone, ''))
      from order_address a
      where a.id = o.shipping_address_id and coalesce(a.address_1, '') <> '') as address, (
      select coalesce(json_agg(json_build_object(
          'name', ${itemName}, 'color', ${itemColor},
          'thumbnail', item.thumbnail, 'variant_id', item.variant_id,
          'final_sale', line.final_sale, 'ships_on', line.ships_on,
          'price', item.unit_price::float8, 'quantity', line.quantity) order by line.position, line.created_at, line.line_id), '[]')
      from order_line_state line join order_line_item item on item.id = line.item_id
      where line.order_id = o.id and line.deleted_at is null
        and ${isPurchased}) as items
  from payment_attempt attempt
  join "order" o on o.id = attempt.order_id and o.deleted_at is null
  where attempt.state = 'ordered' and attempt.deleted_at is null`;

export async function readReceiptRow(
  container: MedusaContainer,
  orderId: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await sql<ReceiptRow>(container, `${receipts} and attempt.order_id = ?`, [orderId]);
  return row;
}

/** Returns the most recent order that was paid with store credit only. */
export async function readPlacedReceiptRow(
  container: MedusaContainer,
  customerId: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await sql<ReceiptRow>(
    container,
    `${receipts} and attempt.customer_id = ? and attempt.stripe_session_id is null
       and attempt.taken_by is null and attempt.updated_at > now() - interval '${JUST_PLACED}'
     order by attempt.created_at desc, attempt.id desc limit 1`,
    [customerId],
  );
  return row;
}

/** An order in emails about it. */
export interface EmailedOrder {
  display_id: number;
  email: string;
  customer_id: string;
  paid_by: PaidBy;
  /** Unpaid amount in dollars, while the order is on hold for it. */
  due: number;
  address: AddressRow | null;
  customer: { first_name: string | null; last_name: string | null };
  items: EmailedItem[];
}

interface EmailedItem extends Pick<OrderLineRow, "quantity" | "final_sale" | "ships_on"> {
  id: string;
  name: string;
  color: string;
  handle: string | null;
  thumbnail: string | null;
  /** In dollars. */
  unit_price: number;
  /** For an item that was added later: the order line that it replaces. */
  exchanged_for: string | null;
}

const emailedItem = `json_build_object(
  'id', line.line_id, 'name', ${itemName},
  'color', ${itemColor}, 'handle', item.product_handle, 'thumbnail', item.thumbnail,
  'unit_price', item.unit_price::float8, 'quantity', line.quantity,
  'final_sale', line.final_sale, 'ships_on', line.ships_on,
  'exchanged_for', nullif(coalesce(item.metadata ->> 'exchanged_for', item.metadata ->> 'reship_of'), ''))`;

export async function readEmailedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<EmailedOrder> {
  const [order] = await sql<EmailedOrder>(
    container,
    `select o.display_id, o.email, o.customer_id, ${paidBy} as paid_by, coalesce(${due}, 0) as due,
       ${shippingAddress} as address,
       json_build_object('first_name', c.first_name, 'last_name', c.last_name) as customer, (
         select coalesce(json_agg(${emailedItem} order by line.position, line.created_at, line.line_id), '[]')
         from order_line_state line join order_line_item item on item.id = line.item_id
         where line.order_id = o.id and line.deleted_at is null
       ) as items
     from "order" o left join customer c on c.id = o.customer_id
     where o.id = ?`,
    [orderId],
  );
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

export interface OrderedItem {
  /** Product ID, as in all other analytics events. */
  id: string;
  name: string;
  /** In dollars. */
  price: number;
  quantity: number;
}

/** Omits items that were added after the purchase. */
export function readOrderedItems(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderedItem[]> {
  return sql<OrderedItem>(
    container,
    `select coalesce(item.product_id, item.id) as id,
       ${itemName} as name,
       item.unit_price::float8 as price, line.quantity
     from order_line_state line
     join order_line_item item on item.id = line.item_id
     where line.order_id = ? and line.deleted_at is null
       and ${isPurchased}
     order by line.position, line.created_at, line.line_id`,
    [orderId],
  );
}

/** Returns whose order it is, who took it by phone, and how it was paid outside the shop. */
export async function readOrderParties(container: MedusaContainer, orderId: string) {
  const [parties] = await sql<Pick<AdminOrder, "shopper" | "taken_by" | "paid_outside">>(
    container,
    `with ${staffEmails}
     select json_build_object('id', c.id, 'name', ${shopperName}, 'email', ${shopperEmail}) as shopper,
       case when o.metadata ->> 'taken_by' is not null
         then ${emailOf("o.metadata ->> 'taken_by'")} end as taken_by,
       ${paidOutside} as paid_outside
     from "order" o join customer c on c.id = o.customer_id where o.id = ?`,
    [orderId],
  );
  return parties;
}

export type ItemRow = Omit<
  AdminOrderItem,
  "price" | "settled" | "cancel_offers" | "canceled" | "can_reopen" | "listed"
> &
  Pick<
    OrderLineRow,
    "unit_cents" | "settlement" | "settled_cents" | "card_cents" | "fee_cents" | "deduction_reason"
  > &
  Pick<CustomersLineRow, "canceled"> & { denied_at: Date | null };

/** Returns the items in cart order, each exchange item after the one it replaces. */
export function readItemRows(container: MedusaContainer, orderId: string): Promise<ItemRow[]> {
  return sql<ItemRow>(
    container,
    `select line.line_id, ${itemName} as name, ${itemColor} as color, line.quantity,
       line.unit_cents, line.final_sale, line.ships_on, line.status, ${currentPromise} as promised_on,
       case when last.id is not null then json_build_object(
         'consent_by', last.consent_by, 'answer', last.answer) end as delay, line.hidden_at is not null as is_removed,
       line.shipped_at is not null as is_shipped,
       case when line.fulfillment_id is not null then (
         select count(distinct other.fulfillment_id)::int from order_line_state other
         join fulfillment earlier on earlier.id = other.fulfillment_id
         join fulfillment own on own.id = line.fulfillment_id
         where other.order_id = line.order_id and other.deleted_at is null
           and (earlier.created_at, earlier.id) <= (own.created_at, own.id)) end as package,
       line.settlement, line.settled_cents, line.card_cents, line.fee_cents, line.deduction_reason, ${exchangeColor} as exchange_color,
       ${exchangedFor} as exchanged_for, ${isSentAgain} as is_sent_again, line.closed_as,
       ${canceledRefund} as canceled,
       (select max(change.created_at) from order_line_change change
        where change.line_id = line.line_id and change.to_status = 'return_denied'
          and change.from_status <> 'return_denied' and change.deleted_at is null) as denied_at
     from order_line_state line join order_line_item item on item.id = line.item_id ${lastDelay}
     where line.order_id = ? and line.deleted_at is null
     order by line.position, line.created_at, line.line_id`,
    [environment().SHOP_TIME_ZONE, orderId],
  );
}

/** Why a settlement was made, for staff. */
const settlementReason = `case settled.kind
    when 'return' then 'Return of ' when 'cancel' then 'Canceled: ' when 'lost' then 'Lost: '
    when 'address_tax' then 'Lower tax at the new address ' else '' end || coalesce((select ${itemName} || ' ' || ${itemColor}
      from order_line_state line join order_line_item item on item.id = line.item_id
      where line.line_id = settled.line_id), settled.note, settled.reason, '')`;

/** The reason for a refund in Medusa, whose note contains the ID of its order line or settlement. */
const refundReason = `coalesce((select ${settlementReason} from order_settlement settled
  where settled.deleted_at is null and (split_part(refund.note, '-', 1) = 'settlement ' || settled.id
    or settled.reference = 'return:' || split_part(refund.note, 'return ', 2))), refund.note)`;

export type MoneyRow = Omit<MoneyMovement, "at"> & { at: Date };

export function readMoneyRows(container: MedusaContainer, orderId: string): Promise<MoneyRow[]> {
  return sql<MoneyRow>(
    container,
    `select * from (
       select case when ${isByCard} then 'card_payment' else 'outside_payment' end as kind,
         capture.amount::float8 as amount, capture.created_at as at,
         coalesce(payment.data ->> 'payment_intent', ${paidOutside} ->> 'reference') as reference
       ${orderCaptures} join "order" o on o.id = link.order_id where link.order_id = ?
       union all
       select 'credit_payment', spent.amount::float8, spent.created_at, null
       from "order" o cross join lateral (select credit.* ${spentCredit}) spent where o.id = ?
       union all
       select case when ${isByCard} then 'card_refund' else 'outside_refund' end, refund.amount::float8, refund.created_at, ${refundReason}
       ${orderRefunds} where link.order_id = ?
       union all
       select 'credit_refund', credit_cents / 100.0::float8, settled.created_at, ${settlementReason}
       from order_settlement settled
       where settled.order_id = ? and settled.credit_cents > 0 and settled.deleted_at is null
     ) move order by at, kind`,
    [orderId, orderId, orderId, orderId],
  );
}

export interface AddressChangeRow {
  id: string;
  by: string;
  created_at: Date;
}

/** Returns when a customer changed the address of an order; changes of staff are in the audit log. */
export function readAddressChanges(
  container: MedusaContainer,
  orderId: string,
): Promise<AddressChangeRow[]> {
  return sql<AddressChangeRow>(
    container,
    `select settled.id, coalesce(c.email, '${DELETED_ACCOUNT}') as by, settled.created_at
     from order_settlement settled left join customer c on c.id = settled.actor_id
     where settled.order_id = ? and settled.kind = 'address_tax' and settled.goods_cents = 0
       and settled.actor_kind = 'customer' and settled.deleted_at is null`,
    [orderId],
  );
}
