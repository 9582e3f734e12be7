import {
  checkRules,
  hasNewAddress,
  type Check,
  type Disagreement,
  type Rule,
} from "./disagreement.ts";

/** True if the items of a line `l` are on Medusa's order. Items that were lost in shipping are. */
const isOrdered = "(l.status <> 'canceled' or l.closed_as is not null)";

/**
 * True if Medusa counts a line `l` as delivered. It counts all lines of a package when the first
 * one is delivered, except lines reported as lost before, until the package's last delivery is
 * undone.
 */
const isDelivered = `exists (select 1 from order_line_state p
  where p.fulfillment_id = l.fulfillment_id and case p.status when 'canceled'
    then p.closed_as is not null else p.status not in ('confirmed', 'processing') end)
  and exists (select 1 from order_line_change c
  join order_line_state p on p.line_id = c.line_id and p.fulfillment_id = l.fulfillment_id
  where c.from_status = 'processing' and c.to_status = 'delivered' and not exists (
    select 1 from order_line_change lost where lost.line_id = l.line_id
      and lost.to_status = 'canceled' and lost.created_at < c.created_at))`;

/** Medusa's quantities of an ordered item, and those by the status of its lines. */
const itemQuantities = `
  select l.*, coalesce(i.quantity, 0) as has, coalesce(i.fulfilled_quantity, 0) as has_sent,
    coalesce(i.delivered_quantity, 0) as has_delivered,
    coalesce(i.return_requested_quantity, 0) as has_asked,
    coalesce(i.return_received_quantity, 0) as has_back
  from (select split_part(line_id, '~', 1) as item_id, order_id,
      string_agg(line_id || ' ' || status, ', ') as lines,
      sum(quantity) filter (where ${isOrdered}) as ordered,
      sum(quantity) filter (where ${isOrdered} and status <> 'confirmed') as sent,
      sum(quantity) filter (where ${isOrdered} and ${isDelivered}) as delivered,
      sum(quantity) filter (where status in ('return_requested', 'return_approved')) as asked,
      sum(quantity) filter (where status = 'returned') as back
    from order_line_state l group by 1, 2) l
  left join "order" o on o.id = l.order_id and o.deleted_at is null
  left join order_item i on i.item_id = l.item_id and i.order_id = o.id and i.version = o.version
    and i.deleted_at is null`;

const rules: Rule[] = [
  {
    verdict: "stuck",
    what: "an item whose lines differ from Medusa's",
    sql: `with item as (${itemQuantities})
          select lines || ': ' || concat_ws('/', has, has_sent, has_delivered, has_asked, has_back)
            || ' ordered/sent/delivered/asked/back' as id
          from item where (has, has_sent, has_delivered, has_asked, has_back) <> (
            coalesce(ordered, 0), coalesce(sent, 0), coalesce(delivered, 0), coalesce(asked, 0),
            coalesce(back, 0))`,
  },
  {
    verdict: "lost",
    what: "an ordered item without an order line",
    sql: `select i.item_id as id from order_item i
          join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
          where i.deleted_at is null and not exists (
            select 1 from order_line_state l where l.line_id = i.item_id)`,
  },
  {
    verdict: "doubled",
    what: "an item that was shipped twice",
    sql: `select fi.line_item_id as id from fulfillment_item fi
          join fulfillment f on f.id = fi.fulfillment_id
          join order_fulfillment k on k.fulfillment_id = f.id and k.deleted_at is null
          where f.canceled_at is null and f.deleted_at is null and fi.deleted_at is null
          group by fi.line_item_id having sum(fi.quantity) > (
            select coalesce(sum(l.quantity), 0) from order_line_state l
            where split_part(l.line_id, '~', 1) = fi.line_item_id and ${isOrdered})`,
  },
  {
    verdict: "stuck",
    what: "a Medusa return whose status differs from the line's",
    sql: `select r.id || ' ' || r.status || ' of ' || coalesce(l.line_id || ' ' || l.status, '')
            as id
          from "return" r left join order_line_state l on l.return_id = r.id
          -- Canceled when denied, or withdrawn by the customer, who may have asked again.
          where r.deleted_at is null and r.status <> 'canceled' and not coalesce(case r.status
            when 'received' then l.status = 'returned'
            else l.status in ('return_requested', 'return_approved') end, false)`,
  },
  {
    verdict: "stuck",
    what: "an order change that was never finished",
    sql: `select c.id || ' ' || coalesce(c.change_type, '') || ' of ' || c.order_id as id
          from order_change c where c.status in ('pending', 'requested') and c.deleted_at is null`,
  },
];

