import { query } from "../../support/database.ts";
import { owedBy } from "../../support/order-money.ts";
import { disputesAtStripe, refundsAtStripe } from "../../support/sandbox-state.ts";
import type { TestedOrder } from "./tested-order.ts";

interface Records {
  total: number;
  paid_by_card: number;
  paid_by_credit: number;
  unfinished: number;
  /** Refunds to the card and outside the shop, and amounts that banks took in disputes. */
  card: number;
  paid_elsewhere: number;
  credit: number;
  noted: number;
  in_medusa: number;
  balance: number;
  invoiced: number;
  notes: number;
}

/** Selects an order's amounts in the shop's tables, Medusa, and the invoices, in cents. */
const BOOKS = `
  with settled as (select * from order_settlement where order_id = $1)
  select
    (a.quote ->> 'total_cents')::int as total,
    a.amount_cents::int as paid_by_card,
    a.credit_cents::int as paid_by_credit,
    (select count(*) from settled where state <> 'done' and card_waits is distinct from 'elsewhere')::int
      as unfinished,
    (select coalesce(sum(card_cents), 0) from settled)::int as card,
    (select coalesce(sum(card_cents), 0) from settled where card_waits = 'elsewhere')::int
      as paid_elsewhere,
    (select coalesce(sum(credit_cents), 0) from settled)::int as credit,
    (select coalesce(sum(back_cents), 0) from settled where kind <> 'dispute')::int as noted,
    (select coalesce(sum(round(amount * 100)), 0) from order_transaction
     where order_id = $1 and deleted_at is null)::int as in_medusa,
    (select coalesce(sum(cents), 0) from store_credit_entry
     where customer_id = $2 and deleted_at is null)::int as balance,
    (select coalesce(sum((document ->> 'totalCents')::int + (document ->> 'creditCents')::int), 0)
     from invoice where order_id = $1 and kind = 'invoice')::int as invoiced,
    (select coalesce(sum((document ->> 'totalCents')::int), 0) from invoice
     where order_id = $1 and kind = 'credit-note')::int as notes
  from payment_attempt a where a.order_id = $1`;

const sum = (rows: { amount: number }[]) => rows.reduce((cents, { amount }) => cents + amount, 0);

/**
 * Compares an order's money in the shop's settlements, Medusa, the invoices, the store credit ledger,
 * and Stripe. Returns each disagreement with its amounts in cents.
 */
export async function findDisagreements(order: TestedOrder): Promise<string[]> {
  const { orderId, customerId, payment } = order;
  const [records] = await query<Records>(BOOKS, [orderId, customerId]);
  if (!records) return ["The payment has no order."];
  const refunded = (await refundsAtStripe(payment)).filter(({ status }) => status === "succeeded");
  const lost = (await disputesAtStripe(payment)).filter(({ status }) => status === "lost");
  const back = records.card + records.credit;
  const most = records.total + order.overpaidAtStripe;
  const pairs: [what: string, one: number, other: number][] = [
    ["settlements that are not done", records.unfinished, 0],
    ["paid and total", records.paid_by_card + records.paid_by_credit, records.total],
    ["settlements and Stripe", records.card - records.paid_elsewhere, sum(refunded) + sum(lost)],
    ["settlements and Medusa", records.paid_by_card - records.card, records.in_medusa],
    ["owed by Medusa's order", await owedBy(orderId), 0],
    [
      "store credit",
      order.grantedCredit - records.paid_by_credit + records.credit,
      records.balance,
    ],
    ["invoice and total", records.invoiced, records.total],
    ["credit notes and settlements", records.notes, records.noted],
  ];
  return [
    ...pairs.filter(([, one, other]) => one !== other).map((pair) => pair.join(" ")),
    ...(back > most ? [`${back} given back of ${most}`] : []),
    ...(records.card > records.paid_by_card ? [`${records.card} to the card`] : []),
  ];
}

/** Returns the cents that were given back beyond the order's total, counting also those `disputed`. */
export async function overpaidCents(
  { orderId, payment }: TestedOrder,
  disputed = 0,
): Promise<number> {
  const [given] = await query<{ total: number; outside_stripe: number }>(
    `select (a.quote ->> 'total_cents')::int as total,
       (select coalesce(sum(credit_cents), 0) +
          coalesce(sum(card_cents) filter (where card_waits = 'elsewhere'), 0)
        from order_settlement where order_id = $1)::int as outside_stripe
     from payment_attempt a where a.order_id = $1`,
    [orderId],
  );
  if (!given) throw new Error("The payment has no order.");
  const refunded = (await refundsAtStripe(payment)).filter(({ status }) => status === "succeeded");
  return Math.max(0, given.outside_stripe + sum(refunded) + disputed - given.total);
}
