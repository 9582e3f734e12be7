import fc from "fast-check";
import { beforeAll, beforeEach, expect, onTestFailed, test } from "vitest";
import { callAdmin } from "../../support/commerce.ts";
import { coverageOf } from "./coverage.ts";
import { executePlan, type Run } from "./drive.ts";
import * as expected from "./expected.ts";
import { ordersOf } from "./model.ts";
import { planRun } from "./plan.ts";
import * as actual from "./read-lines.ts";
import * as invoices from "./read-invoices.ts";

/** Number of runs. Each run covers every case; `PROPERTY_RUNS` sets the number. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1);
const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 1_000_000);
/** Emails and invoices are created after the response that confirms an order. */
const FOLLOWS = { timeout: 60_000 };

const runs: Run[] = [];
let adminId: string;

beforeAll(async () => {
  const { body } = await callAdmin<{ user: { id: string } }>("/admin/users/me");
  adminId = body.user.id;
  try {
    for (const draw of fc.sample(fc.gen(), { seed: SEED, numRuns: RUNS })) {
      runs.push(await executePlan(planRun(draw)));
    }
  } catch (error) {
    throw new Error(`PROPERTY_SEED=${SEED} PROPERTY_RUNS=${RUNS}`, { cause: error });
  }
}, RUNS * 600_000);

beforeEach(() => {
  onTestFailed(() => {
    console.error(`To reproduce: PROPERTY_SEED=${SEED} PROPERTY_RUNS=${RUNS}`);
  });
});

const customers = () => runs.flatMap((run) => run.customers);

test("covers every case of an order line's lifecycle in each run", () => {
  for (const run of runs) {
    const missing = Object.entries(coverageOf(run.customers)).filter(([, count]) => count === 0);
    expect(missing).toEqual([]);
  }
});

test(
  "accepts or rejects each action by the shop's terms and changes nothing on rejection",
  { tags: ["RET-02", "RET-03", "RET-04", "RET-06", "RET-14"] },
  () => {
    expect(runs.flatMap((run) => run.unexpectedResponses)).toEqual([]);
  },
);

test(
  "lists each order line for customers with its status and settlement",
  { tags: ["RET-05", "RET-13"] },
  async () => {
    expect(await actual.listedLines(customers())).toEqual(expected.listedLines(customers()));
  },
);

test("charges and refunds the card to the cent", { tags: ["RET-08", "RET-09"] }, async () => {
  expect(await actual.charges(customers())).toEqual(expected.charges(customers()));
});

test("books store credit to the cent", { tags: ["RET-08", "RET-09", "RET-12"] }, async () => {
  expect(await actual.storeCredit(customers())).toEqual(expected.storeCredit(customers()));
});

test("keeps Medusa orders settled, with the shipped and returned quantities", async () => {
  expect(await actual.medusaOrders(customers())).toEqual(expected.medusaOrders(customers()));
});

test(
  "stores the correct stocked and reserved quantities for every color",
  { tags: ["RET-07"] },
  async () => {
    for (const { variants, customers: own } of runs) {
      expect(await actual.stockLevels(variants)).toEqual(
        expected.stockLevels(Object.keys(variants), own),
      );
    }
  },
);

test("creates an invoice for each order and a credit note for each refund", async () => {
  await expect
    .poll(() => invoices.invoices(customers()), FOLLOWS)
    .toEqual(expected.invoices(customers()));
});

test("numbers invoices and credit notes without gaps", async () => {
  // Waits until every order has its invoice, so that no number may be missing.
  await expect
    .poll(() => invoices.invoicedOrders(customers()), FOLLOWS)
    .toBe(ordersOf(customers()).length);
  expect(await invoices.missingNumbers(customers())).toEqual([]);
});

test("records each change of an order line with its actor", { tags: ["RET-11"] }, async () => {
  expect(await actual.lineHistory(customers())).toEqual(expected.lineHistory(customers(), adminId));
});

test("emails each change once with its amounts", { tags: ["RET-11"] }, async () => {
  await expect
    .poll(() => invoices.emails(customers()), FOLLOWS)
    .toEqual(expected.emails(customers()));
});
