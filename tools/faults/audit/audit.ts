import type { Fixture } from "../fixture.ts";
import { checkCarts } from "./carts.ts";
import { checkCharges } from "./charges.ts";
import type { Check, Disagreement } from "./disagreement.ts";
import { checkDisputes } from "./disputes.ts";
import { checkLines, checkSums } from "./lines.ts";
import { checkInvoices } from "./invoices.ts";
import { checkPaidSessions, checkPayments } from "./payments.ts";
import { checkCredit, checkRefunds } from "./refunds.ts";
import { checkReservations, checkStock } from "./stock.ts";
import { readStripeRecords } from "./stripe-records.ts";

const checks: Check[] = [
  checkPaidSessions,
  checkPayments,
  checkRefunds,
  checkCredit,
  checkDisputes,
  checkStock,
  checkReservations,
  checkLines,
  checkSums,
  checkCharges,
  checkInvoices,
  checkCarts,
];

export interface Audit {
  paid: number;
  orders: number;
  refunds: number;
  disagreements: Disagreement[];
}

/** Compares the records of the shop, Medusa, and Stripe after a run. */
export async function audit(fixture: Fixture): Promise<Audit> {
  const stripe = await readStripeRecords(fixture.shop);
  const [counted] = await fixture.shop.query<{ orders: number; by_credit: number }>(
    `select (select count(*)::int from "order" where deleted_at is null) as orders,
       (select count(*)::int from payment_attempt a where a.amount_cents = 0 and a.credit_cents > 0
          and a.state = 'ordered') as by_credit`,
  );
  const disagreements: Disagreement[] = [];
  for (const check of checks) disagreements.push(...(await check(fixture, stripe)));
  return {
    paid: stripe.paid.length + (counted?.by_credit ?? 0),
    orders: counted?.orders ?? 0,
    refunds: stripe.refunds,
    disagreements,
  };
}
