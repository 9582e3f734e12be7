import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { address, payWithoutReturning } from "../support/payment-page.ts";
import { available, levelOf, newProduct, setTotalStock } from "../support/product.ts";
import { addToBag, checkOut, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { refundsOf, sessionStatus, withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({
  blue: { price: 740, stock: 20 },
  red: { price: 740, stock: 20 },
  black: { price: 740, stock: 20 },
});

async function productOf(variantId: string): Promise<string | undefined> {
  const [row] = await query<{ product_id: string }>(
    "select product_id from product_variant where id = $1",
    [variantId],
  );
  return row?.product_id;
}

async function shopperWith(color: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf(color), quantity);
  return shopper;
}

test("creates one order with the payment page's address when a session is confirmed three times", async () => {
  const { token } = await shopperWith("blue", 2);
  const before = await levelOf(idOf("blue"));
  const url = await paymentPage(token);
  expect((await payWithoutReturning(url)).status).toBe(303);

  const answers = await Promise.all([1, 2, 3].map(() => confirm(token, sessionOf(url))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ids = new Set(answers.map(({ body }) => body.order_id));
  expect(ids.size).toBe(1);
  for (const { body } of answers) {
    expect(body).toMatchObject({
      items: [
        {
          id: await productOf(idOf("blue")),
          name: "blue",
          category: "Apparel",
          price: 740,
          quantity: 2,
        },
      ],
      total: 1480,
    });
  }

  const shopper = await readShopper(token);
  expect(shopper.orders).toHaveLength(1);
  expect(shopper.orders?.[0]).toMatchObject({ color: "blue", quantity: 2, status: "confirmed" });
  expect(shopper.cart?.lines).toEqual([]);
  expect(await levelOf(idOf("blue"))).toEqual({ ...before, reserved: before.reserved + 2 });

  const orderId = answers[0]?.body.order_id ?? "";
  const { body } = await callAdmin<{
    order: { shipping_address: Record<string, string>; payment_status: string };
  }>(`/admin/orders/${orderId}?fields=*shipping_address,payment_status`);
  expect(body.order.payment_status).toBe("captured");
  expect(body.order.shipping_address).toMatchObject({
    first_name: "Grace",
    last_name: "Buyer",
    address_1: address["Address line 1"],
    city: address.City,
    province: address.State,
    postal_code: address["Postal code"],
    country_code: "us",
    phone: address.Phone,
  });
});

test("responds 400 when the cart is empty", async () => {
  const { token } = await newShopper();
  expect(await checkOut(token)).toEqual({ status: 400, body: { message: "Your cart is empty." } });
});

test("rejects confirming an unpaid, an unknown, or another customer's session", async () => {
  const { token } = await shopperWith("red");
  const stranger = await newShopper();
  const url = await paymentPage(token);
  expect((await confirm(token, sessionOf(url))).status).toBe(409);
  expect((await confirm(token, "cs_test_unknown")).status).toBe(404);
  await payWithoutReturning(url);
  expect((await confirm(stranger.token, sessionOf(url))).status).toBe(403);
  expect((await confirm(token, sessionOf(url))).status).toBe(200);
});

test("expires the open payment page when a new one is made or the cart changes", async () => {
  const { token } = await shopperWith("black");
  const first = await paymentPage(token);
  const second = await paymentPage(token);
  await addToBag(token, idOf("red"));
  expect([await sessionStatus(first), await sessionStatus(second)]).toEqual(["expired", "expired"]);
});

test("orders a paid cart when it is changed and puts the next item in a new cart", async () => {
  const { token } = await shopperWith("black");
  const url = await paymentPage(token);
  // Only Stripe knows of the payment while its webhooks are paused.
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    const line = (await readShopper(token)).cart?.lines[0]?.id ?? "";
    const changed = await call(`/shop/shopper/cart/lines/${line}`, {
      token,
      body: { quantity: 2 },
    });
    expect(changed.status).toBe(409);
    expect((await readShopper(token)).orders).toMatchObject([{ color: "black", quantity: 1 }]);
    expect((await addToBag(token, idOf("red"))).status).toBe(201);
    expect((await readShopper(token)).cart?.lines).toMatchObject([{ color: "red", quantity: 1 }]);
    expect((await confirm(token, sessionOf(url))).status).toBe(200);
    expect((await readShopper(token)).orders).toHaveLength(1);
  });
});

/** Pays for two items at $740 with only one in stock, and waits for the refund. */
async function payForMissingStock() {
  const { variants } = await newProduct({ ecru: { price: 740, stock: 2 } });
  const id = variants.ecru ?? "";
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, id, 2);
  const url = await paymentPage(token);
  // Simulates damage or a miscount: an item is reserved, but missing from the stock.
  await setTotalStock(id, 1);
  await payWithoutReturning(url);
  await expect.poll(() => refundsOf(sessionOf(url))).toEqual([148_000]);
  return { token, id, url };
}

test("refunds a payment in full when the items are no longer in stock", async () => {
  const { token, id, url } = await payForMissingStock();
  const { status, body } = await confirm(token, sessionOf(url));
  expect(status).toBe(409);
  expect(body.message).toBe(
    "We couldn't place your order and refunded this payment in full. It is safe to pay again.",
  );
  expect(await refundsOf(sessionOf(url))).toEqual([148_000]);
  expect((await readShopper(token)).orders).toEqual([]);

  await setTotalStock(id, 2);
  // Restocking does not revive the refunded payment.
  expect((await confirm(token, sessionOf(url))).status).toBe(409);
  expect((await readShopper(token)).orders).toEqual([]);
});

test("lets the customer change and buy a cart whose payment was refunded", async () => {
  const { token, url } = await payForMissingStock();
  expect((await confirm(token, sessionOf(url))).status).toBe(409);

  const line = (await readShopper(token)).cart?.lines[0]?.id ?? "";
  const fewer = await call(`/shop/shopper/cart/lines/${line}`, { token, body: { quantity: 1 } });
  expect(fewer.status).toBe(200);
  const again = await paymentPage(token);
  await payWithoutReturning(again);
  expect((await confirm(token, sessionOf(again))).body.total).toBe(740);
  expect(await refundsOf(sessionOf(again))).toEqual([]);
});

test("refunds nothing once the order exists, even 11 minutes after the first failure", async () => {
  const { token } = await shopperWith("blue");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    await query(
      `update payment_attempt set first_failed_at = now() - interval '11 minutes'
       where stripe_session_id = $1`,
      [sessionOf(url)],
    );
    failAt("payment: order made");
    expect((await confirm(token, sessionOf(url))).status).toBe(200);
  });
  expect(await refundsOf(sessionOf(url))).toEqual([]);
  expect((await readShopper(token)).orders).toMatchObject([{ status: "confirmed" }]);
});

test("releases the items when a payment fails after the page, so the customer can pay again", async () => {
  const { variants } = await newProduct({ ecru: { price: 740, stock: 1 } });
  const id = variants.ecru ?? "";
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, id);
  const url = await paymentPage(token);
  await withFaults({ paymentsFailAfterwards: true }, async () => {
    expect((await payWithoutReturning(url)).status).toBe(303);
  });
  await expect.poll(() => available(id)).toBe(1);
  const unpaid = await confirm(token, sessionOf(url));
  expect([unpaid.status, unpaid.body.message]).toEqual([
    409,
    "This payment was not completed. It is safe to pay again from your bag.",
  ]);
  expect((await addToBag(token, idOf("red"))).status).toBe(201);
  const again = await paymentPage(token);
  await payWithoutReturning(again);
  expect((await confirm(token, sessionOf(again))).status).toBe(200);
});
