import { creditFor } from "@tomashi/programme/workflows/checkout/credit-for";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, newShopper, readShopper } from "../support/engine.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { available, newProduct } from "../support/product.ts";
import {
  addToBag,
  confirm,
  creditOf,
  decide,
  moneyOf,
  paymentPage,
  receive,
  refundsForLine,
  requestReturn,
  sessionOf,
  setStatus,
} from "../support/purchase.ts";

/** How many random lives are tried; `PROPERTY_RUNS` tries more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 5);
const STOCK = 5_000;
/** Sand and reed cost the same, so that they can be exchanged for each other. */
const PRICE_CENTS = { sand: 33_333, reed: 33_333, moss: 1_010 };

type Color = keyof typeof PRICE_CENTS;
const colors: Color[] = ["sand", "reed", "moss"];

interface Line {
  id: string;
  orderId: string;
  color: Color;
  quantity: number;
  status: string;
  daysSinceDelivery: number;
  exchangeTo: Color | undefined;
  refundedCents: number;
}

/** What the shop should say, kept beside what it says. */
interface Model {
  token: string;
  lines: Line[];
  creditCents: number;
  /** What the card has paid for each order and not got back. */
  cardCents: Map<string, number>;
}

const variantIds = {} as Record<Color, string>;

beforeAll(async () => {
  const product = Object.fromEntries(
    colors.map((one) => [one, { price: PRICE_CENTS[one] / 100, stock: STOCK }]),
  );
  Object.assign(variantIds, (await newProduct(product)).variants);
});

const color = fc.constantFrom(...colors);
const place = fc.nat({ max: 3 });
const doing = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const quantity = fc.integer({ min: 1, max: 2 });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: doing("buy"), color, quantity }) },
  { weight: 5, arbitrary: fc.record({ do: doing("process", "deliver"), place }) },
  { weight: 3, arbitrary: fc.record({ do: doing("request"), place }) },
  { weight: 2, arbitrary: fc.record({ do: doing("exchange"), place, color }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: doing("wait"), place, days: fc.constantFrom(3, 6, 15) }),
  },
  { weight: 4, arbitrary: fc.record({ do: doing("approve", "approve", "deny"), place }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: doing("receive"), place, isPackagingMissing: fc.boolean() }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function buy(model: Model, wanted: Color, pieces: number): Promise<void> {
  const { token } = model;
  const totalCents = PRICE_CENTS[wanted] * pieces;
  const creditCents = creditFor(totalCents, model.creditCents);
  expect((await addToBag(token, variantIds[wanted], pieces)).status).toBe(201);
  const url = await paymentPage(token);
  if (creditCents < totalCents) {
    await paidElsewhere(url);
    expect((await confirm(token, sessionOf(url))).status).toBe(200);
  }
  model.creditCents -= creditCents;
  const line = await noteNewLine(model, wanted, pieces);
  model.cardCents.set(line.orderId, totalCents - creditCents);
}

async function noteNewLine(model: Model, of: Color, pieces: number): Promise<Line> {
  const listed = (await readShopper(model.token, "orders")).orders ?? [];
  const found = listed.filter((one) => !model.lines.some((known) => known.id === one.line_id));
  expect(found).toMatchObject([{ color: of, quantity: pieces, status: "confirmed" }]);
  const line: Line = {
    id: found[0]?.line_id ?? "",
    orderId: found[0]?.order_id ?? "",
    color: of,
    quantity: pieces,
    status: "confirmed",
    daysSinceDelivery: 0,
    exchangeTo: undefined,
    refundedCents: 0,
  };
  model.lines.push(line);
  return line;
}

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
      await take(line, is("confirmed"), "processing", () => setStatus(line.id, "processing"));
      return;
    case "deliver":
      await take(line, is("processing"), "delivered", () => setStatus(line.id, "delivered"));
      return;
    case "wait":
      return waitDays(line, step.days);
    case "request": {
      const isAllowed = is("delivered") && line.daysSinceDelivery <= 14;
      await take(line, isAllowed, "return_requested", () => requestReturn(model.token, line.id));
      return;
    }
    case "exchange": {
      const isAllowed =
        is("delivered") &&
        line.daysSinceDelivery <= 5 &&
        step.color !== line.color &&
        PRICE_CENTS[step.color] === PRICE_CENTS[line.color];
      const isDone = await take(line, isAllowed, "return_requested", () =>
        requestReturn(model.token, line.id, step.color),
      );
      if (isDone) line.exchangeTo = step.color;
      return;
    }
    case "approve":
      await take(line, is("return_requested"), "return_approved", () =>
        decide(line.id, "approved"),
      );
      return;
    case "deny": {
      const isAllowed = is("return_requested") || is("return_approved");
      const isDone = await take(line, isAllowed, "return_denied", () => decide(line.id, "denied"));
      if (isDone) line.exchangeTo = undefined;
      return;
    }
    case "receive":
      return takeBack(model, line, step.isPackagingMissing);
  }
}

