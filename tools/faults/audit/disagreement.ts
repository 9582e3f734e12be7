import type { Fixture } from "../fixture.ts";
import type { StripeRecords } from "./stripe-records.ts";

export const verdicts = ["lost", "doubled", "oversold", "stuck"] as const;

/**
 * `lost`: the shop took money or items and gave nothing in return. `doubled`: something was done
 * twice, or given without payment. `oversold`: more was sold than was in stock. `stuck`: an
 * operation was never completed, or records disagree.
 */
export type Verdict = (typeof verdicts)[number];

export interface Disagreement {
  verdict: Verdict;
  what: string;
  id: string;
}

export type Check = (fixture: Fixture, stripe: StripeRecords) => Promise<Disagreement[]>;

export interface Rule {
  verdict: Verdict;
  what: string;
  /** Selects an `id` for each row that breaks the rule. */
  sql: string;
}

/** True if the order of a payment attempt `a` got a new address, which changed its tax. */
export const hasNewAddress = `exists (select 1 from order_settlement moved
  where moved.order_id = a.order_id and moved.kind = 'address_tax')`;

export async function checkRules({ shop }: Fixture, rules: Rule[]): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const { verdict, what, sql } of rules) {
    const rows = await shop.query<{ id: string }>(sql);
    found.push(...rows.map(({ id }) => ({ verdict, what, id })));
  }
  return found;
}
