import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { creditOf, giveCredit, owedBy } from "../support/order-money.ts";
import { create, remove, turnOnStripeTax } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addToBag, confirm, linesOf, sessionOf } from "../support/purchase.ts";
import { reportRows } from "../support/reports.ts";
import {
  backdateSettlements,
  cancelItems,
  settlementRefunds,
  settlementsOf,
} from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 740, stock: 10_000 } });

const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const portland = {
  ...albany,
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201" },
};

let regionId = "";
beforeAll(async () => {
  const { body } = await callAdmin<{ tax_regions: { id: string }[] }>(
    "/admin/tax-regions?country_code=us",
  );
  const { tax_region } = await create<{ tax_region: { id: string } }>("/admin/tax-regions", {
    country_code: "us",
    province_code: "us-ny",
    parent_id: body.tax_regions[0]?.id,
    default_tax_rate: { name: "Sales tax (New York)", code: "NY", rate: 8.875 },
  });
  regionId = tax_region.id;
});
afterAll(() => remove(`/admin/tax-regions/${regionId}`));

/** Buys with this shipping address, and partly with store credit. */
async function boughtTo(to: object, creditDollars = 0, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  if (creditDollars > 0) await giveCredit(shopper.person.id, creditDollars);
  await addToBag(shopper.token, idOf("sold"), quantity);
  const { body: page } = await call<{ url: string }>("/shop/shopper/checkout", {
    token: shopper.token,
    body: { shipping_address: to },
  });
  await payWithoutReturning(page.url);
  const { body } = await confirm(shopper.token, sessionOf(page.url));
  const [line] = await linesOf(shopper.token, body.order_id);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, orderId: body.order_id, line };
}

const change = (token: string, orderId: string, to: object) =>
  call<{ message: string; refunded: object }>(`/shop/shopper/orders/${orderId}/address`, {
    token,
    body: { shipping_address: to },
  });

const changeAsStaff = (orderId: string, to: object, confirmed = false) =>
  callAdmin<{ message: string }>(`/admin/placed-orders/${orderId}/address`, {
    body: { shipping_address: to, reason: "The customer called.", confirmed },
  });

const taxesOf = (orderId: string) =>
  query<{ tax_cents: number; province: string }>(
    `select line.tax_cents, address.province from order_line_state line
     join "order" o on o.id = line.order_id
     join order_address address on address.id = o.shipping_address_id
     where line.order_id = $1 order by line.line_id`,
    [orderId],
  );

const documents = (orderId: string) =>
  query(
    "select document -> 'taxCents' as tax from invoice where order_id = $1 and kind <> 'invoice'",
    [orderId],
  );

const emails = (orderId: string) =>
  query(`select data from outbox_mail where order_id = $1 and template = 'address-changed'`, [
    orderId,
  ]);

/** Backdates the refunds, so that the reconciliation completes interrupted changes now. */
async function reconcile(orderId: string): Promise<void> {
  await backdateSettlements(orderId);
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
}

async function expectRefundedOnce(
  { orderId, token }: Awaited<ReturnType<typeof boughtTo>>,
  { card, credit }: { card: number; credit: number },
): Promise<void> {
  expect(await settlementsOf(orderId)).toMatchObject([
    {
      ...{ kind: "address_tax", state: "done", goods_cents: 0, tax_cents: 6_568 },
      ...{ back_cents: 6_568, card_cents: card, credit_cents: credit },
    },
  ]);
  expect(await settlementRefunds(orderId)).toEqual(card > 0 ? [card] : []);
  expect(await creditOf(token)).toBe(credit / 100);
  expect(await taxesOf(orderId)).toEqual([{ tax_cents: 0, province: "OR" }]);
  expect(await documents(orderId)).toEqual([{ tax: 6_568 }]);
  expect(await emails(orderId)).toMatchObject([{ data: { cardCents: card, creditCents: credit } }]);
  expect(await owedBy(orderId)).toBe(0);
}

