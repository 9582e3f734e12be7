import path from "node:path";
import { expect, test } from "vitest";
import { measureInMedusa } from "../../tools/bench/run-in-medusa.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { query } from "../support/database.ts";
import { turnOnPromotion, turnOnTax } from "../support/owner-settings.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addInventoryItem, levelOf, newProduct } from "../support/product.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { deleteReservation } from "../support/reservations.ts";
import { refundsOf, withFaults } from "../support/sandbox-state.ts";

/**
 * Each table with the condition that selects the rows of one order. The shop writes them with the
 * methods of Medusa's modules instead of Medusa's workflow, so they must be the same.
 */
const tables = {
  order: "id = $1",
  order_address: `id = (select shipping_address_id from "order" where id = $1)`,
  order_item: "order_id = $1",
  order_line_item: "id in (select item_id from order_item where order_id = $1)",
  order_shipping: "order_id = $1",
  order_shipping_method: `id in (
    select shipping_method_id from order_shipping where order_id = $1)`,
  order_line_item_tax_line: "item_id in (select item_id from order_item where order_id = $1)",
  order_line_item_adjustment: "item_id in (select item_id from order_item where order_id = $1)",
  order_promotion: "order_id = $1",
  order_summary: "order_id = $1",
  order_transaction: "order_id = $1",
  order_credit_line: "order_id = $1",
  order_change: "order_id = $1",
  order_cart: "order_id = $1",
  order_payment_collection: "order_id = $1",
  payment_collection: `id in (
    select payment_collection_id from order_payment_collection where order_id = $1)`,
  payment_session: `payment_collection_id in (
    select payment_collection_id from order_payment_collection where order_id = $1)`,
  payment: `payment_collection_id in (
    select payment_collection_id from order_payment_collection where order_id = $1)`,
  capture: `payment_id in (
    select p.id from payment p join order_payment_collection o
      on o.payment_collection_id = p.payment_collection_id where o.order_id = $1)`,
  reservation_item: `line_item_id in (select item_id from order_item where order_id = $1)
    order by inventory_item_id`,
};

/** Replaces IDs, times, and emails, which differ between orders, with placeholders. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (value instanceof Date) return "a time";
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one)]));
  }
  const own = /^[a-z]+(_[a-z]+)?_[0-9A-Za-z-]{14,}$|@example\.com$|^\d{4}-\d\d-\d\dT/;
  return typeof value === "string" && own.test(value) ? "its own" : value;
}

async function rowsOf(orderId: string) {
  const rows: Record<string, unknown[]> = {};
  for (const [table, isOwn] of Object.entries(tables)) {
    const found = await query(`select * from "${table}" where ${isOwn}`, [orderId]);
    rows[table] = found.map((row) => comparable({ ...row, display_id: undefined }));
  }
  return rows;
}

/** The address columns that the sandbox's payment page fills in. */
const ADDRESS_COLUMNS = `first_name, last_name, phone, address_1, address_2, city, province,
  postal_code, country_code`;

interface Paid {
  token: string;
  sessionId: string;
}

/** Pays for two units with credit and card, without the webhook that would create the order. */
async function pay(variantId: string): Promise<Paid> {
  const shopper = await newShopper("Grace Buyer");
  const { token, person } = shopper;
  await saveProfile(shopper, elmStreet);
  await giveCredit(person.id, 30);
  await addToBag(token, variantId, 2);
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  return { token, sessionId: sessionOf(url) };
}

/**
 * Completes the cart with Medusa's own workflow, which reserves the items, so releases the hold
 * first.
 */
async function completeWithMedusa({ sessionId }: Paid, shopOrderId: string): Promise<string> {
  const [attempt] = await query<{ id: string; cart_id: string }>(
    "select id, cart_id from payment_attempt where stripe_session_id = $1",
    [sessionId],
  );
  const held = await query<{ id: string }>(
    "select id from reservation_item where external_id = $1 and deleted_at is null",
    [attempt?.id],
  );
  for (const { id } of held) await deleteReservation(id);
  const [address] = await query(
    `select ${ADDRESS_COLUMNS} from order_address
     where id = (select shipping_address_id from "order" where id = $1)`,
    [shopOrderId],
  );
  return measureInMedusa<string>(
    path.resolve(import.meta.dirname, "../support/complete-cart-exec.mjs"),
    [attempt?.cart_id ?? "", attempt?.id ?? "", JSON.stringify(address)],
  );
}

async function expectRowsOfMedusa(variantId: string): Promise<Record<string, unknown[]>> {
  return withFaults({ webhooksPaused: true }, async () => {
    const [ours, medusas] = [await pay(variantId), await pay(variantId)];
    const { body } = await confirm(ours.token, ours.sessionId);
    const orderId = await completeWithMedusa(medusas, body.order_id);
    const rows = await rowsOf(body.order_id);
    expect(rows).toEqual(await rowsOf(orderId));
    expect((await confirm(medusas.token, medusas.sessionId)).body.order_id).toBe(orderId);
    return rows;
  });
}

test("writes the same rows as Medusa's own cart completion", async () => {
  const { variants } = await newProduct({ amber: { price: 64.35, stock: 9 } });
  const rows = await expectRowsOfMedusa(variants.amber ?? "");
  expect(rows.capture).toHaveLength(1);
  expect(rows.reservation_item).toHaveLength(1);
});

test("writes the same rows as Medusa for two inventory items, a tax, and a promotion", async () => {
  const { variants } = await newProduct({ ocher: { price: 64.35, stock: 9 } });
  const ocher = variants.ocher ?? "";
  await addInventoryItem(ocher, 9);
  const settingsOff = [await turnOnTax(), await turnOnPromotion()];
  try {
    const rows = await expectRowsOfMedusa(ocher);
    expect(rows.reservation_item).toHaveLength(2);
    expect(rows.order_line_item_tax_line).toHaveLength(1);
    expect(rows.order_line_item_adjustment).toHaveLength(1);
    expect(rows.order_promotion).toHaveLength(1);
  } finally {
    for (const off of settingsOff) await off();
  }
});

test("reserves a paid cart's items again when staff deleted the hold, or refunds the payment", async () => {
  const { variants } = await newProduct({ umber: { price: 100, stock: 1 } });
  const umber = variants.umber ?? "";
  const pay = async (token: string) => {
    const url = await paymentPage(token);
    await payWithoutReturning(url);
    await deleteHold(umber);
    return url;
  };
  await withFaults({ webhooksPaused: true }, async () => {
    const shoppers = [await newShopper(), await newShopper()] as const;
    for (const { token } of shoppers) await addToBag(token, umber);
    const [first, second] = [await pay(shoppers[0].token), await pay(shoppers[1].token)];
    expect((await confirm(shoppers[1].token, sessionOf(second))).status).toBe(200);
    expect(await levelOf(umber)).toEqual({ stocked: 1, reserved: 1 });
    expect((await confirm(shoppers[0].token, sessionOf(first))).status).toBe(409);
    expect(await refundsOf(sessionOf(first))).toEqual([10_000]);
    expect(await levelOf(umber)).toEqual({ stocked: 1, reserved: 1 });
  });
});

async function deleteHold(variantId: string): Promise<void> {
  const [held] = await query<{ id: string }>(
    `select r.id from reservation_item r
     join product_variant_inventory_item v on v.inventory_item_id = r.inventory_item_id
     where v.variant_id = $1 and r.deleted_at is null and r.external_id is not null`,
    [variantId],
  );
  await deleteReservation(held?.id ?? "");
}
