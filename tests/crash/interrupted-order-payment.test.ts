import { expect, test } from "vitest";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import {
  collectPayment,
  placePhoneOrder,
  placeUnpaidOrder,
  createPhoneOrder,
} from "../support/phone-orders.ts";
import { orderOf } from "../support/placed-order.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { NO_CHANGES, watchStock } from "../support/stock-changes.ts";

const idOf = sharedProduct({ teal: { price: 120, stock: 10_000 } });
const { start, change } = watchStock(() => [idOf("teal")]);

const byBank = { by: "outside", method: "bank", reference: "Wire 1", expected_due: 240 } as const;

async function taken() {
  const { email } = await newShopper("Grace Buyer");
  const id = await createPhoneOrder(email, [{ variant_id: idOf("teal"), quantity: 2 }]);
  await start();
  return { email, id };
}

const reconcile = () => callAdmin("/admin/reconciliation", { method: "POST" });

const emails = async (orderId: string, template: string) =>
  (
    await query("select id from outbox_mail where order_id = $1 and template = $2", [
      orderId,
      template,
    ])
  ).length;

test.each([...failpoints.phoneOrders, ...failpoints.laterPayments, ...failpoints.payment])(
  "places one order that is paid later when it is interrupted at '%s'",
  { tags: ["STAFF-11"] },
  async (failpoint) => {
    const { id } = await taken();
    // Placing an unpaid order never reaches this failpoint.
    const isReached = failpoint !== "payment: money booked";
    failAt(failpoint);
    const { status } = await placePhoneOrder(id, { by: "later" });
    if (isReached) expect(status).not.toBe(200);
    const orderId = await placeUnpaidOrder(id);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
    const { unpaid, holds, lines } = await orderOf(orderId);
    expect(unpaid?.due).toBe(240);
    expect(holds).toHaveLength(1);
    expect(lines).toMatchObject([{ status: "confirmed", quantity: 2 }]);
  },
);

test.each(failpoints.orderPayments)(
  "records one payment outside the shop when it is interrupted at '%s'",
  { tags: ["STAFF-11"] },
  async (failpoint) => {
    const { id } = await taken();
    const orderId = await placeUnpaidOrder(id);
    failAt(failpoint);
    expect((await collectPayment(orderId, byBank)).status).toBe(500);
    // Before the payment is stored, staff must repeat it; afterwards, the reconciliation completes it.
    if (failpoint === "order payment: begun")
      expect((await collectPayment(orderId, byBank)).status).toBe(200);
    else await reconcile();
    expect(await orderOf(orderId)).toMatchObject({
      unpaid: null,
      money: [{ kind: "outside_payment", amount: 240, reference: "Wire 1" }],
    });
    expect(await owedBy(orderId)).toBe(0);
    expect(await emails(orderId, "order-paid")).toBe(1);
    expect((await collectPayment(orderId, byBank)).status).toBe(409);
  },
);

test.each([...failpoints.orderLinks, ...failpoints.orderPayments.slice(2)])(
  "emails one link and records one payment when a link is interrupted at '%s'",
  { tags: ["STAFF-11"] },
  async (failpoint) => {
    const { id } = await taken();
    const orderId = await placeUnpaidOrder(id);
    const byLink = { by: "link", expected_due: 240 } as const;
    const isOpening = failpoint === "order payment: page made";
    if (isOpening) {
      failAt(failpoint);
      expect((await collectPayment(orderId, byLink)).status).toBe(500);
    }
    const url = (await collectPayment(orderId, byLink)).body.link?.url ?? "";
    expect(await emails(orderId, "order-link")).toBe(1);
    if (!isOpening) failAt(failpoint);
    await payWithoutReturning(url);
    await expect
      .poll(async () => {
        await reconcile();
        return (await orderOf(orderId)).unpaid;
      })
      .toBeNull();
    expect((await orderOf(orderId)).money).toMatchObject([{ kind: "card_payment", amount: 240 }]);
    expect(await owedBy(orderId)).toBe(0);
    expect(await emails(orderId, "order-paid")).toBe(1);
  },
);
