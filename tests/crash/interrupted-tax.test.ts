import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { turnOnStripeTax } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import {
  addToBag,
  confirm,
  linesOf,
  payCart,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { taxTransactionsOf } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const portland = {
  ...{ name: "Grace Buyer", phone: "+1 518 555 0199" },
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201", country_code: "us" },
};

const pieces = { price: 740, stock: 10_000 };
const idOf = sharedProduct({ sold: pieces });

let turnOff: () => unknown;
beforeAll(async () => {
  turnOff = await turnOnStripeTax();
});
afterAll(() => turnOff());

async function newCart(): Promise<string> {
  const shopper = await newShopper("Grace Buyer");
  await saveProfile(shopper, elmStreet);
  await addToBag(shopper.token, idOf("sold"));
  return shopper.token;
}

const reconcile = () => callAdmin("/admin/reconciliation", { method: "POST" });

/** Reconciles until the order's tax is recorded at Stripe; returns the attempt and the record. */
async function recordedTax(orderId: string) {
  const read = async () => {
    await reconcile();
    const [attempt] = await query<{ id: string; tax_transaction: string | null }>(
      "select id, tax_transaction from payment_attempt where order_id = $1",
      [orderId],
    );
    return attempt;
  };
  await expect.poll(read, { timeout: 60_000 }).toMatchObject({
    tax_transaction: expect.any(String) as string,
  });
  const attempt = await read();
  if (!attempt) throw new Error("The order has no payment.");
  return attempt;
}

const typesOf = async (attemptId: string) =>
  (await taxTransactionsOf(attemptId)).map(({ transaction }) => transaction.type);

test.each([...failpoints.payment, ...failpoints.taxRecords])(
  "records an order's tax once when the payment or the record is interrupted at '%s'",
  { tags: ["TAX-17"] },
  async (failpoint) => {
    const token = await newCart();
    const url = await paymentPage(token);
    failAt(failpoint);
    await payWithoutReturning(url);
    const confirmed = () => confirm(token, sessionOf(url));
    await expect.poll(async () => (await confirmed()).status, { timeout: 60_000 }).toBe(200);
    const { id, tax_transaction } = await recordedTax((await confirmed()).body.order_id);
    expect(await taxTransactionsOf(id)).toMatchObject([
      { id: tax_transaction, transaction: { type: "transaction", reference: id } },
    ]);
  },
);

test("records the same transaction again when its ID was not stored", async () => {
  const [line] = await payCart(await newCart());
  const orderId = line?.order_id ?? "";
  const { id, tax_transaction } = await recordedTax(orderId);
  await query("update payment_attempt set tax_transaction = null where id = $1", [id]);
  expect(await recordedTax(orderId)).toEqual({ id, tax_transaction });
  expect(await typesOf(id)).toEqual(["transaction"]);
});

test.each(failpoints.taxReversals)(
  "reverses a return's tax once when it is interrupted at '%s'",
  { tags: ["TAX-18"] },
  async (failpoint) => {
    const token = await newCart();
    const [bought] = await payCart(token);
    const orderId = bought?.order_id ?? "";
    const { id } = await recordedTax(orderId);
    const [line] = await linesOf(token, orderId);
    if (!line) throw new Error("The order has no line.");
    await deliverAndApproveReturns(token, line);
    failAt(failpoint);
    expect((await receive(line.line_id)).status).toBe(200);
    const reversal = async () => {
      await reconcile();
      return query<{ tax_reversal: string | null }>(
        "select tax_reversal from order_settlement where line_id = $1",
        [line.line_id],
      );
    };
    await expect
      .poll(reversal, { timeout: 60_000 })
      .toEqual([{ tax_reversal: expect.any(String) as string }]);
    expect(await typesOf(id)).toEqual(["transaction", "reversal"]);
  },
);

test.each(failpoints.taxMoves)(
  "records an order's tax for its new address once when it is interrupted at '%s'",
  { tags: ["TAX-18"] },
  async (failpoint) => {
    const [bought] = await payCart(await newCart());
    const orderId = bought?.order_id ?? "";
    const { id } = await recordedTax(orderId);
    failAt(failpoint);
    const body = { shipping_address: portland, reason: "The customer called." };
    expect((await callAdmin(`/admin/placed-orders/${orderId}/address`, { body })).status).toBe(200);
    const moved = async () => {
      await reconcile();
      return query<{ reference: string; tax_record: { transaction?: string } }>(
        "select reference, tax_record from order_settlement where order_id = $1",
        [orderId],
      );
    };
    await expect
      .poll(moved, { timeout: 60_000 })
      .toMatchObject([
        { tax_record: { transaction: expect.any(String) as string, total_cents: 74_000 } },
      ]);
    expect(await typesOf(id)).toEqual(["transaction", "reversal"]);
    const [{ reference, tax_record } = { reference: "", tax_record: {} }] = await moved();
    expect(await taxTransactionsOf(`${reference.replace(":", "-")}-new`)).toMatchObject([
      { id: tax_record.transaction },
    ]);
  },
);
