import type { World } from "../fixture.ts";
import { checkBags } from "./carts.ts";
import type { Check, Disagreement } from "./disagreement.ts";
import { checkLines, checkSums } from "./lines.ts";
import { checkPapers } from "./invoices.ts";
import { checkPaidSessions, checkPayments } from "./payments.ts";
import { checkCredit, checkRefunds } from "./refunds.ts";
import { checkReservations, checkStock } from "./stock.ts";
import { readStripeBooks } from "./stripe-books.ts";

const checks: Check[] = [
  checkPaidSessions,
  checkPayments,
  checkRefunds,
  checkCredit,
  checkStock,
  checkReservations,
  checkLines,
  checkSums,
  checkPapers,
  checkBags,
];

export interface Audit {
  paid: number;
  orders: number;
  refunds: number;
  disagreements: Disagreement[];
}

/** Holds what the shop, the engine and Stripe say of a run against each other. */
export async function audit(world: World): Promise<Audit> {
  const stripe = await readStripeBooks(world.shop);
  const [counted] = await world.shop.query<{ orders: number; by_credit: number }>(
    `select (select count(*)::int from "order" where deleted_at is null) as orders,
       (select count(*)::int from payment_attempt a where a.amount_cents = 0 and a.credit_cents > 0
          and a.state = 'ordered') as by_credit`,
  );
  const disagreements: Disagreement[] = [];
  for (const check of checks) disagreements.push(...(await check(world, stripe)));
  return {
    paid: stripe.paid.length + (counted?.by_credit ?? 0),
    orders: counted?.orders ?? 0,
    refunds: stripe.refunds,
    disagreements,
  };
}
