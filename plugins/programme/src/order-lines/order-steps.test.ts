import { expect, test } from "vitest";
import type { OrderStepRow } from "../read/orders";
import { orderSteps } from "./order-steps";

const placed = new Date("2026-05-01T10:00:00Z");
const row = (more: Partial<OrderStepRow>): OrderStepRow => ({
  ...{ id: "olch_1", at: "2026-05-02T10:00:00+00:00", line_id: "one", kind: "processing" },
  ...{ from_status: null, to_status: null, card_cents: 0, credit_cents: 0 },
  ...more,
});

test("joins lines that are changed together into one step", () => {
  const steps = orderSteps(placed, [
    row({ from_status: "confirmed", to_status: "processing" }),
    row({
      ...{ id: "olch_2", line_id: "two", at: "2026-05-02T10:00:20+00:00" },
      ...{ from_status: "confirmed", to_status: "processing" },
    }),
    row({ id: "shipped one", kind: "shipped", at: "2026-05-03T10:00:00+00:00" }),
    row({ id: "shipped two", kind: "shipped", line_id: "two", at: "2026-05-04T10:00:00+00:00" }),
  ]);
  expect(steps.map(({ kind, line_ids }) => [kind, line_ids])).toEqual([
    ["placed", []],
    ["processing", ["one", "two"]],
    ["shipped", ["one"]],
    ["shipped", ["two"]],
  ]);
});

test("leaves out canceled return requests and keeps each refund with its amounts", () => {
  const steps = orderSteps(placed, [
    row({ kind: "return_requested", from_status: "delivered", to_status: "return_requested" }),
    row({
      ...{ id: "olch_2", kind: "delivered" },
      ...{ from_status: "return_requested", to_status: "delivered" },
    }),
    row({ id: "oset_1", kind: "refunded", line_id: null, card_cents: 6568 }),
    row({ id: "oset_2", kind: "refunded", card_cents: 100, credit_cents: 50 }),
  ]);
  expect(steps.slice(1)).toMatchObject([
    { kind: "refunded", at: "2026-05-02T10:00:00.000Z", line_ids: [], to_card: 65.68 },
    { kind: "refunded", line_ids: ["one"], to_card: 1, to_credit: 0.5 },
  ]);
});