test(
  "refunds the tax once when the new state has none, and the goods when the order is canceled",
  { tags: ["FULF-13"] },
  async () => {
    const order = await boughtTo(albany);
    const { body } = await change(order.token, order.orderId, portland);
    expect(body.refunded).toEqual({ total: 65.68, to_card: 65.68 });
    await expectRefundedOnce(order, { card: 6_568, credit: 0 });
    expect((await cancelItems(order.token, order.line.line_id)).status).toBe(200);
    expect(await settlementRefunds(order.orderId)).toEqual([6_568, 74_000]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);

test(
  "charges no customer a higher tax, and lets staff confirm that the shop pays it",
  { tags: ["FULF-13"] },
  async () => {
    const order = await boughtTo(portland);
    const refused = await change(order.token, order.orderId, albany);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This address has a higher tax. Please contact us to change it.",
    ]);
    const asked = await changeAsStaff(order.orderId, albany);
    expect([asked.status, asked.body.message]).toEqual([
      409,
      "This address has $65.68 more tax, which we would pay. Confirm it to change the address anyway.",
    ]);
    expect(await taxesOf(order.orderId)).toEqual([{ tax_cents: 0, province: "OR" }]);
    expect((await changeAsStaff(order.orderId, albany, true)).status).toBe(200);
    expect(await taxesOf(order.orderId)).toEqual([{ tax_cents: 0, province: "NY" }]);
    const ofTax = (settlement: object) => "goods_cents" in settlement && settlement.goods_cents;
    const settled = await settlementsOf(order.orderId);
    expect(settled.filter(ofTax)).toMatchObject([
      { goods_cents: 6_568, tax_cents: -6_568, back_cents: 0, state: "done" },
    ]);
    expect(await owedBy(order.orderId)).toBe(0);
    // The tax at another street in New York is not higher than what the shop already pays.
    const street = { ...albany, address_1: "6 Elm Street" };
    expect((await change(order.token, order.orderId, street)).status).toBe(200);
    // Back in Oregon, the shop owes no tax.
    expect((await change(order.token, order.orderId, portland)).status).toBe(200);
    const all = await settlementsOf(order.orderId);
    expect(all.reduce((sum, { tax_cents }) => sum + tax_cents, 0)).toBe(0);
    expect(await settlementRefunds(order.orderId)).toEqual([]);
    expect((await cancelItems(order.token, order.line.line_id)).status).toBe(200);
    expect(await settlementRefunds(order.orderId)).toEqual([74_000]);
    expect(await owedBy(order.orderId)).toBe(0);
  },
);

test(
  "includes a tax that the shop pays in the tax report",
  { tags: ["FULF-13", "BOOK-04"] },
  async () => {
    const taxOf = async () => {
      const rows = await reportRows("tax", { from: "2020-01-01", to: "2035-12-31" });
      return rows
        .filter((row) => row.State === "NY")
        .reduce((sum, row) => sum + Math.round(Number(row["Net tax"]) * 100), 0);
    };
    const order = await boughtTo(portland);
    const before = await taxOf();
    expect((await changeAsStaff(order.orderId, albany, true)).status).toBe(200);
    expect((await taxOf()) - before).toBe(6_568);
  },
);

test("keeps the tax of the remaining items to the cent in the same state", async () => {
  const order = await boughtTo(albany, 0, 3);
  expect((await cancelItems(order.token, order.line.line_id, 1)).status).toBe(200);
  const before = await taxesOf(order.orderId);
  const street = { ...albany, address_1: "6 Elm Street" };
  expect((await change(order.token, order.orderId, street)).status).toBe(200);
  expect(await taxesOf(order.orderId)).toEqual(before);
  expect(await owedBy(order.orderId)).toBe(0);
});

test("refunds the difference that Stripe Tax calculates", { tags: ["FULF-13"] }, async () => {
  const turnOff = await turnOnStripeTax();
  try {
    const order = await boughtTo(albany);
    const tax = (await taxesOf(order.orderId))[0]?.tax_cents ?? 0;
    expect(tax).toBeGreaterThan(0);
    const { body } = await change(order.token, order.orderId, portland);
    expect(body.refunded).toEqual({ total: tax / 100, to_card: tax / 100 });
    expect(await owedBy(order.orderId)).toBe(0);
  } finally {
    await turnOff();
  }
});

test(
  "asks staff to confirm an address that the shipping option does not serve",
  { tags: ["FULF-13"] },
  async () => {
    const order = await boughtTo(portland);
    const [zone] = await query<{ id: string }>(
      `select geo.id from geo_zone geo
       join shipping_option option on option.service_zone_id = geo.service_zone_id
       join order_shipping_method method on method.shipping_option_id = option.id
       join order_shipping link on link.shipping_method_id = method.id
       where link.order_id = $1 and geo.country_code = 'us'`,
      [order.orderId],
    );
    const setZone = (type: string, province: string | null) =>
      query("update geo_zone set type = $2, province_code = $3 where id = $1", [
        ...[zone?.id ?? "", type, province],
      ]);
    const street = { ...portland, address_1: "13 Tanner Street" };
    await setZone("province", "WA");
    try {
      expect((await change(order.token, order.orderId, street)).body.message).toBe(
        "Your shipping option does not serve this address. Please contact us.",
      );
      expect((await changeAsStaff(order.orderId, street)).body.message).toBe(
        "The order’s shipping option does not serve this address. Confirm it to change the address anyway.",
      );
      expect((await changeAsStaff(order.orderId, street, true)).status).toBe(200);
    } finally {
      await setZone("country", null);
    }
  },
);

test.each([...failpoints.addressChanges, "settlement: credit granted"])(
  "completes an address change interrupted at '%s' with one refund, one document, and one email",
  { tags: ["FULF-12", "FULF-13"] },
  async (failpoint) => {
    // Store credit leaves only $40 for the card, so the tax is refunded to both.
    const order = await boughtTo(albany, 765.68);
    failAt(failpoint);
    await changeAsStaff(order.orderId, portland);
    await reconcile(order.orderId);
    await expectRefundedOnce(order, { card: 4_000, credit: 2_568 });
    const acts = await query("select what from admin_act where subject_id = $1", [order.orderId]);
    expect(acts).toHaveLength(1);
  },
);
