import { query } from "../support/database.ts";
import { readStripeBooks } from "../../tools/faults/audit/stripe-books.ts";
import type { FaultShop } from "../../tools/faults/shop.ts";

interface Row {
  number: number;
  total: number;
  credit: number;
  back_as_credit: number;
  shop: number;
  engine: number;
  attempt: string;
}

/** Compares each order's card payments, in cents, in the records of all three. */
export async function compareBooks(shop: FaultShop): Promise<{ table: string; wrong: number }> {
  const rows = await query<Row>(
    `select o.display_id::int as number, a.id as attempt, a.credit_cents::int as credit,
       (a.amount_cents + a.credit_cents)::int as total,
       (a.amount_cents - coalesce(sum(l.card_cents) filter (where l.status = 'returned'), 0))::int
         as shop,
       coalesce(sum(l.settled_cents - l.card_cents) filter (where l.status = 'returned'), 0)::int
         as back_as_credit,
       (select coalesce(sum(round(t.amount * 100)), 0)::int from order_transaction t
        where t.order_id = o.id and t.deleted_at is null) as engine
     from payment_attempt a
     join "order" o on o.id = a.order_id
     join order_line_state l on l.order_id = o.id
     where a.state = 'ordered' group by o.id, o.display_id, a.id order by o.display_id`,
  );
  const { paid } = await readStripeBooks(shop);
  const lines = rows.map((row) => {
    const session = paid.find(({ attemptId }) => attemptId === row.attempt);
    const back = (session?.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0);
    const stripe = (session?.cents ?? 0) - back;
    return { ...row, stripe, agrees: row.shop === row.engine && row.shop === stripe };
  });
  const figures = lines.map(({ number, total, credit, back_as_credit, shop: own, ...others }) =>
    [number, total, credit, back_as_credit, own, others.engine, others.stripe]
      .map((figure, at) => (at === 0 ? `No. ${figure}` : (figure / 100).toFixed(2)).padStart(12))
      .join(""),
  );
  const head = ["order", "total", "by credit", "to credit", "shop", "engine", "Stripe"]
    .map((word) => word.padStart(12))
    .join("");
  return { table: [head, ...figures].join("\n"), wrong: lines.filter((l) => !l.agrees).length };
}
