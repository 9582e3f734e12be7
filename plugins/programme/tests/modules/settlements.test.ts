import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type OrderLineService from "../../src/modules/order-line/service";
import type { NewSettlement, SettlementRow } from "../../src/modules/order-line/service";
import { moduleDatabase } from "./module-database.ts";
import { bought, orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let lines: OrderLineService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/order-line/migrations"]);
  lines = await orderLineService(database);
}, 120_000);
afterAll(() => database.stop());

const addLine = (lineId: string) => lines.addMissing([bought(lineId)]);
const lineRow = async (lineId: string) => (await lines.listOrderLines({ line_id: lineId }))[0];

/** Describes a refund of $50.00 to the card and $50.00 as store credit. */
const refund = (lineId: string, more: Partial<NewSettlement> = {}): NewSettlement => ({
  reference: `return:${lineId}`,
  order_id: "order",
  line_id: lineId,
  kind: "return",
  quantity: 1,
  goods_cents: 9500,
  tax_cents: 500,
  back_cents: 10_000,
  card_cents: 5000,
  credit_cents: 5000,
  actor_kind: "admin",
  actor_id: "user",
  ...more,
});
const settlementOf = async (lineId: string) => {
  const [row] = await lines.listOrderSettlements({ line_id: lineId });
  if (!row) throw new Error(`Line ${lineId} has no settlement.`);
  return row;
};

/** Adds a line with a settlement in which these columns are set. */
async function settled(
  lineId: string,
  columns: Partial<SettlementRow> = {},
  more: Partial<NewSettlement> = {},
): Promise<SettlementRow> {
  await addLine(lineId);
  await lines.settleOnce(refund(lineId, more));
  const { id } = await settlementOf(lineId);
  await lines.updateOrderSettlements({ id, ...columns });
  return settlementOf(lineId);
}

/** Returns what a change to this settlement must leave as it is. */
const without = ({ updated_at: _, ...row }: SettlementRow) => row;

test("stores a settlement once for each reference", async () => {
  await lines.settleOnce(refund("once", { fee_cents: 0, state: "done", note: "by hand" }));
  await lines.settleOnce(refund("once", { note: "again" }));
  const rows = await lines.listOrderSettlements({ line_id: "once" });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...refund("once", { state: "done", note: "by hand" }),
    address_change: null,
    tax_record: null,
    card_waits: null,
    card_attempt: 1,
  });
  expect(rows[0]?.id).toMatch(/^oset_\w{26}$/);
});

test("stores a settlement with the change of status, and neither if the line changed", async () => {
  await addLine("canceled");
  const step = {
    lineId: "canceled",
    from: "confirmed",
    to: "canceled",
    actor: { kind: "admin", id: "user" },
  } as const;
  const settlement = refund("canceled", { reference: "cancel:canceled", kind: "cancel" });
  const stale = { ...step, from: "processing" } as const;
  expect(await lines.changeStatus({ ...stale, settlement })).toBeUndefined();
  expect(await lines.listOrderSettlements({ line_id: "canceled" })).toEqual([]);
  expect(await lines.changeStatus({ ...step, settlement })).toMatch(/^olch_/);
  expect(await settlementOf("canceled")).toMatchObject(settlement);
  expect((await lineRow("canceled"))?.status).toBe("canceled");
});

describe("a received return", () => {
  const received = {
    received_at: new Date("2026-05-01T12:00:00Z"),
    received_by: "user",
    settlement: "card" as const,
    settled_cents: 10_000,
    card_cents: 5000,
    fee_cents: 0,
    is_damaged: true,
    deduction_reason: "A scratch.",
  };

  test("is settled once, on its line and as a settlement", async () => {
    await addLine("received");
    await addLine("not-received");
    await lines.decideReturn("received", received, refund("received"));
    await lines.decideReturn(
      "received",
      { ...received, settlement: "store_credit", card_cents: 0 },
      refund("received", { reference: "return:again" }),
    );
    expect(await lineRow("received")).toMatchObject(received);
    expect(await lines.listOrderSettlements({ line_id: "received" })).toMatchObject([
      refund("received"),
    ]);
    expect(await lineRow("not-received")).toMatchObject({ settlement: null, received_by: null });
  });

  test("has no settlement if it is an exchange", async () => {
    await addLine("exchanged");
    const exchange = { ...received, settlement: "exchange" as const, settled_cents: 0 };
    await lines.decideReturn("exchanged", exchange, undefined);
    expect(await lineRow("exchanged")).toMatchObject(exchange);
    expect(await lines.listOrderSettlements({ line_id: "exchanged" })).toEqual([]);
  });
});

