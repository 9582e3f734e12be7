import { afterAll, beforeAll, describe, expect, test } from "vitest";
import PaymentAttempt from "../../src/modules/checkout/models/payment-attempt";
import StripeEvent from "../../src/modules/checkout/models/stripe-event";
import CheckoutService from "../../src/modules/checkout/service";
import "../../src/modules/checkout";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let checkout: CheckoutService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/checkout/migrations"]);
  checkout = await database.serviceOf(CheckoutService, { PaymentAttempt, StripeEvent });
}, 120_000);
afterAll(() => database.stop());

describe("payments", () => {
  const given = {
    cart_id: "cart",
    customer_id: "customer",
    amount_cents: 100,
    credit_cents: 20,
    unproven_network: "192.0.2.1",
    expires_at: new Date("2026-03-01T12:00:00.000Z"),
    quote: { v: 1, total_cents: 120 },
  };
  const attempt = () => checkout.begin(given);
  const row = (id: string) =>
    database.query("select state, order_id, unproven_network from payment_attempt where id = ?", [
      id,
    ]);

  test("stores a new attempt, and sets the page and the notification only on this attempt", async () => {
    const [id, other] = [await attempt(), await checkout.begin({ ...given, taken_by: "user" })];
    expect(id).toMatch(/^patt_/);
    const stored = () =>
      database.query(
        `select cart_id, customer_id, amount_cents, credit_cents, unproven_network, expires_at, quote, state,
           taken_by, payment_session_id, stripe_session_id, told_at is not null as is_told
         from payment_attempt where id in (?, ?) order by id = ?`,
        [id, other, id],
      );
    const begun = {
      ...given,
      state: "open",
      taken_by: null,
      payment_session_id: null,
      stripe_session_id: null,
      is_told: false,
    };
    const byStaff = { ...begun, taken_by: "user" };
    expect(await stored()).toEqual([byStaff, begun]);
    await checkout.notePage(id, "payses_1", "cs_1");
    const paged = { ...begun, payment_session_id: "payses_1", stripe_session_id: "cs_1" };
    expect(await stored()).toEqual([byStaff, paged]);
    await checkout.markNotified(id);
    expect(await stored()).toEqual([byStaff, { ...paged, is_told: true }]);
  });

  test("settles an attempt once, with the first result", async () => {
    const [bought, unpaid] = [await attempt(), await attempt()];
    expect(await checkout.settle(bought, "ordered", "order_1")).toBe(true);
    expect(await checkout.settle(bought, "refunded")).toBe(false);
    expect(await row(bought)).toEqual([
      { state: "ordered", order_id: "order_1", unproven_network: null },
    ]);
    expect(await row(unpaid)).toEqual([
      { state: "open", order_id: null, unproven_network: "192.0.2.1" },
    ]);
    expect(await checkout.settle(unpaid, "ended")).toBe(true);
    expect(await row(unpaid)).toEqual([{ state: "ended", order_id: null, unproven_network: null }]);
  });

  test("notes on an open attempt that it is paid outside the shop, or later", async () => {
    const [outside, later, ended, other] = [
      await attempt(),
      await attempt(),
      await attempt(),
      await attempt(),
    ];
    await checkout.settle(ended, "ended");
    const paid = { method: "cash", by: "user" };
    await checkout.notePaidOutside(outside, "payses_2", paid);
    await checkout.notePaysLater(later);
    await checkout.notePaidOutside(ended, "payses_3", paid);
    await checkout.notePaysLater(ended);
    const stored = (id: string) => checkout.retrievePaymentAttempt(id);
    const unpaid = { payment_session_id: null, paid_outside: null, pays_later: false };
    expect(await stored(outside)).toMatchObject({
      payment_session_id: "payses_2",
      paid_outside: paid,
      pays_later: false,
    });
    expect(await stored(later)).toMatchObject({ ...unpaid, pays_later: true });
    expect(await stored(ended)).toMatchObject(unpaid);
    expect(await stored(other)).toMatchObject(unpaid);
  });

  test("keeps the first payment of an attempt, and the records that follow it", async () => {
    const [id, other] = [await attempt(), await attempt()];
    await checkout.notePayment(id, "pi_1");
    await checkout.notePayment(id, "pi_2");
    await checkout.noteTaxTransaction(id, "tax_1");
    await checkout.markLabeled(id);
    expect(await checkout.retrievePaymentAttempt(id)).toMatchObject({
      payment_intent: "pi_1",
      tax_transaction: "tax_1",
      labeled_at: expect.any(Date) as Date,
    });
    expect(await checkout.retrievePaymentAttempt(other)).toMatchObject({
      payment_intent: null,
      tax_transaction: null,
      labeled_at: null,
    });
  });

  test("stores a handled Stripe event until its retention period ends", async () => {
    expect(await checkout.hasHandled("evt_1")).toBe(false);
    await checkout.markHandled({ id: "evt_1", type: "a.b" });
    await checkout.markHandled({ id: "evt_1", type: "a.b" });
    await checkout.markHandled({ id: "evt_2", type: "a.b" });
    expect(await database.query("select type from stripe_event where id = 'evt_1'")).toEqual([
      { type: "a.b" },
    ]);
    await database.query(
      "update stripe_event set created_at = now() - interval '4 days' where id = 'evt_1'",
    );
    await checkout.forgetEvents(5);
    expect(await checkout.hasHandled("evt_1")).toBe(true);
    await checkout.forgetEvents(3);
    expect([await checkout.hasHandled("evt_1"), await checkout.hasHandled("evt_2")]).toEqual([
      false,
      true,
    ]);
  });
});
