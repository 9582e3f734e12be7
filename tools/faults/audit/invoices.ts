import { checkRules, type Check, type Rule } from "./disagreement.ts";

/** Requires one invoice, credit note, or email per occasion, numbered without gaps. */
const rules: Rule[] = [
  {
    verdict: "lost",
    what: "an order without its one invoice",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered' and 1 <> (
            select count(*) from invoice i
            where i.kind = 'invoice' and i.order_id = a.order_id and i.deleted_at is null)`,
  },
  {
    verdict: "doubled",
    what: "an invoice of no order",
    sql: `select i.id from invoice i where i.kind = 'invoice' and not exists (
            select 1 from payment_attempt a where a.state = 'ordered' and a.order_id = i.order_id)`,
  },
  {
    verdict: "lost",
    what: "a settlement without its one credit note",
    sql: `select s.reference as id from order_settlement s
          where s.back_cents + s.fee_cents > 0 and s.deleted_at is null and 1 <> (
            select count(*) from invoice i
            where i.kind = 'credit-note' and i.order_id = s.order_id and i.deleted_at is null
              and i.line_id in (s.id, s.line_id))`,
  },
  {
    verdict: "doubled",
    what: "a credit note of no settlement",
    sql: `select i.id from invoice i where i.kind = 'credit-note' and i.deleted_at is null
          and not exists (select 1 from order_settlement s
            where s.order_id = i.order_id and i.line_id in (s.id, s.line_id))`,
  },
  {
    verdict: "lost",
    what: "a gap in the numbers of invoices",
    sql: `select kind as id from invoice where deleted_at is null
          group by kind having count(*) <> max(number) or min(number) <> 1`,
  },
  {
    verdict: "lost",
    what: "an order without its one mail",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered' and 1 <> (
            select count(*) from outbox_mail m
            where m.dedupe_key = 'order-confirmed:' || a.order_id and m.deleted_at is null)`,
  },
  {
    verdict: "lost",
    what: "a refunded payment without its one mail",
    sql: `select a.id from payment_attempt a where a.state = 'refunded' and 1 <> (
            select count(*) from outbox_mail m
            where m.dedupe_key = 'payment-refunded:' || a.id and m.deleted_at is null)`,
  },
  {
    verdict: "lost",
    what: "a change of a line without its one mail",
    sql: `select c.line_id || ' ' || c.to_status as id from order_line_change c
          where c.to_status <> c.from_status
            -- A line that was split off has a copy of the changes before.
            and not exists (select 1 from order_line_change first
              where split_part(first.line_id, '~', 1) = split_part(c.line_id, '~', 1)
                and first.line_id < c.line_id and first.created_at = c.created_at
                and first.to_status = c.to_status)
            and 1 <> (
            select count(*) from outbox_mail m
            where m.deleted_at is null
              and case when c.to_status like 'return\\_%' or c.from_status = 'return_requested'
                then m.dedupe_key = 'line-change:' || c.id
                else 'line:' || c.line_id || ':' || c.to_status
                  = any(coalesce(m.entry_keys, array[m.dedupe_key])) end)`,
  },
];

export const checkInvoices: Check = (fixture) => checkRules(fixture, rules);
