import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import {
  turnOnPromotion,
  turnOnShippingPrice,
  turnOnStripeTax,
} from "../support/owner-settings.ts";
import { paymentOf } from "../support/payment-alerts.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available, newProduct } from "../support/product.ts";
import { addToBag, confirm, linesOf, payCart, sessionOf } from "../support/purchase.ts";
import {
  refundAtStripe,
  refundsForLine,
  sandboxState,
  taxTransactionsOf,
  withFaults,
} from "../support/sandbox-state.ts";
import { cancelItems } from "../support/settlements.ts";
import { SOON } from "../support/soon.ts";

const UNAVAILABLE = "We cannot calculate tax right now. Please try again in a moment.";
const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const portland = {
  ...albany,
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201" },
};

let turnOff: () => unknown;
beforeAll(async () => {
  turnOff = await turnOnStripeTax();
});
afterAll(() => turnOff());

async function newCart() {
  const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variants.sage ?? "");
  return { ...shopper, variantId: variants.sage ?? "" };
}

const quoteFor = (token: string, to: object) =>
  call<{ totals: object; message: string }>("/shop/shopper/checkout/quote", {
    token,
    body: { shipping_address: to },
  });

async function buyFor(token: string, to: object): Promise<string> {
  const { body } = await call<{ url: string }>("/shop/shopper/checkout", {
    token,
    body: { shipping_address: to },
  });
  await payWithoutReturning(body.url);
  return (await confirm(token, sessionOf(body.url))).body.order_id;
}

async function attemptOf(orderId: string) {
  const [attempt] = await query<{ id: string; calculation: string }>(
    `select id, quote ->> 'tax_calculation' as calculation from payment_attempt
     where order_id = $1`,
    [orderId],
  );
  if (!attempt) throw new Error("The order has no payment.");
  return attempt;
}

test(
  "charges Stripe's tax on discounted items and on shipping, from the checkout to the invoice",
  { tags: ["TAX-15"] },
  async () => {
    const { token } = await newCart();
    const settingsOff = [await turnOnPromotion(), await turnOnShippingPrice()];
    try {
      expect((await quoteFor(token, albany)).body.totals).toMatchObject({
        ...{ subtotal: 740, discounts: [{ amount: 74 }], shipping: 15, tax: 60.44, total: 741.44 },
      });
      const orderId = await buyFor(token, albany);
      const invoice = () =>
        query(
          `select document -> 'discountCents' as discount, document -> 'taxCents' as tax,
             document -> 'totalCents' as total
           from invoice where order_id = $1 and kind = 'invoice'`,
          [orderId],
        );
      await expect.poll(invoice).toEqual([{ discount: 7400, tax: 6044, total: 74_144 }]);
      const { calculation } = await attemptOf(orderId);
      const found = (await sandboxState()).taxCalculations.find(({ id }) => id === calculation);
      expect(found?.calculation.tax_amount_exclusive).toBe(6044);
    } finally {
      for (const off of settingsOff) await off();
    }
  },
);

test("charges no tax where Stripe collects none", async () => {
  const { token } = await newCart();
  expect((await quoteFor(token, portland)).body.totals).toMatchObject({ tax: 0, total: 740 });
});

test("returns 400 for an address that Stripe cannot locate", async () => {
  const { token } = await newCart();
  const { status, body } = await quoteFor(token, { ...albany, postal_code: "94080" });
  expect([status, body.message]).toEqual([400, "Please check the state and postal code."]);
});

test.each([{ apiErrorRate: 1 }, { apiDelayMs: 6000 }])(
  "responds 503 to a checkout and holds nothing while Stripe Tax has %o",
  { tags: ["TAX-16"] },
  async (faults) => {
    const shopper = await newCart();
    const { token, person, variantId } = shopper;
    await saveProfile(shopper, elmStreet);
    const { status, body, headers } = await withFaults(faults, () =>
      api("POST", "/payment/checkout", { token, body: { userId: person.id } }),
    );
    expect([status, body.message]).toEqual([503, UNAVAILABLE]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await available(variantId)).toBe(5);
    const [line] = await payCart(token);
    const { id } = await attemptOf(line?.order_id ?? "");
    expect(await query("select amount_cents from payment_attempt where id = $1", [id])).toEqual([
      { amount_cents: 80_568 },
    ]);
  },
);

test(
  "records an order's tax once, and reverses the tax of a return once",
  { tags: ["TAX-17", "TAX-18"] },
  async () => {
    const { token } = await newCart();
    const orderId = await buyFor(token, albany);
    const { id } = await attemptOf(orderId);
    const recorded = async () =>
      (await taxTransactionsOf(id)).map(({ transaction, lineItems }) => [
        transaction.type,
        lineItems.map(({ amount, amount_tax, quantity }) => [amount, amount_tax, quantity]),
      ]);
    const sold = ["transaction", [[74_000, 6568, 1]]];
    await expect.poll(recorded).toEqual([sold]);

    const [line] = await linesOf(token, orderId);
    if (!line) throw new Error("The order has no line.");
    await deliverAndApproveReturns(token, line);
    expect((await receive(line.line_id, true)).status).toBe(200);
    expect(await refundsForLine(line.line_id)).toEqual([69_468]);
    // The restocking fee of $111 doesn't reduce the returned goods, so all of the tax is reversed.
    await expect.poll(recorded).toEqual([sold, ["reversal", [[-74_000, -6568, 1]]]]);
    const [note] = await query(
      `select document -> 'subtotalCents' as goods, document -> 'taxCents' as tax
       from invoice where order_id = $1 and kind = 'credit-note'`,
      [orderId],
    );
    expect(note).toEqual({ goods: 74_000, tax: 6568 });
  },
);

