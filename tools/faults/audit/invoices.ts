import { checkRules, type Check, type Rule } from "./disagreement.ts";

/**
 * True if a settlement `s` needs a credit note. An amount that a bank took back needs none, because
 * it is no refund of the sale.
 */
const hasCreditNote = "s.kind <> 'dispute'";

/**
 * True if this refund at Stripe may replace a failed refund, whose credit note then covers both.
 */
const replacesFailed = `(s.kind = 'at_stripe' and exists (select 1 from order_settlement failed
  where failed.order_id = s.order_id and failed.id <> s.id and failed.card_attempt > 1))`;

/** True if a change `c` repeats a step that was undone, or undoes a delivery. */
const isRepeated = `(c.from_status = 'delivered' and c.to_status = 'processing'
  or exists (select 1 from order_line_change before where before.line_id = c.line_id
    and before.from_status = c.from_status and before.to_status = c.to_status
    and before.created_at < c.created_at))`;

/** Requires exactly one invoice, credit note, or email for each event, and numbers without gaps. */
const rules: Rule[] = [
  {
    verdict: "lost",
    what: "an order without exactly one invoice",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered' and 1 <> (
            select count(*) from invoice i
            where i.kind = 'invoice' and i.order_id = a.order_id and i.deleted_at is null)`,
  },
  {
    verdict: "doubled",
    what: "an invoice without an order",
    sql: `select i.id from invoice i where i.kind = 'invoice' and not exists (
            select 1 from payment_attempt a where a.state = 'ordered' and a.order_id = i.order_id)`,
  },
  {
    verdict: "lost",
    what: "a settlement without exactly one credit note",
    sql: `select s.reference as id from order_settlement s
          where s.back_cents + s.fee_cents > 0 and s.deleted_at is null
            -- The amounts are final when the dispute is.
            and ${hasCreditNote} and not ${replacesFailed}
            and s.card_waits is distinct from 'dispute' and 1 <> (
            select count(*) from invoice i
            where i.kind = 'credit-note' and i.order_id = s.order_id and i.deleted_at is null
              and i.line_id in (s.id, s.line_id))`,
  },
  {
    verdict: "doubled",
    what: "a credit note without a settlement",
    sql: `select i.id from invoice i where i.kind = 'credit-note' and i.deleted_at is null
          and not exists (select 1 from order_settlement s
            where s.order_id = i.order_id and i.line_id in (s.id, s.line_id) and ${hasCreditNote})`,
  },
  {
    verdict: "stuck",
    what: "a credit note whose amount differs from its settlement",
    sql: `select i.id from invoice i join order_settlement s
            on s.order_id = i.order_id and i.line_id in (s.id, s.line_id)
          where i.kind = 'credit-note' and i.deleted_at is null
            -- Less is refunded after one that failed, if Stripe has refunded a part since.
            and s.card_attempt = 1 and not ${replacesFailed}
            and (i.document->>'totalCents')::int <> s.back_cents`,
  },
  {
    verdict: "lost",
    what: "a gap in the invoice numbers",
    sql: `select kind as id from invoice where deleted_at is null
          group by kind having count(*) <> max(number) or min(number) <> 1`,
  },
  {
    verdict: "lost",
    what: "an order without exactly one email",
    sql: `select a.order_id as id from payment_attempt a where a.state = 'ordered' and 1 <> (
            select count(*) from outbox_mail m
            where m.dedupe_key = 'order-confirmed:' || a.order_id and m.deleted_at is null)`,
  },
  {
    verdict: "lost",
    what: "a refunded payment without exactly one email",
    sql: `select a.id from payment_attempt a where a.state = 'refunded' and 1 <> (
            select count(*) from outbox_mail m
            where m.dedupe_key = 'payment-refunded:' || a.id and m.deleted_at is null)`,
  },
  {
    verdict: "lost",
    what: "a change of an order line without exactly one email",
    sql: `select c.line_id || ' ' || c.to_status as id from order_line_change c
          cross join lateral (select 'line:' || c.line_id || ':' || c.to_status as key) mail
          -- A start that is undone is internal to the shop.
          where c.to_status not in (c.from_status, 'confirmed')
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
                else coalesce(m.entry_keys, array[m.dedupe_key])
                  && array[mail.key || ':' || c.id, case when not ${isRepeated} then mail.key end,
                    -- A received item has the email about its refund or exchange instead.
                    case c.to_status when 'returned' then 'refund:' || c.line_id || ':card' end,
                    case c.to_status when 'returned' then 'refund:' || c.line_id || ':store_credit' end,
                    case c.to_status when 'returned' then 'refund:' || c.line_id || ':exchange' end] end)`,
  },
];

export const checkInvoices: Check = (fixture) => checkRules(fixture, rules);