test("stores a change of address and the new tax of these lines", async () => {
  await addLine("taxed");
  await addLine("taxed-too");
  await addLine("other");
  const decided = refund("moved", {
    kind: "address_tax",
    address_change: { address: { city: "Portland" } },
    tax_record: { calculation: "taxcalc_1" },
  });
  const ids = [await lineRow("taxed"), await lineRow("taxed-too")].map((row) => row?.id ?? "");
  await lines.decideAddress(decided, [
    { id: ids[0] ?? "", taxCents: 0 },
    { id: ids[1] ?? "", taxCents: 120 },
  ]);
  expect(await settlementOf("moved")).toMatchObject(decided);
  expect((await lineRow("taxed"))?.tax_cents).toBe(0);
  expect((await lineRow("taxed-too"))?.tax_cents).toBe(120);
  expect((await lineRow("other"))?.tax_cents).toBe(500);
});

describe("the card part of a settlement", () => {
  test("fails with the refund of its current attempt", async () => {
    const row = await settled("failed", { state: "done", decided_by: "user" });
    const open = await settled("failed-open", { state: "decided" });
    expect(await lines.failCard({ id: row.id, attempt: 2 }, "re_old")).toBe(false);
    expect(await settlementOf("failed")).toEqual(row);
    expect(await lines.failCard({ id: row.id, attempt: 1 }, "re_1")).toBe(true);
    const failed = { card_attempt: 2, card_waits: "failed", failed_refund: "re_1" };
    expect(await settlementOf("failed")).toMatchObject({
      ...failed,
      decided_by: null,
      state: "failed",
    });
    expect(await settlementOf("failed-open")).toEqual(open);
    expect(await lines.failCard({ id: open.id, attempt: 1 }, "re_1")).toBe(true);
    expect(await settlementOf("failed-open")).toMatchObject({ ...failed, state: "decided" });
  });

  test("waits for a dispute, with a new attempt, until Stripe lets it be refunded", async () => {
    const row = await settled("disputed");
    const waiting = await settled("already-waits", { card_waits: "failed" });
    await lines.blockCard({ id: row.id, attempt: 2 });
    expect(await settlementOf("disputed")).toEqual(row);
    await lines.blockCard({ id: row.id, attempt: 1 });
    await lines.blockCard({ id: waiting.id, attempt: 1 });
    expect(without(await settlementOf("disputed"))).toEqual({
      ...without(row),
      card_attempt: 2,
      card_waits: "dispute",
    });
    expect(await settlementOf("already-waits")).toEqual(waiting);
    await lines.releaseCard({ id: row.id, attempt: 1 });
    await lines.releaseCard({ id: waiting.id, attempt: 1 });
    expect(await settlementOf("already-waits")).toEqual(waiting);
    expect((await settlementOf("disputed")).card_waits).toBe("dispute");
    await lines.releaseCard({ id: row.id, attempt: 2 });
    expect(await settlementOf("disputed")).toMatchObject({
      card_waits: null,
      decided_by: "stripe",
    });
  });

  test("keeps who decided about it when its dispute ends", async () => {
    const row = await settled("decided-before", { card_waits: "dispute", decided_by: "user" });
    await lines.releaseCard({ id: row.id, attempt: 1 });
    expect(await settlementOf("decided-before")).toMatchObject({
      card_waits: null,
      decided_by: "user",
    });
  });

  test("is refunded again or paid another way only after it failed", async () => {
    const again = await settled("again", { card_waits: "failed" });
    const elsewhere = await settled("elsewhere", { card_waits: "failed" });
    const disputed = await settled("not-failed", { card_waits: "dispute" });
    const decide = (id: string, attempt: number, waits: "elsewhere" | null) =>
      lines.decideCard({ id, attempt }, waits, "user");
    expect(await decide(again.id, 2, null)).toBe(false);
    expect(await decide(disputed.id, 1, null)).toBe(false);
    expect(await settlementOf("again")).toEqual(again);
    expect(await settlementOf("not-failed")).toEqual(disputed);
    expect(await decide(again.id, 1, null)).toBe(true);
    expect(await decide(again.id, 1, "elsewhere")).toBe(false);
    expect(await settlementOf("again")).toMatchObject({ card_waits: null, decided_by: "user" });
    expect(await decide(elsewhere.id, 1, "elsewhere")).toBe(true);
    expect(await settlementOf("elsewhere")).toMatchObject({
      card_waits: "elsewhere",
      decided_by: "user",
    });
  });

  test("is paid outside the shop with a reference, and the settlement is carried out again", async () => {
    const row = await settled("outside", { card_waits: "outside", state: "failed" });
    const failed = await settled("not-outside", { card_waits: "failed", state: "failed" });
    const decide = (id: string, attempt: number, reference: string) =>
      lines.decideOutside({ id, attempt }, { reference, by: "user" });
    expect(await decide(row.id, 2, "Wire 1")).toBe(false);
    expect(await decide(failed.id, 1, "Wire 1")).toBe(false);
    expect(await settlementOf("outside")).toEqual(row);
    expect(await settlementOf("not-outside")).toEqual(failed);
    expect(await decide(row.id, 1, "Wire 2")).toBe(true);
    expect(await decide(row.id, 1, "Wire 3")).toBe(false);
    expect(await settlementOf("outside")).toMatchObject({
      card_waits: "elsewhere",
      paid_reference: "Wire 2",
      decided_by: "user",
      state: "decided",
    });
  });

  test.for(["failed", "dispute", "outside"] as const)(
    "becomes store credit when it waits (%s), also on the line of a return",
    async (card_waits) => {
      const lineId = `credit-${card_waits}`;
      const row = await settled(lineId, { card_waits, instead_cents: 100 });
      await lines.updateOrderLines({
        selector: { line_id: lineId },
        data: { settlement: "card", card_cents: 5000 },
      });
      expect(await lines.decideCredit({ id: row.id, attempt: 2 }, "user")).toBe(false);
      expect(await settlementOf(lineId)).toEqual(row);
      expect(await lines.decideCredit({ id: row.id, attempt: 1 }, "user")).toBe(true);
      expect(await lines.decideCredit({ id: row.id, attempt: 1 }, "user")).toBe(false);
      expect(await settlementOf(lineId)).toMatchObject({
        back_cents: 10_000,
        card_cents: 0,
        credit_cents: 10_000,
        instead_cents: 5100,
        card_waits: null,
        decided_by: "user",
      });
      expect(await lineRow(lineId)).toMatchObject({ settlement: "store_credit", card_cents: 0 });
    },
  );

  test("becomes store credit without a change to the line of a cancellation", async () => {
    const row = await settled("credit-cancel", { card_waits: "failed" }, { kind: "cancel" });
    expect(await lines.decideCredit({ id: row.id, attempt: 1 }, "user")).toBe(true);
    expect((await lineRow("credit-cancel"))?.settlement).toBeNull();
  });

  test.for([
    { when: "before its refund", card_waits: null },
    { when: "after its refund failed", card_waits: "failed" },
  ] as const)("is lowered $when, also on the line of a return", async ({ card_waits }) => {
    const lineId = `lowered-${card_waits}`;
    const row = await settled(lineId, { card_waits });
    await lines.updateOrderLines({
      selector: { line_id: lineId },
      data: { settlement: "card", settled_cents: 10_000, card_cents: 5000 },
    });
    const amounts = {
      goods_cents: 5700,
      tax_cents: 300,
      shipping_cents: 0,
      shipping_tax_cents: 0,
      back_cents: 6000,
      card_cents: 1000,
    };
    await lines.lowerCard({ id: row.id, attempt: 2 }, amounts);
    expect(await settlementOf(lineId)).toEqual(row);
    await lines.lowerCard({ id: row.id, attempt: 1 }, amounts);
    expect(without(await settlementOf(lineId))).toEqual({ ...without(row), ...amounts });
    expect(await lineRow(lineId)).toMatchObject({ settled_cents: 6000, card_cents: 1000 });
  });

  test("is not lowered during a dispute", async () => {
    const row = await settled("kept", { card_waits: "dispute" });
    const { goods_cents, tax_cents, shipping_cents, shipping_tax_cents } = row;
    await lines.lowerCard(
      { id: row.id, attempt: 1 },
      {
        goods_cents: goods_cents - 1000,
        tax_cents,
        shipping_cents,
        shipping_tax_cents,
        back_cents: 9000,
        card_cents: 4000,
      },
    );
    expect(await settlementOf("kept")).toEqual(row);
  });
});
