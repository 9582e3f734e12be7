import { Modules } from "@medusajs/framework/utils";
import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCodeLimits } from "../../src/read/code-limits";
import { beginWithCodes } from "../../src/payments/begin-with-codes";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase([
    "node_modules/@medusajs/promotion/dist/migrations",
    "plugins/programme/src/modules/checkout/migrations",
  ]);
  let last: Promise<unknown> = Promise.resolve();
  const execute = <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  database.container.register(Modules.LOCKING, asValue({ execute }));
}, 120_000);
beforeEach(async () => {
  await database.query("truncate payment_attempt, promotion, promotion_campaign cascade");
});
afterAll(async () => {
  await database.stop();
});

let made = 0;

interface Limits {
  limit?: number;
  campaign?: string;
}

/** Creates a promotion with a code, and optionally a limit or a campaign. */
async function promotion(code: string, { limit, campaign }: Limits = {}): Promise<void> {
  await database.query(
    `insert into promotion (id, code, type, is_automatic, status, "limit", campaign_id)
     values (?, ?, 'standard', false, 'active', nullif(?, 0), nullif(?, ''))`,
    [`promo_${code}`, code, limit ?? 0, campaign ?? ""],
  );
}

async function campaign(id: string, limit: number, used: number): Promise<void> {
  await database.query(
    `insert into promotion_campaign (id, name, campaign_identifier) values (?, ?, ?)`,
    [id, id, id],
  );
  const raw = (value: number) => JSON.stringify({ value: String(value) });
  await database.query(
    `insert into promotion_campaign_budget
       (id, type, campaign_id, "limit", raw_limit, used, raw_used) values (?, 'usage', ?, ?, ?, ?, ?)`,
    [`budget_${id}`, id, limit, raw(limit), used, raw(used)],
  );
}

const discountsOf = (codes: string[], isAutomatic = false) =>
  codes.map((code) => ({ code, cents: 100, is_automatic: isAutomatic, is_final_sale: false }));

/** Starts a payment whose page shows these codes. */
function begin(codes: string[], { isAutomatic = false, state = "open" } = {}): Promise<string> {
  const discounts = discountsOf(codes, isAutomatic);
  return beginWithCodes(database.container, discounts, async () => {
    made += 1;
    const id = `patt_${made}`;
    await database.query(
      `insert into payment_attempt
         (id, cart_id, customer_id, amount_cents, credit_cents, expires_at, quote, state)
       values (?, 'cart', 'customer', 1, 0, now(), ?, ?)`,
      [id, JSON.stringify({ discounts }), state],
    );
    return id;
  });
}

const usedUp = (code: string) => ({
  status: 409,
  message: `Other customers are checking out with the last uses of ${code}. Please remove the code, or try again in a few minutes.`,
});

test(
  "counts open payment pages as uses of a limited code, even when several open at the same time",
  { tags: ["PROMO-13"] },
  async () => {
    await promotion("TWICE", { limit: 2 });
    await begin(["TWICE"], { state: "ended" });
    const results = await Promise.allSettled([1, 2, 3].map(() => begin(["TWICE"])));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(begin(["TWICE"])).rejects.toMatchObject(usedUp("TWICE"));
    await database.query("update payment_attempt set state = 'ended' where id = ?", [
      `patt_${made}`,
    ]);
    expect(await begin(["TWICE"])).toBe(`patt_${made}`);
  },
);

test(
  "counts the orders and pages of all codes of a campaign together",
  { tags: ["PROMO-13"] },
  async () => {
    await campaign("spring", 3, 1);
    await promotion("SPRING-A", { campaign: "spring" });
    await promotion("SPRING-B", { campaign: "spring" });
    await begin(["SPRING-A", "SPRING-B"]);
    await begin(["SPRING-A"]);
    await expect(begin(["SPRING-B"])).rejects.toMatchObject(usedUp("SPRING-B"));
  },
);

test("ignores codes without a limit", { tags: ["PROMO-13"] }, async () => {
  await promotion("ALWAYS");
  for (const codes of [["ALWAYS"], ["ALWAYS"], ["UNKNOWN"], []]) await begin(codes);
  expect(await begin(["ALWAYS"])).toBe(`patt_${made}`);
});

test(
  "reports a changed total when an automatic promotion is used up, even when several pages open at once",
  { tags: ["PROMO-15"] },
  async () => {
    await promotion("AUTOMATIC", { limit: 2 });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => begin(["AUTOMATIC"], { isAutomatic: true })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(begin(["AUTOMATIC"], { isAutomatic: true })).rejects.toMatchObject({
      status: 409,
      message: "The total has changed. Please look again.",
    });
  },
);

test("ignores the open page of the cart that is being priced", { tags: ["PROMO-15"] }, async () => {
  await promotion("ONCE", { limit: 1 });
  await begin(["ONCE"], { isAutomatic: true });
  const isUsedUp = async (cartId: string) =>
    (await readCodeLimits(database.container, ["ONCE"], cartId))[0]?.is_used_up;
  expect(await isUsedUp("another")).toBe(true);
  expect(await isUsedUp("cart")).toBe(false);
});
