import type { MedusaContainer } from "@medusajs/framework/types";
import { paidLabelStates } from "../contract/labels";
import type { Period } from "../contract/reports";
import type { SettlementKind, SettlementState } from "../contract/settlement-kinds";
import type { OrderLineStatus } from "../contract/statuses";
import type { AddressRow } from "../lib/address-row";
import { sql } from "../lib/sql";
import { environment } from "../server-kit/environment";
import { emailOf, staffEmails } from "./audit-log";
import type { InvoicedSums } from "./orders";
import { inPeriod, periodValues } from "./period";
import {
  addressJson,
  isByCard,
  isCardOpen,
  isCredited,
  itemColor,
  itemName,
  orderCaptures,
  orderRefunds,
  paidBackOutside,
  shippingAddress,
  shopperEmail,
  shopperName,
  spentCredit,
} from "./sql-parts";

const paidLabels = paidLabelStates.map((state) => `'${state}'`).join(", ");

const quoteOf = (order: string) => `left join payment_attempt attempt
  on attempt.order_id = ${order} and attempt.state = 'ordered' and attempt.deleted_at is null`;

/**
 * An order in the accounting export. Amounts are in dollars where Medusa stores them, otherwise in
 * cents.
 */
export interface OrderReportRow {
  order_id: string;
  number: number;
  created_at: Date;
  shopper_name: string;
  shopper_email: string;
  address: AddressRow | null;
  billing_address: AddressRow | null;
  /** Null until the invoice is issued. */
  invoice: InvoicedSums | null;
  invoice_number: number | null;
  /** The stored quote; null for an order of an earlier version. */
  quote: unknown;
  card: number;
  /** Paid outside the shop, with the reference that staff entered. */
  outside: number;
  outside_refunded: number;
  outside_reference: string | null;
  refunded: number;
  credit: number;
  credited_cents: number;
  payment_intent: string | null;
  statuses: OrderLineStatus[];
  /** What its shipping labels cost the shop. */
  label_cents: number;
  return_label_cents: number;
}

/** Returns the orders of a period, oldest first. */
export async function readOrderIds(container: MedusaContainer, period: Period): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    container,
    `select o.id from "order" o
     where ${inPeriod("o.created_at")} and o.deleted_at is null and exists (
       select 1 from order_line_state line where line.order_id = o.id and line.deleted_at is null)
     order by o.created_at, o.id`,
    periodValues(period),
  );
  return rows.map(({ id }) => id);
}

/** Returns SQL for the cost of the labels of an order `o` that match a condition. */
const labelCost = (condition: string) => `(
  select coalesce(sum(label.cost_cents), 0)::int from package_label label
  where label.order_id = o.id and label.state in (${paidLabels}) and label.deleted_at is null
    and ${condition})`;

export function readOrderReportRows(
  container: MedusaContainer,
  orderIds: string[],
): Promise<OrderReportRow[]> {
  return sql<OrderReportRow>(
    container,
    `select o.id as order_id, o.display_id::int as number, o.created_at,
       ${shopperName} as shopper_name, ${shopperEmail} as shopper_email,
       ${shippingAddress} as address, ${addressJson("o.billing_address_id")} as billing_address,
       case when invoice.id is not null then json_build_object(
         'subtotalCents', invoice.document -> 'subtotalCents',
         'discountCents', invoice.document -> 'discountCents',
         'shippingCents', invoice.document -> 'shippingCents',
         'taxCents', invoice.document -> 'taxCents') end as invoice,
       invoice.number as invoice_number, attempt.quote,
       (select coalesce(sum(capture.amount), 0)::float8 ${orderCaptures}
         where link.order_id = o.id and ${isByCard}) as card,
       (select coalesce(sum(capture.amount), 0)::float8 ${orderCaptures}
         where link.order_id = o.id and not ${isByCard}) as outside,
       (select coalesce(sum(refund.amount), 0)::float8 ${orderRefunds}
         where link.order_id = o.id and ${isByCard}) as refunded,
       (select coalesce(sum(refund.amount), 0)::float8 ${orderRefunds}
         where link.order_id = o.id and not ${isByCard}) as outside_refunded,
       attempt.paid_outside ->> 'reference' as outside_reference,
       (select coalesce(sum(credit.amount), 0)::float8 ${spentCredit}) as credit,
       (select coalesce(sum(credit_cents), 0)::int from order_settlement settled
         where settled.order_id = o.id and ${isCredited} and settled.deleted_at is null)
         as credited_cents,
       (select min(payment.data ->> 'payment_intent') ${orderCaptures} where link.order_id = o.id)
         as payment_intent,
       (select json_agg(distinct line.status) from order_line_state line
         where line.order_id = o.id and line.deleted_at is null) as statuses,
       ${labelCost("label.return_id is null")} as label_cents,
       ${labelCost("label.return_id is not null")} as return_label_cents
     from "order" o
     join customer c on c.id = o.customer_id
     left join invoice on invoice.order_id = o.id and invoice.kind = 'invoice'
       and invoice.line_id = '' and invoice.deleted_at is null
     ${quoteOf("o.id")}
     where o.id = any(?)
     order by o.created_at, o.id`,
    [orderIds],
  );
}