/** Returns the goods with shipping and the tax of each reversal of an order's tax, in cents. */
async function reversalsOf(attemptId: string) {
  const transactions = await taxTransactionsOf(attemptId);
  return transactions
    .filter(({ transaction }) => transaction.type === "reversal")
    .map(({ transaction: { shipping_cost: shipping }, lineItems }) =>
      [...lineItems, ...(shipping ? [shipping] : [])].reduce(
        (sum, { amount, amount_tax }) => sum + amount + amount_tax,
        0,
      ),
    );
}

test("reverses the shipping of a canceled order", { tags: ["TAX-18"] }, async () => {
  const { token } = await newCart();
  const shippingOff = await turnOnShippingPrice();
  const orderId = await buyFor(token, albany).finally(shippingOff);
  const { id } = await attemptOf(orderId);
  const [line] = await linesOf(token, orderId);
  expect((await cancelItems(token, line?.line_id ?? "")).status).toBe(200);
  await expect.poll(() => reversalsOf(id)).toEqual([-82_201]);
  const [, reversal] = await taxTransactionsOf(id);
  expect(reversal?.transaction.shipping_cost).toMatchObject({ amount: -1500, amount_tax: -133 });
});

test(
  "reverses the tax of refunds of the entire order, and then of a return up to what is left",
  { tags: ["TAX-18"] },
  async () => {
    const { token } = await newCart();
    const orderId = await buyFor(token, albany);
    const { id } = await attemptOf(orderId);
    const kindness = { amount: 100, method: "card", reason: "late", note: "We are sorry." };
    const path = `/admin/placed-orders/${orderId}/refunds`;
    expect((await callAdmin(path, { body: kindness })).status).toBe(200);
    await expect.poll(() => reversalsOf(id)).toEqual([-10_000]);
    await refundAtStripe(await paymentOf(orderId), 5_000);
    await expect.poll(() => reversalsOf(id), SOON).toEqual([-10_000, -5_000]);
    const [line] = await linesOf(token, orderId);
    if (!line) throw new Error("The order has no line.");
    await deliverAndApproveReturns(token, line);
    expect((await receive(line.line_id)).status).toBe(200);
    await expect.poll(() => reversalsOf(id)).toEqual([-10_000, -5_000, -65_568]);
  },
);

const changeAddress = (orderId: string, to: object) =>
  callAdmin(`/admin/placed-orders/${orderId}/address`, {
    body: { shipping_address: to, reason: "The customer called.", confirmed: true },
  });

/** Returns the references of the tax records that address changes created at Stripe, oldest first. */
async function movedRecords(orderId: string): Promise<string[]> {
  const rows = await query<{ reference: string }>(
    `select reference from order_settlement where order_id = $1 and tax_record ->> 'transaction' is not null
     order by created_at`,
    [orderId],
  );
  return rows.map(({ reference }) => `${reference.replace(":", "-")}-new`);
}

/** Returns an order's amounts in Stripe's reports: its records less their reversals, in cents. */
async function reportedCents(orderId: string): Promise<{ sold: number; tax: number }> {
  const { id } = await attemptOf(orderId);
  const references = [id, ...(await movedRecords(orderId))];
  const all = (await Promise.all(references.map(taxTransactionsOf))).flat();
  const parts = all.flatMap(({ transaction: { shipping_cost: shipping }, lineItems }) => [
    ...lineItems,
    ...(shipping ? [shipping] : []),
  ]);
  return parts.reduce(
    ({ sold, tax }, { amount, amount_tax }) => ({ sold: sold + amount, tax: tax + amount_tax }),
    { sold: 0, tax: 0 },
  );
}

test(
  "records an order's tax again for its new address, and reverses later refunds there",
  { tags: ["TAX-18", "FULF-13"] },
  async () => {
    const { token, variantId } = await newCart();
    await addToBag(token, variantId);
    const orderId = await buyFor(token, albany);
    const reported = () => reportedCents(orderId);
    await expect.poll(reported).toEqual({ sold: 148_000, tax: 13_135 });

    expect((await changeAddress(orderId, portland)).status).toBe(200);
    await expect.poll(reported, SOON).toEqual({ sold: 148_000, tax: 0 });
    expect(await movedRecords(orderId)).toHaveLength(1);

    const [line] = await linesOf(token, orderId);
    expect((await cancelItems(token, line?.line_id ?? "", 1)).status).toBe(200);
    await expect.poll(reported, SOON).toEqual({ sold: 74_000, tax: 0 });

    // Stripe's report contains the higher tax, although the shop pays it.
    expect((await changeAddress(orderId, albany)).status).toBe(200);
    await expect.poll(reported, SOON).toEqual({ sold: 74_000, tax: 6568 });
  },
);

test(
  "keeps the refunds of an entire order when its tax is recorded again for a new address",
  { tags: ["TAX-18"] },
  async () => {
    const { token } = await newCart();
    const orderId = await buyFor(token, albany);
    const kindness = { amount: 100, method: "card", reason: "late", note: "We are sorry." };
    const refund = await callAdmin(`/admin/placed-orders/${orderId}/refunds`, { body: kindness });
    expect(refund.status).toBe(200);
    expect((await changeAddress(orderId, portland)).status).toBe(200);
    await expect.poll(() => reportedCents(orderId), SOON).toEqual({ sold: 64_000, tax: 0 });
    const [line] = await linesOf(token, orderId);
    expect((await cancelItems(token, line?.line_id ?? "")).status).toBe(200);
    await expect.poll(() => reportedCents(orderId), SOON).toEqual({ sold: 0, tax: 0 });
  },
);
