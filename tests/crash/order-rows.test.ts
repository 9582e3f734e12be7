import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { addPart, levelOf, newProduct } from "../support/product.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { refundsOf, withFaults } from "../support/sandbox-state.ts";

/** The shop writes the order of a simple cart itself, with the services of Medusa's modules. */

/** Each table with the condition that selects the rows of one order. */
const tables = {
  order: "id = $1",
  order_address: `id = (select shipping_address_id from "order" where id = $1)`,
  order_item: "order_id = $1",
  order_line_item: "id in (select item_id from order_item where order_id = $1)",
  order_shipping: "order_id = $1",
  order_shipping_method: `id in (
    select shipping_method_id from order_shipping where order_id = $1)`,
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
    and inventory_item_id = (
      select inventory_item_id from product_variant_inventory_item
      where variant_id = $2 order by created_at limit 1)`,
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

async function rowsOf(orderId: string, variantId: string) {
  const rows: Record<string, unknown> = {};
  for (const [table, isOwn] of Object.entries(tables)) {
    const values = isOwn.includes("$2") ? [orderId, variantId] : [orderId];
    const found = await query(`select * from "${table}" where ${isOwn}`, values);
    rows[table] = found.map((row) => comparable({ ...row, display_id: undefined }));
  }
  return rows;
}

async function boughtWithCredit(variantId: string) {
  const { token, person } = await newShopper("Grace Buyer");
  await giveCredit(person.id, 30);
  await addToBag(token, variantId, 2);
  const url = await paymentPage(token);
  await paidElsewhere(url);
  const { body } = await confirm(token, sessionOf(url));
  const [cart] = await query<{ address: string | null }>(
    `select a.address_1 as address from order_cart o join cart c on c.id = o.cart_id
     left join cart_address a on a.id = c.shipping_address_id where o.order_id = $1`,
    [body.order_id],
  );
  return { rows: await rowsOf(body.order_id, variantId), cart };
}

test("writes the same rows for an order as Medusa's own cart completion", async () => {
  const { variants } = await newProduct({ amber: { price: 64.35, stock: 9 } });
  const amber = variants.amber ?? "";
  const shopOrder = await boughtWithCredit(amber);
  await addPart(amber, 9);
  const medusaOrder = await boughtWithCredit(amber);
  // Only Medusa's completion writes the address to the cart.
  expect([shopOrder.cart, medusaOrder.cart]).toEqual([
    { address: null },
    { address: "12 Tanner Street" },
  ]);
  expect(shopOrder.rows).toEqual(medusaOrder.rows);
  expect(shopOrder.rows.capture).toHaveLength(1);
});

test("reserves a paid cart's items again when staff deleted the hold, or refunds the payment", async () => {
  const { variants } = await newProduct({ umber: { price: 100, stock: 1 } });
  const umber = variants.umber ?? "";
  const pay = async (token: string) => {
    const url = await paymentPage(token);
    await paidElsewhere(url);
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
  const { status } = await callAdmin(`/admin/reservations/${held?.id ?? ""}`, { method: "DELETE" });
  if (status !== 200) throw new Error(`Deleting a hold answered ${status}.`);
}
