import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { available } from "../support/product.ts";
import { addToBag, cancel, checkOut, paymentPage, sessionOf } from "../support/purchase.ts";
import { sessionStatus } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const stock = { price: 100, stock: 3 };
const idOf = sharedProduct({ again: stock, moved: stock, other: stock });

/** Backdates the opening of this payment page by the given minutes. */
async function openedMinutesAgo(url: string, minutes: number): Promise<void> {
  await query(
    `update payment_attempt set created_at = now() - $2 * interval '1 minute'
     where stripe_session_id = $1`,
    [sessionOf(url), minutes],
  );
}

/** Returns for how many more minutes, rounded, this payment page holds its items. */
async function heldMinutes(url: string): Promise<number> {
  const [row] = await query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes
     from payment_attempt where stripe_session_id = $1`,
    [sessionOf(url)],
  );
  return row?.minutes ?? 0;
}

/** Backdates all payment attempts of this customer by the given minutes. */
async function letPass(customerId: string, minutes: number): Promise<void> {
  await query(
    `update payment_attempt set created_at = created_at - $2 * interval '1 minute',
       updated_at = updated_at - $2 * interval '1 minute',
       expires_at = expires_at - $2 * interval '1 minute'
     where customer_id = $1`,
    [customerId, minutes],
  );
}

test("holds a cart's items for at most 60 minutes, then blocks new holds for 30 minutes", async () => {
  const { token, person } = await newShopper("Grace Buyer");
  await addToBag(token, idOf("again"), 3);
  const first = await paymentPage(token);
  expect(await heldMinutes(first)).toBe(32);
  await openedMinutesAgo(first, 40);
  const second = await paymentPage(token);
  expect(await heldMinutes(second)).toBe(20);

  await openedMinutesAgo(second, 20);
  const waiting = (minutes: string) => ({
    status: 409,
    body: {
      message: `We held your items for 60 minutes and have released them. Please try again in ${minutes}.`,
    },
  });
  expect(await checkOut(token)).toEqual(waiting("30 minutes"));
  expect(await available(idOf("again"))).toBe(3);
  expect(await sessionStatus(second)).toBe("expired");

  const other = await newShopper("Grace Buyer");
  await addToBag(other.token, idOf("again"));
  await paymentPage(other.token);
  expect((await cancel(other.token)).status).toBe(200);

  await letPass(person.id, 29);
  expect(await checkOut(token)).toEqual(waiting("1 minute"));
  await letPass(person.id, 1);
  expect(await heldMinutes(await paymentPage(token))).toBe(32);
  await cancel(token);
});

test("holds the items of only one cart per customer", async () => {
  const { token, person } = await newShopper("Grace Buyer");
  await addToBag(token, idOf("moved"), 3);
  const url = await paymentPage(token);
  // Deletes the cart while its payment page is open.
  await query("update cart set deleted_at = now() where customer_id = $1", [person.id]);
  await addToBag(token, idOf("other"), 2);
  await paymentPage(token);
  expect(await sessionStatus(url)).toBe("expired");
  expect([await available(idOf("moved")), await available(idOf("other"))]).toEqual([3, 1]);
  await cancel(token);
});
