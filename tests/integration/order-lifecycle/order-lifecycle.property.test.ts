import fc from "fast-check";
import { beforeAll, beforeEach, expect, onTestFailed, test } from "vitest";
import { callAdmin } from "../../support/engine.ts";
import { coverageOf } from "./coverage.ts";
import { drive, type Run } from "./drive.ts";
import * as expected from "./expected.ts";
import { ordersOf } from "./model.ts";
import { planRun } from "./plan.ts";
import * as actual from "./read-lines.ts";
import * as invoices from "./read-invoices.ts";

/** How many runs there are, each of which shows everything; `PROPERTY_RUNS` makes more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1);
const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 1_000_000);
/** The mails and the invoice of an order follow its confirmation. */
const FOLLOWS = { timeout: 60_000, interval: 250 };

const runs: Run[] = [];
let adminId: string;

beforeAll(async () => {
  const { body } = await callAdmin<{ user: { id: string } }>("/admin/users/me");
  adminId = body.user.id;
  try {
    for (const draw of fc.sample(fc.gen(), { seed: SEED, numRuns: RUNS })) {
      runs.push(await drive(planRun(draw)));
    }
  } catch (error) {
    throw new Error(`PROPERTY_SEED=${SEED} PROPERTY_RUNS=${RUNS}`, { cause: error });
  }
}, RUNS * 600_000);

beforeEach(() => {
  onTestFailed(() => {
    console.error(`The same again: PROPERTY_SEED=${SEED} PROPERTY_RUNS=${RUNS}`);
  });
});

const lives = () => runs.flatMap((run) => run.lives);

test("every life that an order's line can have occurs in every run", () => {
  for (const run of runs) {
    const missing = Object.entries(coverageOf(run.lives)).filter(([, count]) => count === 0);
    expect(missing).toEqual([]);
  }
});

test(
  "each step is taken or refused by the terms, and a refused one changes nothing",
  { tags: ["RET-02", "RET-03", "RET-04", "RET-06", "RET-14"] },
  () => {
    expect(runs.flatMap((run) => run.wrongAnswers)).toEqual([]);
  },
);

test(
  "customers see each line where its life has led it, with what it brought",
  { tags: ["RET-05", "RET-13"] },
  async () => {
    expect(await actual.listed(lives())).toEqual(expected.listed(lives()));
  },
);

test("the card is charged and refunded to the cent", { tags: ["RET-08", "RET-09"] }, async () => {
  expect(await actual.charges(lives())).toEqual(expected.charges(lives()));
});

test(
  "store credit comes and goes to the cent",
  { tags: ["RET-08", "RET-09", "RET-12"] },
  async () => {
    expect(await actual.credit(lives())).toEqual(expected.credit(lives()));
  },
);

test("the engine's orders owe nothing and know what was sent and what came back", async () => {
  expect(await actual.engineOrders(lives())).toEqual(expected.engineOrders(lives()));
});

test("every piece is on the shelf, kept for somebody or gone", { tags: ["RET-07"] }, async () => {
  for (const { variants, lives: own } of runs) {
    expect(await actual.goods(variants)).toEqual(expected.goods(Object.keys(variants), own));
  }
});

test("each order has its invoice, and each sum that came back its credit note", async () => {
  await expect.poll(() => invoices.invoices(lives()), FOLLOWS).toEqual(expected.invoices(lives()));
});

test("invoices and credit notes are numbered without a gap", async () => {
  // Every order has its invoice by now, so that no number may be missing.
  await expect.poll(() => invoices.invoicedOrders(lives()), FOLLOWS).toBe(ordersOf(lives()).length);
  expect(await invoices.missingNumbers(lives())).toEqual([]);
});

test("each change is on record with who made it", { tags: ["RET-11"] }, async () => {
  expect(await actual.history(lives())).toEqual(expected.history(lives(), adminId));
});

test(
  "each change is mailed once, with the sums that it brought",
  { tags: ["RET-11"] },
  async () => {
    await expect.poll(() => invoices.mails(lives()), FOLLOWS).toEqual(expected.mails(lives()));
  },
);
