import type { MedusaContainer } from "@medusajs/framework/types";
import type { Period } from "../../contract/reports";
import { readOrderNumbers } from "../../lib/order-numbers";
import { CHECKOUT_MODULE } from "../../modules/checkout";
import type CheckoutService from "../../modules/checkout/service";
import type { PaymentAttemptRow } from "../../modules/checkout/service";
import { readOrderIds } from "../../read/reports";
import { listBalanceEntries, listPayouts } from "../../stripe/payouts";
import { inBatches } from "./in-batches";
import {
  chargePeriod,
  PATIENCE_MS,
  payoutRows,
  unpaidRow,
  type OrderNumbers,
} from "./payout-report";

/**
 * Yields the rows of each payout that arrives in the period, and of each order whose payment Stripe
 * does not have.
 */
export async function* readPayouts(
  container: MedusaContainer,
  period: Period,
): AsyncGenerator<string[][]> {
  for (const payout of await listPayouts(period.from, period.to)) {
    const entries = payout.automatic ? await listBalanceEntries({ payout: payout.id }) : undefined;
    const intents = (entries ?? []).flatMap(({ paymentIntent }) => paymentIntent ?? []);
    yield payoutRows(payout, entries, await readNumbers(container, intents));
  }
  yield* readUnpaid(container, period);
}

async function readNumbers(
  container: MedusaContainer,
  paymentIntents: string[],
): Promise<OrderNumbers> {
  if (paymentIntents.length === 0) return new Map();
  const attempts = await checkouts(container).listPaymentAttempts({
    payment_intent: [...new Set(paymentIntents)],
    state: "ordered",
  });
  const numbers = await orderNumbers(container, attempts);
  return new Map(
    attempts.flatMap(({ payment_intent, order_id }) => {
      const number = numbers.get(order_id ?? "");
      return payment_intent === null || number === undefined ? [] : [[payment_intent, number]];
    }),
  );
}

async function* readUnpaid(container: MedusaContainer, period: Period): AsyncGenerator<string[][]> {
  const latest = Date.now() - PATIENCE_MS;
  for (const ids of inBatches(await readOrderIds(container, period))) {
    const attempts = await checkouts(container).listPaymentAttempts({
      order_id: ids,
      state: "ordered",
      payment_intent: { $ne: null },
      created_at: { $lt: new Date(latest) },
    });
    if (attempts.length === 0) continue;
    const created = chargePeriod(attempts.map(({ created_at }) => created_at));
    const charges = await listBalanceEntries({ type: "charge", created });
    const paid = new Set(charges.map(({ paymentIntent }) => paymentIntent));
    const numbers = await orderNumbers(container, attempts);
    yield attempts.flatMap(({ payment_intent, order_id, amount_cents, created_at }) =>
      payment_intent === null || paid.has(payment_intent)
        ? []
        : [
            unpaidRow({
              number: numbers.get(order_id ?? "") ?? 0,
              paymentIntent: payment_intent,
              cents: amount_cents,
              at: created_at,
            }),
          ],
    );
  }
}

const checkouts = (container: MedusaContainer) =>
  container.resolve<CheckoutService>(CHECKOUT_MODULE);

function orderNumbers(
  container: MedusaContainer,
  attempts: PaymentAttemptRow[],
): Promise<Map<string, number>> {
  return readOrderNumbers(
    container,
    attempts.flatMap(({ order_id }) => order_id ?? []),
  );
}
