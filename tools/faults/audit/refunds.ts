import { checkRules, type Check, type Disagreement, type Rule } from "./disagreement.ts";

interface Settled {
  reference: string;
  order_id: string;
  mark: string;
  card_cents: number;
  booked_cents: number;
}

/** Checks that each settlement's refund is the same in Stripe, Medusa, and the shop. */
export const checkRefunds: Check = async ({ shop }, stripe) => {
  const settlements = await shop.query<Settled>(
    `select s.reference, s.order_id, s.mark, s.card_cents::int,
       (select coalesce(sum(round(r.amount * 100)), 0)::int from refund r
        where r.note = s.cause || ' ' || s.mark and r.deleted_at is null) as booked_cents
     from (select *, case kind when 'return' then line_id else id end as mark,
         case kind when 'return' then 'return' else 'settlement' end as cause
       from order_settlement where deleted_at is null) s`,
  );
  const refunds = stripe.paid.flatMap((session) => session.refunds);
  const found: Disagreement[] = [];
  for (const { reference, order_id, mark, card_cents: owed, booked_cents } of settlements) {
    const marked = refunds.filter((refund) => refund.mark === mark);
    const atStripe = marked.reduce((sum, { cents }) => sum + cents, 0);
    const id = `${reference} of ${order_id}`;
    if (atStripe < owed) found.push({ verdict: "lost", what: "a refund did not reach Stripe", id });
    if (atStripe > owed) found.push({ verdict: "doubled", what: "refunded more than owed", id });
    if (booked_cents !== owed) {
      const what = `Medusa refunded ${booked_cents} cents instead of ${owed}`;
      found.push({ verdict: "stuck", what, id });
    }
  }
  const marks = new Set(settlements.map(({ mark }) => mark));
  for (const { mark } of refunds) {
    if (mark !== undefined && !marks.has(mark)) {
      found.push({ verdict: "doubled", what: "a refund at Stripe of no settlement", id: mark });
    }
  }
  return found;
};

const rules: Rule[] = [
  {
    verdict: "lost",
    what: "the ledger of store credit is not the balance",
    sql: `select a.customer_id as id from store_credit_account a where a.cents < 0 or a.cents <> (
            select coalesce(sum(e.cents), 0) from store_credit_entry e
            where e.customer_id = a.customer_id and e.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "a settlement that was never finished",
    sql: `select reference as id from order_settlement where state <> 'done'`,
  },
  {
    verdict: "lost",
    what: "a returned or canceled line without its settlement",
    sql: `select l.line_id as id from order_line_state l
          where (l.status = 'canceled' or l.status = 'returned' and l.settlement <> 'exchange')
            and 1 <> (select count(*) from order_settlement s where s.line_id = l.line_id
              and s.kind = case l.status when 'returned' then 'return' else 'cancel' end)`,
  },
  {
    verdict: "doubled",
    what: "a settlement of a line that was not returned or canceled",
    sql: `select s.reference as id from order_settlement s where s.kind in ('return', 'cancel')
          and not exists (select 1 from order_line_state l where l.line_id = s.line_id
            and l.status = case s.kind when 'return' then 'returned' else 'canceled' end)`,
  },
  {
    verdict: "stuck",
    what: "the parts of a settlement are not its sum",
    sql: `select reference as id from order_settlement where back_cents <> card_cents + credit_cents
            or back_cents
              <> goods_cents + tax_cents + shipping_cents + shipping_tax_cents - fee_cents`,
  },
  {
    verdict: "doubled",
    what: "more went back than was paid",
    sql: `select a.order_id as id from payment_attempt a
          join order_settlement s on s.order_id = a.order_id where a.state = 'ordered'
          group by a.id having sum(s.back_cents) > a.amount_cents + a.credit_cents
            or sum(s.card_cents) > a.amount_cents`,
  },
  {
    verdict: "lost",
    what: "an order was canceled, and not all that was paid went back",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered'
          and not exists (select 1 from order_line_state l
            where l.order_id = a.order_id and l.status <> 'canceled')
          and a.amount_cents + a.credit_cents <> (
            select coalesce(sum(s.back_cents), 0) from order_settlement s
            where s.order_id = a.order_id)`,
  },
  {
    verdict: "lost",
    what: "a settlement did not bring its store credit",
    sql: `select s.reference as id from order_settlement s where s.credit_cents > 0 and 1 <> (
            select count(*) from store_credit_entry e
            where e.reference = s.reference and e.cents = s.credit_cents)`,
  },
  {
    verdict: "doubled",
    what: "store credit for something that was not settled",
    sql: `select e.reference as id from store_credit_entry e where e.reason in ('return', 'refund')
          and not exists (select 1 from order_settlement s where s.reference = e.reference)`,
  },
  {
    verdict: "doubled",
    what: "an order got store credit that was not spent",
    sql: `select a.id from payment_attempt a
          where a.state = 'ordered' and a.credit_cents > 0 and a.credit_cents <> (
            select coalesce(-sum(e.cents), 0) from store_credit_entry e
            where e.reference in ('payment:' || a.id, 'payment:' || a.id || ':undone'))`,
  },
  {
    verdict: "lost",
    what: "store credit was spent for nothing",
    sql: `select a.id from payment_attempt a where a.state <> 'ordered' and 0 <> (
            select coalesce(sum(e.cents), 0) from store_credit_entry e
            where e.reference in ('payment:' || a.id, 'payment:' || a.id || ':undone'))`,
  },
  {
    verdict: "lost",
    what: "an exchange without its one new piece",
    sql: `select l.line_id as id from order_line_state l
          where l.status = 'returned' and l.settlement = 'exchange' and 1 <> (
            select count(*) from order_line_item i
            join order_line_state n on n.line_id = i.id and n.order_id = l.order_id
            where i.metadata->>'exchanged_for' = l.line_id and i.deleted_at is null
              and n.variant_id = l.exchange_variant_id and n.quantity = l.quantity)`,
  },
];

export const checkCredit: Check = (fixture) => checkRules(fixture, rules);