export const checkLines: Check = (fixture) => checkRules(fixture, rules);

interface OrderSummary {
  id: string;
  tax_total: number;
  summary: { pending_difference: number };
}

interface Bought {
  order_id: string;
  /**
   * Null if part of the order was or will be returned or canceled, or if its address has changed.
   */
  tax_cents: number | null;
  /**
   * The expected balance: Medusa counts items of an open return as returned already, and failed
   * refunds as owed. Null while a refund is pending, because its amount may change.
   */
  coming_cents: number | null;
  /** Other refunds, which Medusa may count toward the expected balance. */
  refunded_cents: number;
}

/**
 * The tolerance for returned items: the shop rounds their price, discount, and tax each, and Medusa
 * does not.
 */
const ROUNDED_CENTS = 3;

/** Ignores less than a cent, because Medusa doesn't round. */
const isSame = (cents: number, other: number) => Math.abs(cents - other) < 1;

/**
 * Checks Medusa's totals: no order has an open balance, and an unchanged order has the tax of its
 * quote. Medusa returns a current balance only with the order's totals.
 */
export const checkSums: Check = async ({ shop, client }) => {
  const bought = await shop.query<Bought>(
    `select a.order_id,
       case when not exists (select 1 from order_line_state l where l.order_id = a.order_id
           and l.status in ('returned', 'canceled', 'return_requested', 'return_approved'))
           and not ${hasNewAddress}
         then (select coalesce(sum((t->>'cents')::int), 0)::int
           from jsonb_array_elements(a.quote->'tax') t) end as tax_cents,
       (select coalesce(sum(l.unit_cents * l.quantity - l.discount_cents + l.tax_cents), 0)
        from order_line_state l
        join order_line_item i on i.id = split_part(l.line_id, '~', 1)
        where l.order_id = a.order_id and l.status in ('return_requested', 'return_approved')
          -- One that was sent again at no charge owes nothing when it comes back.
          and i.unit_price > 0)::int + open.cents as coming_cents,
       (select coalesce(sum(s.card_cents), 0)::int from order_settlement s
        left join order_line_item i on i.id = split_part(s.line_id, '~', 1)
        where s.order_id = a.order_id and s.card_waits is null
          and (s.kind in ('goodwill', 'at_stripe', 'dispute', 'lost') or i.unit_price = 0)
       ) as refunded_cents
     from payment_attempt a
     cross join lateral (
       select case when not coalesce(bool_or(s.card_waits in ('dispute', 'outside')), false)
         -- At most what has not been refunded in another way.
         then least(coalesce(sum(s.card_cents) filter (where s.card_waits = 'failed'), 0),
           a.amount_cents - coalesce(sum(s.card_cents)
             filter (where s.card_waits is distinct from 'failed'), 0))::int end as cents
       from order_settlement s where s.order_id = a.order_id) open
     where a.state = 'ordered'`,
  );
  const byId = new Map(bought.map((one) => [one.order_id, one]));
  const found: Disagreement[] = [];
  const say = (what: string, id: string) => found.push({ verdict: "stuck", what, id });
  const PAGE = 100;
  for (let offset = 0; ; offset += PAGE) {
    const { body } = await client.callAdmin<{ orders: OrderSummary[] }>(
      `/admin/orders?fields=id,summary,total,tax_total&limit=${PAGE}&offset=${offset}`,
    );
    for (const { id, tax_total, summary } of body.orders) {
      const { tax_cents = null, coming_cents = 0, refunded_cents = 0 } = byId.get(id) ?? {};
      const left = summary.pending_difference;
      if (coming_cents !== null) {
        const besides = left * 100 + coming_cents;
        const most = Math.min(coming_cents, refunded_cents);
        const rounded = coming_cents === 0 ? 1 : ROUNDED_CENTS;
        if (besides <= -rounded || besides >= most + rounded)
          say(`an order's balance is off by ${left}`, id);
      }
      if (tax_cents !== null && !isSame(tax_total * 100, tax_cents)) {
        say(`Medusa's tax is ${tax_total}, the quote's is ${tax_cents} cents`, id);
      }
    }
    if (body.orders.length < PAGE) return found;
  }
};
