import { checkRules, type Check, type Disagreement, type Rule } from "./disagreement.ts";

interface SettledLine {
  line_id: string;
  order_id: string;
  status: string;
  card_cents: number | null;
  booked_cents: number;
}

/** Checks that each line's refund is the same in Stripe, Medusa, and the shop. */
export const checkRefunds: Check = async ({ shop }, stripe) => {
  const lines = await shop.query<SettledLine>(
    `select l.line_id, l.order_id, l.status, l.card_cents::int,
            (select coalesce(sum(round(r.amount * 100)), 0)::int from refund r
             where r.note = 'return ' || l.line_id and r.deleted_at is null) as booked_cents
     from order_line_state l`,
  );
  const refunds = stripe.paid.flatMap((session) => session.refunds);
  const found: Disagreement[] = [];
  for (const line of lines) {
    const ofLine = refunds.filter(({ lineId }) => lineId === line.line_id);
    const atStripe = ofLine.reduce((sum, { cents }) => sum + cents, 0);
    const owed = line.status === "returned" ? (line.card_cents ?? 0) : 0;
    const id = `${line.line_id} of ${line.order_id}`;
    if (atStripe < owed) found.push({ verdict: "lost", what: "a refund did not reach Stripe", id });
    if (atStripe > owed) found.push({ verdict: "doubled", what: "refunded more than owed", id });
    if (line.booked_cents !== owed) {
      const what = `Medusa refunded ${line.booked_cents} cents instead of ${owed}`;
      found.push({ verdict: "stuck", what, id });
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
    verdict: "lost",
    what: "a returned line did not bring its store credit",
    sql: `select l.line_id as id from order_line_state l
          where l.status = 'returned' and l.settled_cents - l.card_cents > 0 and not exists (
            select 1 from store_credit_entry e where e.reference = 'return:' || l.line_id
              and e.cents = l.settled_cents - l.card_cents)`,
  },
  {
    verdict: "doubled",
    what: "store credit for a line that was not returned",
    sql: `select e.reference as id from store_credit_entry e where e.reason = 'return'
          and not exists (select 1 from order_line_state l
            where 'return:' || l.line_id = e.reference and l.status = 'returned')`,
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
