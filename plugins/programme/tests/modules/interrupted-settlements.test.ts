import { asValue } from "@medusajs/framework/awilix";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import { resumeSettlements } from "../../src/reconciliation/interrupted-settlements";
import { moduleDatabase } from "./module-database.ts";
import { orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/order-line/migrations"]);
  const lines = await orderLineService(database);
  database.container.register(ORDER_LINE_MODULE, asValue(lines));
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

/** Adds a line in this status, with the values of further columns. */
function addLine(id: string, status: string, more: Record<string, string> = {}) {
  const columns = Object.keys(more).map((name) => `, ${name}`);
  return database.query(
    `insert into order_line_state (id, line_id, order_id, customer_id, quantity, unit_cents, status${columns.join("")})
     values (?, ?, 'order', 'cus', 1, 100, ?${columns.map(() => ", ?").join("")})`,
    [id, id, status, ...Object.values(more)],
  );
}

test("resumes only receipts that were decided more than 30 seconds ago", async () => {
  const received = (seconds: number) => ({ received_at: secondsAgo(seconds).toISOString() });
  await addLine("under-way", "return_approved", received(30));
  await addLine("cut-off", "return_approved", received(31));
  await addLine("done", "returned", received(3600));
  await addLine("not-begun", "return_approved");
  // Medusa does not run here, so a resumed receipt fails and waits for the next run.
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const findings = await resumeSettlements(database.container);
  write.mockRestore();
  expect(findings.map(({ kind, id }) => [kind, id])).toEqual([["receipt_waits", "cut-off"]]);
});

test("resumes only cancellations that were decided more than 30 seconds ago", async () => {
  const addSettlement = (id: string, state: string, seconds: number) =>
    database.query(
      `insert into order_settlement (id, reference, order_id, line_id, kind, goods_cents, back_cents,
         card_cents, credit_cents, actor_kind, actor_id, state, created_at)
       values (?, ?, 'order', ?, 'cancel', 0, 0, 0, 0, 'customer', 'cus', ?, ?)`,
      [id, `cancel:${id}`, id, state, secondsAgo(seconds).toISOString()],
    );
  await database.query("update order_line_state set status = 'returned'");
  await addSettlement("just-decided", "decided", 30);
  await addSettlement("cut-off", "decided", 31);
  await addSettlement("done", "done", 3600);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const findings = await resumeSettlements(database.container);
  write.mockRestore();
  expect(findings.map(({ kind, id }) => [kind, id])).toEqual([["cancellation_waits", "cut-off"]]);
});
