import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CHECKOUT_MODULE } from "../../src/modules/checkout";
import PaymentAttempt from "../../src/modules/checkout/models/payment-attempt";
import StripeEvent from "../../src/modules/checkout/models/stripe-event";
import CheckoutService from "../../src/modules/checkout/service";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import OrderLine from "../../src/modules/order-line/models/order-line";
import OrderLineChange from "../../src/modules/order-line/models/order-line-change";
import OrderLineService from "../../src/modules/order-line/service";
import { resumeReceipts } from "../../src/payments/reconcile/interrupted-receipts";
import { releaseStrayHolds } from "../../src/payments/reconcile/stray-holds";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase(
    ["checkout", "order-line"].map((name) => `plugins/programme/src/modules/${name}/migrations`),
  );
  const { container, serviceOf } = database;
  const lines = await serviceOf(OrderLineService, { OrderLine, OrderLineChange });
  const checkout = await serviceOf(CheckoutService, { PaymentAttempt, StripeEvent });
  container.register(ORDER_LINE_MODULE, asValue(lines));
  container.register(CHECKOUT_MODULE, asValue(checkout));
}, 120_000);
afterAll(() => database.stop());

const NOW = Date.parse("2026-03-01T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line in this status, which `more` says more of. */
function addLine(id: string, status: string, more: Record<string, string> = {}) {
  const columns = Object.keys(more).map((name) => `, ${name}`);
  return database.query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status${columns.join("")})
     values (?, ?, 'order', 'cus', 1, 100, ?${columns.map(() => ", ?").join("")})`,
    [id, id, status, ...Object.values(more)],
  );
}

test("a receipt that was decided more than half a minute ago is taken up again, no other", async () => {
  const received = (seconds: number) => ({ received_at: secondsAgo(seconds).toISOString() });
  await addLine("under-way", "return_approved", received(30));
  await addLine("cut-off", "return_approved", received(31));
  await addLine("done", "returned", received(3600));
  await addLine("not-begun", "return_approved");
  // No engine runs here: what is taken up fails, and waits for the next round.
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const findings = await resumeReceipts(database.container);
  write.mockRestore();
  expect(findings.map(({ kind, id }) => [kind, id])).toEqual([["receipt_waits", "cut-off"]]);
});

test("a hold that nothing needs is released when it is older than a minute", async () => {
  const { container, query } = database;
  for (const [id, state] of [
    ["patt_open", "open"],
    ["patt_ended", "ended"],
  ] as const)
    await query(
      `insert into payment_attempt (id, cart_id, customer_id, amount_cents, credit_cents, expires_at, state)
       values (?, ?, 'cus', 100, 0, now(), ?)`,
      [id, id, state],
    );
  await addLine("asked", "return_requested", { exchange_variant_id: "v" });
  await addLine("approved", "return_approved", { exchange_variant_id: "v" });
  await addLine("denied", "return_denied", { exchange_variant_id: "v" });
  const holds = [
    ["patt_open", 3600],
    ["patt_ended", 61],
    ["patt_young", 60],
    ["exchange:asked", 3600],
    ["exchange:approved", 3600],
    ["exchange:denied", 61],
  ] as const;
  interface Asked {
    filters: { created_at: { $lt: Date } };
  }
  /** The engine's reservations, as it answers for them. */
  const graph = ({ filters }: Asked) => ({
    data: holds
      .filter(([, age]) => secondsAgo(age) < filters.created_at.$lt)
      .map(([external_id]) => ({ external_id })),
  });
  const released: string[] = [];
  container.register(ContainerRegistrationKeys.QUERY, asValue({ graph }));
  container.register(
    Modules.INVENTORY,
    asValue({
      listReservationItems: ({ external_id }: { external_id: string }) => {
        released.push(external_id);
        return [];
      },
    }),
  );
  const findings = await releaseStrayHolds(container);
  expect(findings.map(({ kind, id }) => [kind, id])).toEqual([
    ["stray_hold", "patt_ended"],
    ["stray_hold", "exchange:denied"],
  ]);
  expect(released).toEqual(["patt_ended", "exchange:denied"]);
});