/** Sales to a state of the United States, as in the tax report: goods after discounts, with shipping. */
export interface SoldInStateRow {
  state: string;
  cents: number;
  orders: number;
}

/** Returns the sales of a period by state, highest first. */
export function readSalesByState(
  container: MedusaContainer,
  period: Period,
): Promise<SoldInStateRow[]> {
  return sql<SoldInStateRow>(
    container,
    `select upper(coalesce(address.province, '')) as state, count(*)::int as orders,
       sum((invoice.document ->> 'subtotalCents')::int - (invoice.document ->> 'discountCents')::int
         + (invoice.document ->> 'shippingCents')::int)::float8 as cents
     from "order" o
     join order_address address on address.id = o.shipping_address_id
     join invoice on invoice.order_id = o.id and invoice.kind = 'invoice'
       and invoice.line_id = '' and invoice.deleted_at is null
     where ${inPeriod("o.created_at")} and o.deleted_at is null
       and lower(address.country_code) = 'us'
     group by 1 order by cents desc, state`,
    periodValues(period),
  );
}

/** A settlement in the accounting export; amounts are in cents. */
export interface RefundReportRow {
  reference: string;
  kind: SettlementKind;
  state: SettlementState;
  order_number: number;
  order_id: string;
  name: string | null;
  color: string | null;
  quantity: number;
  goods_cents: number;
  tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  fee_cents: number;
  card_cents: number;
  credit_cents: number;
  /** Paid back outside the shop, with the reference that staff entered. */
  outside_cents: number;
  paid_reference: string | null;
  reason: string | null;
  note: string | null;
  by: string;
  payment_intent: string | null;
  credit_note_number: number | null;
  /** When it was completed; until then, when it was decided. */
  at: Date;
  /** Shipping address of the order, and its tax rates. */
  country_code: string | null;
  province: string | null;
  tax_rates: unknown;
}

const settledAt = "coalesce(settled.done_at, settled.created_at)";

/** Returns the settlements of a period, oldest first. */
export async function readRefundIds(container: MedusaContainer, period: Period): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    container,
    `select settled.id from order_settlement settled
     where ${inPeriod(settledAt)} and settled.deleted_at is null
       and settled.reference not like 'reship:%'
       -- An address change with the same tax moves no money.
       and (settled.kind <> 'address_tax' or settled.back_cents <> 0 or settled.goods_cents <> 0)
     order by ${settledAt}, settled.id`,
    periodValues(period),
  );
  return rows.map(({ id }) => id);
}

export function readRefundReportRows(
  container: MedusaContainer,
  ids: string[],
): Promise<RefundReportRow[]> {
  return sql<RefundReportRow>(
    container,
    `with ${staffEmails}
     select settled.reference, settled.kind, settled.state, o.display_id::int as order_number,
       settled.order_id, ${itemName} as name, ${itemColor} as color, settled.quantity,
       settled.goods_cents, settled.tax_cents, settled.shipping_cents, settled.shipping_tax_cents,
       settled.fee_cents, case when ${isCardOpen} then 0 else settled.card_cents end as card_cents,
       settled.credit_cents, ${paidBackOutside} as outside_cents, settled.paid_reference,
       settled.reason, settled.note,
       ${emailOf("settled.actor_id")} as by,
       (select min(payment.data ->> 'payment_intent') ${orderCaptures} where link.order_id = o.id)
         as payment_intent,
       (select number from invoice where kind = 'credit-note' and order_id = settled.order_id
         and line_id in (settled.id, settled.line_id) and deleted_at is null
         order by line_id = settled.id desc limit 1) as credit_note_number,
       ${settledAt} as at, lower(address.country_code) as country_code, address.province,
       attempt.quote -> 'tax' as tax_rates
     from order_settlement settled
     join "order" o on o.id = settled.order_id
     left join order_line_state line on line.line_id = settled.line_id and line.deleted_at is null
     left join order_line_item item on item.id = line.item_id
     left join order_address address on address.id = o.shipping_address_id
     ${quoteOf("settled.order_id")}
     where settled.id = any(?)
     order by ${settledAt}, settled.id`,
    [ids],
  );
}

