import {
  checkRules,
  hasNewAddress,
  type Check,
  type Disagreement,
  type Rule,
  type Verdict,
} from "./disagreement.ts";

interface Attempt {
  id: string;
  state: string;
  order_id: string | null;
  is_order_there: boolean;
  is_paid_outside: boolean;
  amount_cents: number;
}

/** Checks that every paid session results in one order or one full refund. */
export const checkPaidSessions: Check = async ({ shop, shownOrders, shownRefunds }, stripe) => {
  const attempts = await shop.query<Attempt>(
    `select a.id, a.state, a.order_id, a.amount_cents::int, o.id is not null as is_order_there,
       a.paid_outside is not null as is_paid_outside
     from payment_attempt a left join "order" o on o.id = a.order_id and o.deleted_at is null`,
  );
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const found: Disagreement[] = [];
  for (const session of stripe.paid) {
    const attempt = byId.get(session.attemptId);
    const say = (verdict: Verdict, what: string) =>
      found.push({ verdict, what, id: `${session.id} ${session.attemptId}` });
    const back = session.outgoing.reduce((sum, { cents }) => sum + cents, 0);
    if (attempt?.state === "ordered") {
      if (!attempt.is_order_there) say("lost", "paid, but the order does not exist");
      if (session.outgoing.some(({ isFullRefund }) => isFullRefund)) {
        say("doubled", "an order and a full refund");
      }
      if (session.cents !== attempt.amount_cents) {
        say("lost", `${session.cents} cents paid instead of ${attempt.amount_cents}`);
      }
    } else if (back === 0) {
      say("lost", `paid, but neither ordered nor refunded: ${attempt?.state ?? "unknown"}`);
    } else {
      if (attempt?.state !== "refunded")
        say("stuck", `refunded, but the attempt's state is ${attempt?.state}`);
      if (back !== session.cents) say("doubled", "the refund differs from the amount paid");
    }
    const seen = shownOrders.get(session.id);
    if (seen && seen !== attempt?.order_id)
      say("lost", `the shopper was notified of order ${seen}`);
    if (shownRefunds.has(session.id) && attempt?.state !== "refunded") {
      say("lost", "the shopper was notified of a refund");
    }
  }
  for (const attempt of attempts) {
    const sessions = stripe.paid.filter((session) => session.attemptId === attempt.id);
    if (sessions.length > 1) {
      found.push({ verdict: "doubled", what: "two paid sessions of one attempt", id: attempt.id });
    }
    const isUnpaid = attempt.amount_cents > 0 && sessions.length === 0;
    if (attempt.state === "ordered" && isUnpaid && !attempt.is_paid_outside) {
      found.push({ verdict: "doubled", what: "an unpaid order", id: attempt.id });
    }
  }
  return found;
};

const rules: Rule[] = [
  {
    verdict: "stuck",
    what: "a payment that is still open",
    sql: "select id from payment_attempt where state = 'open'",
  },
  {
    verdict: "doubled",
    what: "an order without a payment",
    sql: `select o.id from "order" o where o.deleted_at is null and not exists (
            select 1 from payment_attempt a where a.order_id = o.id and a.state = 'ordered')`,
  },
  {
    verdict: "doubled",
    what: "two payments for one order",
    sql: `select order_id as id from payment_attempt where order_id is not null
          group by order_id having count(*) > 1`,
  },
  {
    verdict: "doubled",
    what: "two orders of one cart",
    sql: `select cart_id as id from payment_attempt where state = 'ordered'
          group by cart_id having count(*) > 1`,
  },
  {
    verdict: "stuck",
    what: "an order without a link to its cart",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered' and not exists (
            select 1 from order_cart c where c.order_id = a.order_id and c.cart_id = a.cart_id
              and c.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "a cart that was ordered and is still open",
    sql: `select c.id from cart c join payment_attempt a on a.cart_id = c.id
          where a.state = 'ordered' and c.completed_at is null`,
  },
  {
    verdict: "lost",
    what: "the order's items have a different total than was paid",
    sql: `select a.order_id as id from payment_attempt a
          where a.state = 'ordered' and a.amount_cents + a.credit_cents <> (
            select coalesce((a.quote->'shipping'->>'cents')::int
                - (a.quote->'shipping'->>'discount_cents')::int
                + (a.quote->'shipping'->>'tax_cents')::int, 0)
              + coalesce(sum(l.unit_cents * l.quantity - l.discount_cents), 0)
              -- Another address changes the tax of the lines.
              + case when ${hasNewAddress} then coalesce((select sum((q->>'tax_cents')::int)
                  from jsonb_array_elements(a.quote->'lines') q), 0)
                else coalesce(sum(l.tax_cents), 0) end
            from order_line_state l
            join order_line_item i on i.id = split_part(l.line_id, '~', 1)
            where l.order_id = a.order_id and coalesce(i.metadata->>'exchanged_for', '') = '')`,
  },
  {
    verdict: "stuck",
    what: "Medusa's captured payments differ from the amount paid",
    sql: `select a.order_id as id from payment_attempt a
          where a.state = 'ordered' and a.amount_cents <> (
            select coalesce(sum(round(c.amount * 100)), 0)
            from order_payment_collection k
            join payment p on p.payment_collection_id = k.payment_collection_id
            join capture c on c.payment_id = p.id and c.deleted_at is null
            where k.order_id = a.order_id and k.deleted_at is null and p.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "the order's transactions differ from the amount paid minus refunds",
    sql: `select a.order_id as id from payment_attempt a
          where a.state = 'ordered' and (
            select coalesce(sum(round(t.amount * 100)), 0) from order_transaction t
            where t.order_id = a.order_id and t.deleted_at is null
          ) <> a.amount_cents - (
            select coalesce(sum(s.card_cents), 0) from order_settlement s
            where s.order_id = a.order_id and s.deleted_at is null
              and (s.card_waits is null or s.card_waits = 'elsewhere'))`,
  },
];

export const checkPayments: Check = (fixture) => checkRules(fixture, rules);
