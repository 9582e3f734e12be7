import { checkRules, type Check, type Disagreement, type Rule } from "./disagreement.ts";

interface Settled {
  reference: string;
  order_id: string;
  mark: string;
  /** The card refund, unless it is pending or was paid in another way. */
  to_stripe: number;
  /** The card refund that Medusa's order should contain (`to_book`) and does contain (`booked`). */
  to_book: number;
  booked: number;
}

/** Checks that each refund and each lost dispute is the same in Stripe, Medusa, and the shop. */
export const checkRefunds: Check = async ({ shop }, stripe) => {
  const settlements = await shop.query<Settled>(
    `select s.reference, s.order_id, s.mark,
       case when s.card_waits is null then s.card_cents else 0 end::int as to_stripe,
       case when s.card_waits is null or s.card_waits = 'elsewhere' then s.card_cents else 0 end::int
         as to_book,
       (select coalesce(sum(round(r.amount * 100)), 0)::int from refund r
        where r.deleted_at is null and (r.note = s.cause || s.mark
          or s.mark in ('stripe:' || substr(r.note, length('at Stripe ') + 1), 'medusa:' || r.id)))
       - (select coalesce(sum(round(t.amount * 100)), 0)::int from order_transaction t
          where t.order_id = s.order_id and t.deleted_at is null
            and (t.reference = 'dispute' and s.mark = 'dispute:' || t.reference_id
              or t.reference = 'paid_elsewhere' and t.reference_id = s.id)) as booked
     from (select *, case when card_attempt > 1 then id || '-' || card_attempt
           when kind = 'return' then line_id
           when reference ~ '^(stripe|medusa|dispute):' then reference else id end as mark,
         case when kind = 'return' and card_attempt = 1 then 'return ' else 'settlement ' end
           as cause
       from order_settlement where deleted_at is null) s`,
  );
  const outgoing = stripe.paid.flatMap((session) => session.outgoing);
  const found: Disagreement[] = [];
  for (const { reference, order_id, mark, to_stripe: owed, to_book, booked } of settlements) {
    const marked = outgoing.filter((one) => one.mark === mark);
    const atStripe = marked.reduce((sum, { cents }) => sum + cents, 0);
    const id = `${reference} of ${order_id}`;
    if (atStripe < owed) found.push({ verdict: "lost", what: "a refund did not reach Stripe", id });
    if (atStripe > owed) found.push({ verdict: "doubled", what: "refunded more than owed", id });
    if (booked !== to_book) {
      const what = `Medusa refunded ${booked} cents instead of ${to_book}`;
      found.push({ verdict: "stuck", what, id });
    }
  }
  const marks = new Set(settlements.map(({ mark }) => mark));
  for (const { mark, isFullRefund } of outgoing) {
    if (!isFullRefund && !marks.has(mark)) {
      found.push({
        verdict: "doubled",
        what: "a refund or dispute without a settlement",
        id: mark,
      });
    }
  }
  return found;
};

/** The kind of the settlement that closed a line `l`. */
const closedBy = `case when l.status = 'returned' then 'return'
  when l.closed_as is not null then 'lost' else 'cancel' end`;

