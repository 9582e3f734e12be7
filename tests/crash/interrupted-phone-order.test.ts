import { expect, test } from "vitest";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { creditOf, giveCredit, owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newOrderOf, placePhoneOrder, createPhoneOrder } from "../support/phone-orders.ts";
import { orderOf } from "../support/placed-order.ts";
import { sessionStatus } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { auditEntriesOf } from "../support/staff.ts";
import { NO_CHANGES, watchStock } from "../support/stock-changes.ts";

const idOf = sharedProduct({ moss: { price: 120, stock: 10_000 } });
const { start, change } = watchStock(() => [idOf("moss")]);

const byBank = { by: "outside", method: "bank", reference: "Wire 1" } as const;

async function taken() {
  const shopper = await newShopper("Grace Buyer");
  const id = await createPhoneOrder(shopper.email, [{ variant_id: idOf("moss"), quantity: 2 }]);
  await start();
  return { ...shopper, id };
}

const linkEmails = (email: string) =>
  query(`select id from outbox_mail where "to" = $1 and template = 'payment-link'`, [email]);

test.each([...failpoints.phoneOrders, ...failpoints.phoneLinks])(
  "emails one payment link and places one order when a link is interrupted at '%s'",
  { tags: ["STAFF-06"] },
  async (failpoint) => {
    const { id, email, token } = await taken();
    failAt(failpoint);
    expect((await placePhoneOrder(id, { by: "link" })).status).toBe(500);
    expect(await change()).toEqual(NO_CHANGES);
    const url = (await placePhoneOrder(id, { by: "link" })).body.link?.url ?? "";
    expect(await linkEmails(email)).toHaveLength(1);
    await payWithoutReturning(url);
    await expect.poll(async () => (await newOrderOf(id)).order_id).not.toBeNull();
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
  },
);

test("emails a link that a crash left without its email", { tags: ["STAFF-06"] }, async () => {
  const { id, email } = await taken();
  const url = (await placePhoneOrder(id, { by: "link" })).body.link?.url ?? "";
  await query(`delete from outbox_mail where "to" = $1`, [email]);
  await query(
    "update payment_attempt set created_at = created_at - interval '1 minute' where cart_id = $1",
    [id],
  );
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
  expect(await linkEmails(email)).toHaveLength(1);
  expect(await sessionStatus(url)).toBe("open");
});

test.each(failpoints.phoneCredit)(
  "places one order paid with store credit when it is interrupted at '%s'",
  { tags: ["STAFF-06"] },
  async (failpoint) => {
    const { id, token, person } = await taken();
    await giveCredit(person.id, 240);
    failAt(failpoint);
    await placePhoneOrder(id, { by: "credit" });
    const { body } = await placePhoneOrder(id, { by: "credit" });
    expect(body.order_id).not.toBeNull();
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(await creditOf(token)).toBe(0);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
  },
);

test.each([...failpoints.phoneOrders, ...failpoints.outsidePayments, ...failpoints.payment])(
  "places one order paid outside the shop when it is interrupted at '%s'",
  { tags: ["STAFF-06"] },
  async (failpoint) => {
    const { id, token, person } = await taken();
    failAt(failpoint);
    expect((await placePhoneOrder(id, byBank)).status).not.toBe(200);
    const { body } = await placePhoneOrder(id, byBank);
    const orderId = body.order_id ?? "";
    expect((await placePhoneOrder(id, byBank)).body.order_id).toBe(orderId);
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
    expect((await orderOf(orderId)).money).toMatchObject([
      { kind: "outside_payment", amount: 240, reference: "Wire 1" },
    ]);
    expect(await owedBy(orderId)).toBe(0);
    const payments = await query(
      `select p.id from payment p join order_payment_collection link
         on link.payment_collection_id = p.payment_collection_id
       where link.order_id = $1 and p.deleted_at is null`,
      [orderId],
    );
    expect(payments).toHaveLength(1);
    expect((await auditEntriesOf(person.id)).length).toBeLessThanOrEqual(2);
  },
);
