import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available } from "../support/product.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { refundsOf, withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const pieces = { price: 100, stock: 5 };
const idOf = sharedProduct({ ended: pieces, bought: pieces, failed: pieces });

/** Pays for a cart of this color after `before` has run, and returns the confirmation's outcome. */
async function paidAfter(color: string, before: (sessionId: string) => Promise<unknown>) {
  const { token, person } = await newShopper();
  await addToBag(token, idOf(color));
  const url = await paymentPage(token);
  const id = sessionOf(url);
  return withFaults({ webhooksPaused: true }, async () => {
    await before(id);
    await payWithoutReturning(url);
    const { status } = await confirm(token, id);
    const [attempt] = await query<{ state: string }>(
      "select state from payment_attempt where stripe_session_id = $1",
      [id],
    );
    const orders = await query(
      `select id from "order" where customer_id = $1 and deleted_at is null`,
      [person.id],
    );
    return { status, orders, state: attempt?.state, refunds: await refundsOf(id) };
  });
}

const refunded = { status: 409, orders: [], state: "refunded", refunds: [10_000] };

test("refunds a payment made after the page ended and creates no order", async () => {
  const end = (id: string) =>
    query("update payment_attempt set state = 'ended' where stripe_session_id = $1", [id]);
  expect(await paidAfter("ended", end)).toEqual(refunded);
  expect(await available(idOf("ended"))).toBe(5);
});

test("refunds a second payment for a cart that was already bought and creates no order", async () => {
  const buy = (id: string) =>
    query(
      `insert into payment_attempt (id, cart_id, customer_id, amount_cents, credit_cents, expires_at, state)
       select 'patt_first_' || id, cart_id, customer_id, 0, 0, expires_at, 'ordered'
       from payment_attempt where stripe_session_id = $1`,
      [id],
    );
  expect(await paidAfter("bought", buy)).toEqual(refunded);
});

test("refunds a payment that has no order after ten minutes, and releases its items", async () => {
  const fail = async (id: string) => {
    await query(
      `update payment_attempt set first_failed_at = now() - interval '11 minutes'
       where stripe_session_id = $1`,
      [id],
    );
    failAt("payment: order placed");
  };
  expect(await paidAfter("failed", fail)).toEqual(refunded);
  expect(await available(idOf("failed"))).toBe(5);
});
