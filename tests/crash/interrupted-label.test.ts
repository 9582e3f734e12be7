import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { giveCredit } from "../support/order-money.ts";
import { address, payWithoutReturning } from "../support/payment-page.ts";
import { addToBag, checkOut, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { paymentIntentOf, sandboxState, withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 740, stock: 10_000 } });

async function newCart() {
  const shopper = await newShopper("Grace Buyer");
  await saveProfile(shopper, elmStreet);
  await addToBag(shopper.token, idOf("sold"));
  return shopper;
}

async function paid(token: string) {
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  const { body } = await confirm(token, sessionOf(url));
  return { orderId: body.order_id, intentId: await paymentIntentOf(sessionOf(url)) };
}

const labelAt = (intentId: string) => async () =>
  (await sandboxState()).intents.find(({ id }) => id === intentId);

const labeledAt = async (orderId: string) => {
  const [attempt] = await query<{ labeled_at: Date | null }>(
    "select labeled_at from payment_attempt where order_id = $1",
    [orderId],
  );
  return attempt?.labeled_at ?? null;
};

/** Returns the payment's expected label. Its state is from the address on the payment page. */
async function expectedLabel(orderId: string) {
  const [order] = await query<{ number: string }>(
    `select display_id::text as number from "order" where id = $1`,
    [orderId],
  );
  const number = order?.number ?? "";
  return {
    description: `Order ${number}`,
    metadata: {
      ...{ order_number: number, order_id: orderId, tax_cents: "0", shipping_cents: "0" },
      state: address.State,
    },
  };
}

const reconcile = () => callAdmin("/admin/reconciliation", { method: "POST" });

test("writes the order's number to its payment at Stripe", { tags: ["BOOK-01"] }, async () => {
  const { token } = await newCart();
  const { orderId, intentId } = await paid(token);
  await expect.poll(labelAt(intentId)).toMatchObject(await expectedLabel(orderId));
  await expect.poll(() => labeledAt(orderId)).not.toBeNull();
});

test.each(failpoints.paymentLabels)(
  "labels the payment when the label is interrupted at '%s'",
  { tags: ["BOOK-01"] },
  async (failpoint) => {
    const { token } = await newCart();
    failAt(failpoint);
    const { orderId, intentId } = await paid(token);
    const isLabeled = async () => {
      await reconcile();
      return labeledAt(orderId);
    };
    await expect.poll(isLabeled, { timeout: 60_000 }).not.toBeNull();
    expect(await labelAt(intentId)()).toMatchObject(await expectedLabel(orderId));
  },
);

test("labels the payment in a later round while Stripe is unavailable", async () => {
  const { token } = await newCart();
  const { orderId, intentId } = await paid(token);
  await expect.poll(() => labeledAt(orderId)).not.toBeNull();
  await query("update payment_attempt set labeled_at = null where order_id = $1", [orderId]);
  await withFaults({ apiErrorRate: 1 }, async () => {
    await reconcile();
    expect(await labeledAt(orderId)).toBeNull();
  });
  await reconcile();
  expect(await labeledAt(orderId)).not.toBeNull();
  expect(await labelAt(intentId)()).toMatchObject(await expectedLabel(orderId));
});

test("labels no payment when store credit paid for the order", async () => {
  const { token, person } = await newCart();
  await giveCredit(person.id, 740);
  expect((await checkOut(token)).status).toBe(200);
  const [attempt] = await query<{ order_id: string | null }>(
    "select order_id from payment_attempt where customer_id = $1",
    [person.id],
  );
  expect(attempt?.order_id).toEqual(expect.any(String));
  await reconcile();
  expect(await labeledAt(attempt?.order_id ?? "")).toBeNull();
});
