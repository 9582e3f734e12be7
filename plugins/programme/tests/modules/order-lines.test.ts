import { afterAll, beforeAll, expect, test } from "vitest";
import type OrderLineService from "../../src/modules/order-line/service";
import { TRACKING_NOTE } from "../../src/modules/order-line/service";
import { moduleDatabase } from "./module-database.ts";
import { bought, orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let lines: OrderLineService;

beforeAll(async () => {
  database = await moduleDatabase(["plugins/programme/src/modules/order-line/migrations"]);
  lines = await orderLineService(database);
}, 120_000);
afterAll(() => database.stop());

const admin = { kind: "admin", id: "user" } as const;
const row = async (lineId: string) => (await lines.listOrderLines({ line_id: lineId }))[0];
const changes = (lineId: string) =>
  database.query(
    `select split_part(id, '_', 1) as kind, from_status, to_status, actor_kind, actor_id, note from order_line_change
     where line_id = ? order by created_at`,
    [lineId],
  );

test("stores a line once, with the terms of the purchase", async () => {
  await lines.addMissing([bought("a"), bought("b")]);
  await lines.addMissing([bought("a", { quantity: 9 }), bought("c")]);
  await lines.addMissing([]);
  expect(await row("a")).toMatchObject({ ...bought("a"), status: "confirmed", hidden_at: null });
  expect((await row("a"))?.id).toMatch(/^olst_\w{26}$/);
  expect((await lines.listOrderLines({})).map(({ line_id }) => line_id).sort()).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("stores each notice of a delay once, with its own secret and history entry", async () => {
  await lines.addMissing([bought("late")]);
  const line = { line_id: "late", status: "confirmed" } as const;
  const delay = {
    nth: 1,
    promised_on: "2027-02-01",
    revised_on: "2027-02-20",
    reason: "The leather is late.",
    needs_consent: false,
    consent_by: null,
  };
  const by = { actor: admin, note: "delay: later" };
  expect(await lines.addDelay(line, delay, by)).toBe(true);
  expect(await lines.addDelay(line, { ...delay, revised_on: null }, by)).toBe(false);
  expect(await lines.addDelay(line, { ...delay, nth: 2 }, by)).toBe(true);
  const [first, second] = await lines.listOrderDelays(
    { line_id: "late" },
    { order: { nth: "ASC" } },
  );
  expect(first).toMatchObject({ ...delay, noticed_at: null, answer: null });
  expect(first?.token).toMatch(/^[\w-]{43}$/);
  expect(second?.token).not.toBe(first?.token);
  expect(await changes("late")).toHaveLength(2);
});

test("changes the status only from the expected one, and records the step and its fields", async () => {
  await lines.addMissing([bought("steps"), bought("stays")]);
  const step = { lineId: "steps", from: "confirmed", to: "processing", actor: admin } as const;
  const patch = { fulfillment_id: "ful_1", delivered_at: new Date("2026-05-01T12:00:00Z") };
  const id = await lines.changeStatus({ ...step, note: "by hand", patch });
  expect(id).toMatch(/^olch_\w{26}$/);
  expect(await row("steps")).toMatchObject({ status: "processing", ...patch });
  expect(await lines.changeStatus(step)).toBeUndefined();
  expect(await lines.changeStatus({ ...step, lineId: "nowhere" })).toBeUndefined();
  await lines.changeStatus({ ...step, from: "processing", to: "delivered" });
  expect(await row("steps")).toMatchObject({ status: "delivered", ...patch });
  const by = { kind: "olch", actor_kind: "admin", actor_id: "user" };
  expect(await changes("steps")).toEqual([
    { from_status: "confirmed", to_status: "processing", ...by, note: "by hand" },
    { from_status: "processing", to_status: "delivered", ...by, note: null },
  ]);
  expect((await row("stays"))?.status).toBe("confirmed");
});

test("hides a line once and only in the expected status, until its next step", async () => {
  await lines.addMissing([bought("hidden")]);
  const hide = (status: "confirmed" | "delivered") =>
    lines.hide({ lineId: "hidden", status, actor: admin });
  expect(await hide("delivered")).toBe(false);
  expect((await row("hidden"))?.hidden_at).toBeNull();
  expect(await hide("confirmed")).toBe(true);
  expect(await hide("confirmed")).toBe(false);
  expect((await row("hidden"))?.hidden_at).toBeInstanceOf(Date);
  expect(await changes("hidden")).toEqual([
    {
      kind: "olch",
      from_status: "confirmed",
      to_status: "confirmed",
      actor_kind: "admin",
      actor_id: "user",
      note: "removed",
    },
  ]);
  // The next step puts the line back on the lists.
  const step = { from: "confirmed", to: "processing", actor: admin } as const;
  expect(await lines.changeStatus({ lineId: "hidden", ...step })).toBeDefined();
  expect((await row("hidden"))?.hidden_at).toBeNull();
});

test("records a note on a line without changing its status", async () => {
  await lines.addMissing([bought("noted")]);
  const note = `${TRACKING_NOTE}UPS 1Z999`;
  const id = await lines.note({ lineId: "noted", status: "confirmed", actor: admin, note });
  expect(id).toMatch(/^olch_\w{26}$/);
  expect(await row("noted")).toMatchObject({ status: "confirmed" });
  expect(await changes("noted")).toEqual([
    {
      kind: "olch",
      from_status: "confirmed",
      to_status: "confirmed",
      actor_kind: "admin",
      actor_id: "user",
      note: "tracking: UPS 1Z999",
    },
  ]);
});

test("moves the price, discount, and tax of a lost line to its replacement, once", async () => {
  await lines.addMissing([bought("lost"), bought("other")]);
  const free = { unit_cents: 0, regular_cents: 0, discount_cents: 0, tax_cents: 0 };
  for (const again of [bought("again"), { ...bought("again"), ...free }]) {
    await lines.replaceLost("lost", again);
    expect(await row("lost")).toMatchObject({ ...bought("lost"), ...free });
    expect(await row("again")).toMatchObject({ ...bought("again"), status: "confirmed" });
  }
  expect(await row("other")).toMatchObject(bought("other"));
});

test("splits some of a line's units off, with their share and history, once", async () => {
  await lines.addMissing([bought("split", { quantity: 3 }), bought("whole")]);
  await lines.changeStatus({
    lineId: "split",
    from: "confirmed",
    to: "processing",
    actor: admin,
    note: "packed",
    patch: { fulfillment_id: "ful_split", shipped_at: new Date("2026-05-01T12:00:00Z") },
  });
  const line = { line_id: "split", status: "processing", quantity: 3 } as const;
  const part = { lineId: "split~2", quantity: 1, discountCents: 300, taxCents: 200 };
  expect(await lines.split({ ...line, quantity: 2 }, part)).toBe(false);
  expect(await lines.split({ ...line, status: "confirmed" }, part)).toBe(false);
  expect(await row("split~2")).toBeUndefined();
  expect(await row("split")).toMatchObject({ quantity: 3, discount_cents: 1000, tax_cents: 500 });
  const before = await row("split");
  expect(await lines.split(line, part)).toBe(true);
  expect(await lines.split(line, { ...part, lineId: "split~3" })).toBe(false);
  expect(await row("split")).toMatchObject({ quantity: 2, discount_cents: 700, tax_cents: 300 });
  const made = await row("split~2");
  expect(made).toEqual({
    ...before,
    id: made?.id,
    line_id: "split~2",
    quantity: 1,
    discount_cents: 300,
    tax_cents: 200,
    updated_at: made?.updated_at,
  });
  expect(made?.id).toMatch(/^olst_\w{26}$/);
  expect(await changes("split~2")).toEqual(await changes("split"));
  expect(await row("whole")).toMatchObject(bought("whole"));
});

test("ships a package once, with its notes on the lines that were being processed", async () => {
  await lines.addMissing([bought("sent"), bought("sent-too"), bought("in-hand"), bought("unsent")]);
  const pack = (lineId: string, fulfillment_id: string, to: "processing" | "canceled") =>
    lines.changeStatus({ lineId, from: "confirmed", to, actor: admin, patch: { fulfillment_id } });
  await pack("sent", "ful_sent", "processing");
  await pack("sent-too", "ful_sent", "processing");
  await pack("in-hand", "ful_sent", "canceled");
  await pack("unsent", "ful_unsent", "processing");
  const at = new Date("2026-05-02T12:00:00Z");
  const shipment = { at, actor: admin, notes: ["handed over", "tracking: UPS 1Z999"] };
  const told = await lines.ship("ful_sent", shipment);
  const sent = ["sent", "sent-too"].flatMap((line_id) =>
    shipment.notes.map((note) => ({ line_id, note })),
  );
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining(
      sent.map((one) => ({ ...one, id: expect.stringMatching(/^olch_\w{26}$/) as string })),
    ),
  );
  expect(await lines.ship("ful_sent", { ...shipment, at: new Date() })).toEqual([]);
  const shippedAt = async (lineId: string) => (await row(lineId))?.shipped_at;
  expect(await shippedAt("sent")).toEqual(at);
  expect(await shippedAt("sent-too")).toEqual(at);
  expect(await shippedAt("in-hand")).toEqual(at);
  expect(await shippedAt("unsent")).toBeNull();
  const by = { kind: "olch", actor_kind: "admin", actor_id: "user" };
  const [, ...notes] = await changes("sent");
  expect(notes).toHaveLength(2);
  expect(notes).toEqual(
    expect.arrayContaining(
      shipment.notes.map((note) => ({
        ...by,
        from_status: "processing",
        to_status: "processing",
        note,
      })),
    ),
  );
  expect(await changes("in-hand")).toHaveLength(1);
});
