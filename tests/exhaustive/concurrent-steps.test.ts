import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderLineStatus } from "@tomashi/programme/contract/statuses";
import { describe, expect, test } from "vitest";
import { callAdmin } from "../support/commerce.ts";
import {
  decide,
  deliver,
  DENIAL_REASON,
  receive,
  requestReturn,
  setStatus,
  cancelReturn,
} from "../support/line-steps.ts";
import { statusOf } from "../support/line-record.ts";
import { owedBy } from "../support/order-money.ts";
import { recipient } from "../support/phone-orders.ts";
import { buyVariant, type ErrorBody } from "../support/purchase.ts";
import { cancelAsAdmin, cancelItems, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const PRICE_CENTS = 12_000;
const variantOf = sharedProduct({ oak: { price: PRICE_CENTS / 100, stock: 500 } });

interface Bought {
  token: string;
  line: OrderLine;
}
type Step = (bought: Bought) => Promise<{ status: number; body: ErrorBody }>;

/** Reports the item as lost, as staff who see this status. */
const lossFrom =
  (expected: OrderLineStatus, way = "loss"): Step =>
  ({ line }) =>
    callAdmin<ErrorBody>(`/admin/order-lines/${line.line_id}/${way}`, {
      body: { note: "Lost", expected },
    });
/** Cancels the item, as staff who see this status. */
const cancellationFrom =
  (expected: OrderLineStatus): Step =>
  ({ line }) =>
    cancelAsAdmin(line.line_id, { expected });
/** Approves or denies the return, as staff who see this status. */
const decideFrom = (expected: OrderLineStatus, { line_id }: OrderLine, action: string) =>
  callAdmin<ErrorBody>(`/admin/order-lines/${line_id}/decision`, {
    body: { action, expected, ...(action === "denied" && { reason: DENIAL_REASON }) },
  });
const tracked = (lineId: string) =>
  callAdmin(`/admin/order-lines/${lineId}/status`, {
    body: { status: "processing", tracking: { carrier: "ups", number: "1Z999AA10123456784" } },
  });

/** Lists the states of a line: how to reach each one, and the steps that are allowed in it. */
const states: Record<
  string,
  { reach: (bought: Bought) => Promise<unknown>; steps: Record<string, Step> }
> = {
  confirmed: {
    reach: () => Promise.resolve(),
    steps: {
      "cancellation by the customer": ({ token, line }) => cancelItems(token, line.line_id),
      "cancellation by staff": cancellationFrom("confirmed"),
      "start of processing": ({ line }) => setStatus(line.line_id, "processing"),
    },
  },
  processing: {
    reach: ({ line }) => setStatus(line.line_id, "processing"),
    steps: {
      "cancellation by staff": cancellationFrom("processing"),
      delivery: ({ line }) => setStatus(line.line_id, "delivered"),
      "undo of the start": ({ line }) =>
        callAdmin<ErrorBody>(`/admin/order-lines/${line.line_id}/start`, { method: "DELETE" }),
    },
  },
  shipped: {
    reach: ({ line }) => tracked(line.line_id),
    steps: {
      loss: lossFrom("processing"),
      reshipment: lossFrom("processing", "reshipment"),
      delivery: ({ line }) => setStatus(line.line_id, "delivered"),
    },
  },
  delivered: {
    reach: ({ line }) => deliver(line.line_id),
    steps: {
      loss: lossFrom("delivered"),
      "undo of the delivery": ({ line }) =>
        callAdmin<ErrorBody>(`/admin/order-lines/${line.line_id}/delivery`, { method: "DELETE" }),
      "return request": ({ token, line }) => requestReturn(token, line.line_id),
    },
  },
  "return requested": {
    reach: async ({ token, line }) => {
      await deliver(line.line_id);
      await requestReturn(token, line.line_id);
    },
    steps: {
      approval: ({ line }) => decideFrom("return_requested", line, "approved"),
      denial: ({ line }) => decideFrom("return_requested", line, "denied"),
      withdrawal: ({ token, line }) => cancelReturn(token, line.line_id),
    },
  },
  "return denied": {
    reach: async ({ token, line }) => {
      await deliver(line.line_id);
      await requestReturn(token, line.line_id);
      await decide(line.line_id, "denied");
    },
    steps: {
      "reopened return": ({ line }) =>
        callAdmin<ErrorBody>(`/admin/order-lines/${line.line_id}/reopening`, {
          body: { note: "Denied by mistake", expected: "return_denied" },
        }),
    },
  },
  "return approved": {
    reach: async ({ token, line }) => {
      await deliver(line.line_id);
      await requestReturn(token, line.line_id);
      await decide(line.line_id, "approved");
    },
    steps: {
      receipt: ({ line }) => receive(line.line_id),
      denial: ({ line }) => decideFrom("return_approved", line, "denied"),
    },
  },
};

/** Lists the steps that are allowed for an order before packing. The order has only one line. */
const orderSteps: Record<string, Step> = {
  ...states.confirmed?.steps,
  "refund by staff": ({ line }) =>
    callAdmin<ErrorBody>(`/admin/placed-orders/${line.order_id}/refunds`, {
      body: { amount: 20, method: "as_paid", reason: "late", expected_left: PRICE_CENTS / 100 },
    }),
  "change of the address": ({ line }) =>
    callAdmin<ErrorBody>(`/admin/placed-orders/${line.order_id}/address`, {
      body: { shipping_address: recipient, reason: "Moved", confirmed: true },
    }),
  hold: ({ line }) =>
    callAdmin<ErrorBody>(`/admin/placed-orders/${line.order_id}/hold`, { body: { note: "Wait" } }),
};

/** Lists the steps that are possible only once. Two concurrent ones of the same kind must not both succeed. */
const exclusive = [...Object.keys(states.confirmed?.steps ?? {}), "refund by staff", "hold"];

const allPairs = (names: string[]) =>
  names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

const pairs = Object.entries(states).flatMap(([state, { steps }]) =>
  allPairs(Object.keys(steps)).map(([one, other]) => [state, one, other] as const),
);

async function expectBooksAgree(bought: Bought): Promise<void> {
  const { order_id } = bought.line;
  const settlements = await settlementsOf(order_id);
  const back = settlements.map(({ back_cents }) => back_cents);
  expect(back.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(PRICE_CENTS);
  // Until a return is closed, Medusa's order owes its amount.
  const isReturning = ["return_requested", "return_approved"].includes(
    (await statusOf(bought)) ?? "",
  );
  expect(await owedBy(order_id)).toBe(isReturning ? PRICE_CENTS : 0);
  expect(settlements.filter(({ state }) => state !== "done")).toEqual([]);
}

describe("two concurrent steps of one order", () => {
  test.concurrent.for(allPairs(Object.keys(orderSteps)))(
    "applies both steps or rejects one with 409: %s and %s",
    async ([one, other], { expect: expectHere }) => {
      const bought = await buyVariant(variantOf("oak"));
      const answers = await Promise.all([orderSteps[one]?.(bought), orderSteps[other]?.(bought)]);
      const refused = answers.filter((answer) => answer?.status === 409);
      const done = answers.filter((answer) => answer && [200, 201].includes(answer.status));
      expectHere(done.length + refused.length).toBe(2);
      expectHere(done.length).toBeGreaterThan(0);
      for (const answer of refused) expectHere(answer?.body.message).toMatch(/\.$/);
      if (one === other && exclusive.includes(one)) expectHere(refused).toHaveLength(1);
      await expectBooksAgree(bought);
    },
  );
});

describe("two concurrent steps of one line", () => {
  test.concurrent.each(pairs)(
    "rejects the second step with 409 (%s: %s and %s)",
    async (state, one, other) => {
      const { reach, steps } = states[state] ?? {};
      const bought = await buyVariant(variantOf("oak"));
      await reach?.(bought);
      const answers = await Promise.all([steps?.[one]?.(bought), steps?.[other]?.(bought)]);
      expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
      const refused = answers.filter((answer) => answer?.status === 409);
      for (const answer of refused) expect(answer?.body.message).toMatch(/\.$/);
      await expectBooksAgree(bought);
    },
  );
});
