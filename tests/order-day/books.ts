import { query } from "../support/database.ts";
import { disputesAtStripe, refundsAtStripe } from "../support/sandbox-state.ts";

interface Row {
  number: number;
  total: number;
  credit: number;
  back_as_credit: number;
  shop: number;
  medusa: number;
  payment: string | null;
  paid: number;
}

const sum = (rows: { amount: number }[]) => rows.reduce((cents, { amount }) => cents + amount, 0);

/** Compares each order's card payment less its refunds, in cents, in the shop, Medusa, and Stripe. */
export async function compareBooks(): Promise<{ table: string; wrong: number }> {
  const rows = await query<Row>(
    `select o.display_id::int as number, a.payment_intent as payment, a.credit_cents::int as credit,
       (a.amount_cents + a.credit_cents)::int as total, a.amount_cents::int as paid,
       (a.amount_cents - coalesce(sum(s.card_cents), 0))::int as shop,
       coalesce(sum(s.credit_cents), 0)::int as back_as_credit,
       (select coalesce(sum(round(t.amount * 100)), 0)::int from order_transaction t
        where t.order_id = o.id and t.deleted_at is null) as medusa
     from payment_attempt a
     join "order" o on o.id = a.order_id
     left join order_settlement s on s.order_id = o.id
     where a.state = 'ordered' group by o.id, o.display_id, a.id order by o.display_id`,
  );
  const lines = await Promise.all(
    rows.map(async ({ payment, paid, ...row }) => {
      const refunded = await refundsAtStripe(payment ?? "");
      const lost = (await disputesAtStripe(payment ?? "")).filter(
        ({ status }) => status === "lost",
      );
      const stripe = paid - sum(refunded) - sum(lost);
      return { ...row, stripe, agrees: row.shop === row.medusa && row.shop === stripe };
    }),
  );
  const figures = lines.map(({ number, total, credit, back_as_credit, shop, medusa, stripe }) =>
    [number, total, credit, back_as_credit, shop, medusa, stripe]
      .map((figure, at) => (at === 0 ? `No. ${figure}` : (figure / 100).toFixed(2)).padStart(12))
      .join(""),
  );
  const head = ["order", "total", "by credit", "to credit", "shop", "Medusa", "Stripe"]
    .map((word) => word.padStart(12))
    .join("");
  return { table: [head, ...figures].join("\n"), wrong: lines.filter((l) => !l.agrees).length };
}