async function waitDays(line: Line, days: number): Promise<void> {
  if (!["delivered", "return_requested", "return_approved"].includes(line.status)) return;
  line.daysSinceDelivery += days;
  await query(
    `update order_line_state set delivered_at = delivered_at - $2 * interval '1 day'
     where line_id = $1`,
    [line.id, days],
  );
}

async function takeBack(model: Model, line: Line, isPackagingMissing: boolean): Promise<void> {
  const isAllowed = line.status === "return_approved" && line.daysSinceDelivery <= 14;
  const isDone = await take(line, isAllowed, "returned", () =>
    receive(line.id, isPackagingMissing),
  );
  if (!isDone) return;
  if (line.exchangeTo) {
    const { exchangeTo } = line;
    line.exchangeTo = undefined;
    await noteNewLine(model, exchangeTo, line.quantity);
    return;
  }
  const cents = PRICE_CENTS[line.color] * line.quantity;
  const back = cents - (isPackagingMissing ? Math.floor((cents * 15 + 50) / 100) : 0);
  const onCard = model.cardCents.get(line.orderId) ?? 0;
  line.refundedCents = line.daysSinceDelivery > 5 ? 0 : Math.min(back, onCard);
  model.cardCents.set(line.orderId, onCard - line.refundedCents);
  model.creditCents += back - line.refundedCents;
}

/** What must hold after every life: goods, money and words agree. */
async function expectAgreement(model: Model): Promise<void> {
  const { orders = [] } = await readShopper(model.token, "orders");
  const told = Object.fromEntries(orders.map((line) => [line.line_id, line.status]));
  expect(told).toEqual(Object.fromEntries(model.lines.map((line) => [line.id, line.status])));
  expect(Math.round((await creditOf(model.token)) * 100)).toBe(model.creditCents);
  for (const line of model.lines) {
    const wanted = line.refundedCents === 0 ? [] : [line.refundedCents];
    expect(await refundsForLine(line.id)).toEqual(wanted);
    expect((await moneyOf(line.orderId)).summary.pending_difference).toBe(0);
    await expectEngineAgrees(line);
  }
}

const engineReturn: Record<string, string[]> = {
  return_requested: ["requested"],
  return_approved: ["requested"],
  return_denied: ["canceled"],
  returned: ["received"],
};

async function expectEngineAgrees(line: Line): Promise<void> {
  const { body } = await callAdmin<{ returns: { status: string; items: { item_id: string }[] }[] }>(
    `/admin/returns?order_id=${line.orderId}&fields=status,*items`,
  );
  const ofLine = body.returns.filter((one) => one.items.some((item) => item.item_id === line.id));
  expect(ofLine.map((one) => one.status)).toEqual(engineReturn[line.status] ?? []);
}

test(
  "RET-07 whatever customers and admins do, goods, money and statuses agree",
  async () => {
    const gone: Record<Color, number> = { sand: 0, reed: 0, moss: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 16 }), async (steps) => {
        const { token } = await newShopper();
        const model: Model = { token, lines: [], creditCents: 0, cardCents: new Map() };
        for (const step of [{ do: "buy", color: "sand", quantity: 1 } as const, ...steps]) {
          await perform(model, step);
        }
        await expectAgreement(model);
        for (const line of model.lines) {
          if (line.status !== "returned") gone[line.color] += line.quantity;
          // Kept for an exchange whose old piece is not back yet.
          if (line.exchangeTo) gone[line.exchangeTo] += line.quantity;
        }
        for (const one of colors) {
          expect(await available(variantIds[one]), one).toBe(STOCK - gone[one]);
        }
      }),
      // A failed life has changed the stock: a smaller one would be tried against other counts.
      { numRuns: RUNS, endOnFailure: true },
    );
    const [invoices] = await query<{ count: number; last: number }>(
      "select count(*)::int as count, max(number)::int as last from invoice where kind = 'invoice'",
    );
    expect(invoices?.count).toBe(invoices?.last);
  },
  RUNS * 60_000,
);