const rules: Rule[] = [
  {
    verdict: "lost",
    what: "a store credit balance that differs from its ledger",
    sql: `select a.customer_id as id from store_credit_account a where a.cents < 0 or a.cents <> (
            select coalesce(sum(e.cents), 0) from store_credit_entry e
            where e.customer_id = a.customer_id and e.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "a settlement that was never finished",
    sql: `select s.reference || ' ' || s.state || ' ' || coalesce(s.card_waits, '') as id
          from order_settlement s where s.state <> 'done' and not coalesce(case s.card_waits
            when 'elsewhere' then s.state = 'failed'
            when 'outside' then s.state = 'failed' and exists (select 1 from payment_attempt a
              where a.order_id = s.order_id and a.paid_outside is not null)
            when 'failed' then s.state = 'failed' and exists (select 1 from payment_alert p
              where p.kind = 'refund_failed' and p.stripe_id = s.failed_refund
                and p.closed_at is null)
            when 'dispute' then exists (select 1 from payment_alert p
              where p.order_id = s.order_id and not p.is_refundable) end, false)`,
  },
  {
    verdict: "lost",
    what: "a returned or canceled line without its settlement",
    sql: `select l.line_id as id from order_line_state l
          where (l.status = 'canceled' or l.status = 'returned' and l.settlement <> 'exchange')
            and 1 <> (select count(*) from order_settlement s where s.line_id = l.line_id
              and s.kind = ${closedBy})`,
  },
  {
    verdict: "doubled",
    what: "a settlement of a line that was not returned or canceled",
    sql: `select s.reference as id from order_settlement s
          where s.kind in ('return', 'cancel', 'lost') and not exists (
            select 1 from order_line_state l where l.line_id = s.line_id
              and l.status in ('returned', 'canceled') and s.kind = ${closedBy})`,
  },
  {
    verdict: "stuck",
    what: "a settlement whose parts don't add up",
    sql: `select reference as id from order_settlement where back_cents <> card_cents + credit_cents
            or back_cents
              <> goods_cents + tax_cents + shipping_cents + shipping_tax_cents - fee_cents`,
  },
  {
    verdict: "doubled",
    what: "more was refunded than was paid",
    sql: `select a.order_id as id from payment_attempt a
          join order_settlement s on s.order_id = a.order_id where a.state = 'ordered'
            and s.card_waits is distinct from 'failed'
          group by a.id having sum(s.back_cents) > a.amount_cents + a.credit_cents
            or sum(s.card_cents) > a.amount_cents`,
  },
  {
    verdict: "lost",
    what: "a canceled order that was not fully refunded",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered'
          and not exists (select 1 from order_line_state l
            where l.order_id = a.order_id and l.status <> 'canceled')
          and a.amount_cents + a.credit_cents not between (
            select coalesce(sum(s.back_cents - case when s.card_waits = 'failed'
              then s.card_cents else 0 end), 0) from order_settlement s
            where s.order_id = a.order_id) and (
            select coalesce(sum(s.back_cents), 0)
              -- What was lost on the way has been sent, which the shop keeps the price of.
              + case when bool_or(s.kind = 'lost')
                then coalesce((a.quote->'shipping'->>'cents')::int
                  - (a.quote->'shipping'->>'discount_cents')::int
                  + (a.quote->'shipping'->>'tax_cents')::int, 0) else 0 end
            from order_settlement s where s.order_id = a.order_id)`,
  },
  {
    verdict: "lost",
    what: "a settlement whose store credit was not granted",
    sql: `select s.reference as id from order_settlement s cross join lateral (values
            (s.reference, s.credit_cents - s.instead_cents),
            (s.reference || ':instead', s.instead_cents)) as part(reference, cents)
          where part.cents > 0 and 1 <> (select count(*) from store_credit_entry e
            where e.reference = part.reference and e.cents = part.cents)`,
  },
  {
    verdict: "doubled",
    what: "store credit without a settlement",
    sql: `select e.reference as id from store_credit_entry e where e.reason in ('return', 'refund')
          and not exists (select 1 from order_settlement s
            where e.reference in (s.reference, s.reference || ':instead'))`,
  },
  {
    verdict: "doubled",
    what: "an order with store credit that was not spent",
    sql: `select a.id from payment_attempt a
          where a.state = 'ordered' and a.credit_cents > 0 and a.credit_cents <> (
            select coalesce(-sum(e.cents), 0) from store_credit_entry e
            where e.reference in ('payment:' || a.id, 'payment:' || a.id || ':undone'))`,
  },
  {
    verdict: "lost",
    what: "store credit that was spent without an order",
    sql: `select a.id from payment_attempt a where a.state <> 'ordered' and 0 <> (
            select coalesce(sum(e.cents), 0) from store_credit_entry e
            where e.reference in ('payment:' || a.id, 'payment:' || a.id || ':undone'))`,
  },
  {
    verdict: "lost",
    what: "an exchange or a reshipment without exactly one new item",
    sql: `select l.line_id as id from order_line_state l
          where (l.status = 'returned' and l.settlement = 'exchange' or l.closed_as = 'reshipped')
            and 1 <> (select count(*) from order_line_item i
              where i.deleted_at is null and case when l.closed_as = 'reshipped'
                then i.metadata->>'reship_of' = l.line_id
                else i.metadata->>'exchanged_for' = l.line_id
                  and i.metadata->>'reship_of' is null end
              and l.quantity = (select sum(n.quantity) from order_line_state n
                where split_part(n.line_id, '~', 1) = i.id and n.order_id = l.order_id
                  and n.variant_id = case when l.closed_as = 'reshipped' then l.variant_id
                    else l.exchange_variant_id end))`,
  },
];

export const checkCredit: Check = (fixture) => checkRules(fixture, rules);
