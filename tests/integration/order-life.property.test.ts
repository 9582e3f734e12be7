import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, newShopper, readShopper } from "../support/engine.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { available, newProduct } from "../support/product.ts";
import { shop } from "../support/shop.ts";

/** How many random lives are tried; `PROPERTY_RUNS` tries more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12);
const STOCK = 500;
const PRICE_CENTS = { sand: 33_333, moss: 1_010 };

type Color = keyof typeof PRICE_CENTS;

interface Line {
  id: string;
  orderId: string;
  color: Color;
  quantity: number;
  status: string;
  daysSinceDelivery: number;
}

/** What the shop should say, kept beside what it says. */
interface Model {
  token: string;
  lines: Line[];
  creditCents: number;
  refundedCents: Map<string, number>;
}

const variantIds = {} as Record<Color, string>;

beforeAll(async () => {
  const { variants } = await newProduct({
    sand: { price: PRICE_CENTS.sand / 100, stock: STOCK },
    moss: { price: PRICE_CENTS.moss / 100, stock: STOCK },
  });
  Object.assign(variantIds, variants);
});

const color = fc.constantFrom<Color>("sand", "moss");
const place = fc.nat({ max: 3 });
const action = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      color,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("process" as const, "deliver" as const), place }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("request" as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      place,
      days: fc.constantFrom(3, 6, 15),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("approve" as const, "deny" as const), place }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("receive" as const),
      place,
      isPackagingMissing: fc.boolean(),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function buy(model: Model, wanted: Color, quantity: number): Promise<void> {
  const { token } = model;
  const added = await call("/store/shopper/cart/lines", {
    token,
    body: { variant_id: variantIds[wanted], quantity },
  });
  expect(added.status).toBe(201);
  const { body } = await call<{ url: string }>("/store/shopper/checkout", { token, body: {} });
  await paidElsewhere(body.url);
  const session_id = body.url.split("/").at(-1);
  const confirmed = await call("/store/shopper/checkout/confirm", { token, body: { session_id } });
  expect(confirmed.status).toBe(200);
  const listed = (await readShopper(token, "orders")).orders ?? [];
  const line = listed.find((one) => !model.lines.some((known) => known.id === one.line_id));
  if (!line) throw new Error("The new line is not listed.");
  model.lines.push({
    id: line.line_id,
    orderId: line.order_id,
    color: wanted,
    quantity,
    status: "confirmed",
    daysSinceDelivery: 0,
  });
}

const adminStep = (line: Line, path: string, body: unknown) =>
  callAdmin(`/admin/order-lines/${line.id}/${path}`, { body });

/** Takes the step, and expects the shop to allow it exactly when the model does. */
async function take(
  line: Line,
  isAllowed: boolean,
  to: string,
  run: () => Promise<{ status: number }>,
): Promise<boolean> {
  const { status } = await run();
  expect(status, `${line.status} → ${to}`).toBe(isAllowed ? 200 : 409);
  if (isAllowed) line.status = to;
  return isAllowed;
}

async function perform(model: Model, step: Action): Promise<void> {
  if (step.do === "buy") return buy(model, step.color, step.quantity);
  const line = model.lines[step.place % Math.max(model.lines.length, 1)];
  if (!line) return;
  const is = (status: string) => line.status === status;
  switch (step.do) {
    case "process":
      await take(line, is("confirmed"), "processing", () =>
        adminStep(line, "status", { status: "processing" }),
      );
      return;
    case "deliver":
      await take(line, is("processing"), "delivered", () =>
        adminStep(line, "status", { status: "delivered" }),
      );
      return;
    case "wait":
      line.daysSinceDelivery += step.days;
      await query(
        "update order_line_state set delivered_at = delivered_at - $2 * interval '1 day' where line_id = $1",
        [line.id, step.days],
      );
      if (!["delivered", "return_requested", "return_approved"].includes(line.status)) {
        line.daysSinceDelivery -= step.days;
      }
      return;
    case "request":
      await take(line, is("delivered") && line.daysSinceDelivery <= 14, "return_requested", () =>
        call(`/store/shopper/orders/${line.id}/return`, { method: "POST", token: model.token }),
      );
      return;
    case "approve":
      await take(line, is("return_requested"), "return_approved", () =>
        adminStep(line, "decision", { action: "approved" }),
      );
      return;
    case "deny":
      await take(line, is("return_requested") || is("return_approved"), "return_denied", () =>
        adminStep(line, "decision", { action: "denied" }),
      );
      return;
    case "receive": {
      const isAllowed = is("return_approved") && line.daysSinceDelivery <= 14;
      const isDone = await take(line, isAllowed, "returned", () =>
        adminStep(line, "receipt", { packaging_missing: step.isPackagingMissing }),
      );
      if (!isDone) return;
      const cents = PRICE_CENTS[line.color] * line.quantity;
      const fee = step.isPackagingMissing ? Math.floor((cents * 15 + 50) / 100) : 0;
      if (line.daysSinceDelivery > 5) model.creditCents += cents - fee;
      else model.refundedCents.set(line.id, cents - fee);
    }
  }
}

/** What must hold after every life: goods, money and words agree. */
async function expectAgreement(model: Model): Promise<void> {
  const shopper = await readShopper(model.token, "orders,credit");
  expect(shopper.orders?.map((line) => line.status)).toEqual(
    model.lines.map((line) => line.status),
  );
  expect(Math.round((shopper.credit ?? 0) * 100)).toBe(model.creditCents);

  const state = (await (await fetch(`${shop.sandbox()}/_state`)).json()) as {
    refunds: { amount: number; metadata: Record<string, string> }[];
  };
  for (const line of model.lines) {
    const refunded = state.refunds.filter((refund) => refund.metadata.line_id === line.id);
    const wanted = model.refundedCents.get(line.id);
    expect(refunded.map(({ amount }) => amount)).toEqual(wanted === undefined ? [] : [wanted]);
    const { body } = await callAdmin<{ order: { summary: { pending_difference: number } } }>(
      `/admin/orders/${line.orderId}?fields=summary`,
    );
    expect(body.order.summary.pending_difference).toBe(0);
  }
}

test(
  "RET-07 whatever customers and admins do, goods, money and statuses agree",
  async () => {
    const kept: Record<Color, number> = { sand: 0, moss: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (steps) => {
        const { token } = await newShopper();
        const model: Model = { token, lines: [], creditCents: 0, refundedCents: new Map() };
        for (const step of [{ do: "buy", color: "sand", quantity: 1 } as const, ...steps]) {
          await perform(model, step);
        }
        await expectAgreement(model);
        for (const line of model.lines) {
          if (line.status !== "returned") kept[line.color] += line.quantity;
        }
        for (const one of ["sand", "moss"] as const) {
          expect(await available(variantIds[one]), one).toBe(STOCK - kept[one]);
        }
      }),
      // A failed life has changed the stock: a smaller one would be tried against other counts.
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 30_000,
);