/** The columns that the line export has in addition to the order list; amounts are in cents. */
export interface LineReportRow {
  line_id: string;
  regular_cents: number | null;
  discount_cents: number;
  tax_cents: number;
  codes: string[];
  /** The day by which the line was promised to ship. Null for some old orders. */
  promised_on: string | null;
  shipped_at: Date | null;
  canceled_at: Date | null;
  refunded_cents: number;
}

export function readLineReportRows(
  container: MedusaContainer,
  lineIds: string[],
): Promise<LineReportRow[]> {
  return sql<LineReportRow>(
    container,
    `select line.line_id, line.regular_cents, line.discount_cents, line.tax_cents,
       coalesce(line.promised_on, line.ships_on) as promised_on, line.shipped_at,
       (select coalesce(json_agg(distinct code), '[]')
         from jsonb_array_elements(attempt.quote -> 'lines') sold
         cross join jsonb_array_elements_text(sold -> 'codes') code
         where sold ->> 'variant_id' = line.variant_id) as codes,
       (select max(change.created_at) from order_line_change change
         where change.line_id = line.line_id and change.to_status = 'canceled'
           and change.deleted_at is null) as canceled_at,
       (select coalesce(sum(settled.back_cents - case when ${isCardOpen} then settled.card_cents
           else 0 end + ${paidBackOutside}), 0)::int from order_settlement settled
         where settled.line_id = line.line_id and ${isCredited}
           and settled.deleted_at is null) as refunded_cents
     from order_line_state line ${quoteOf("line.order_id")}
     where line.line_id = any(?) and line.deleted_at is null`,
    [lineIds],
  );
}

/** The store credit of all customers in a period; amounts in cents. */
export interface CreditReport {
  opening: number;
  /** Granted amounts are above zero, spent ones below. */
  entries: { reason: string; cents: number }[];
  closing: number;
  /** By customer, on the last day of the period. */
  open: { name: string; email: string; cents: number }[];
}

export async function readCreditReport(
  container: MedusaContainer,
  period: Period,
): Promise<CreditReport> {
  const { SHOP_TIME_ZONE: zone } = environment();
  const before = "entry.created_at < ?::date::timestamp at time zone ?";
  const until = "entry.created_at < (?::date + 1)::timestamp at time zone ?";
  const [[opening], entries, open] = await Promise.all([
    sql<{ cents: number }>(
      container,
      `select coalesce(sum(entry.cents), 0)::float8 as cents from store_credit_entry entry
       where ${before} and entry.deleted_at is null`,
      [period.from, zone],
    ),
    sql<{ reason: string; cents: number }>(
      container,
      `select entry.reason, sum(entry.cents)::float8 as cents from store_credit_entry entry
       where ${inPeriod("entry.created_at")} and entry.deleted_at is null
       group by entry.reason order by entry.reason`,
      periodValues(period),
    ),
    sql<CreditReport["open"][number]>(
      container,
      `select ${shopperName} as name, ${shopperEmail} as email, balance.cents from (
         select entry.customer_id, sum(entry.cents)::float8 as cents
         from store_credit_entry entry where ${until} and entry.deleted_at is null
         group by entry.customer_id having sum(entry.cents) <> 0) balance
       join customer c on c.id = balance.customer_id
       order by balance.cents desc, c.id`,
      [period.to, zone],
    ),
  ]);
  const begun = opening?.cents ?? 0;
  const moved = entries.reduce((total, { cents }) => total + cents, 0);
  return { opening: begun, entries, closing: begun + moved, open };
}
