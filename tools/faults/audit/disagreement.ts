import type { Fixture } from "../fixture.ts";
import type { StripeBooks } from "./stripe-books.ts";

export const verdicts = ["lost", "doubled", "oversold", "stuck"] as const;

/**
 * `lost`: money or goods that went without what was promised for them. `doubled`: done twice, or
 * given without being paid. `oversold`: more sold than there was. `stuck`: left half done, or books
 * that do not agree with each other.
 */
export type Verdict = (typeof verdicts)[number];

export interface Disagreement {
  verdict: Verdict;
  what: string;
  id: string;
}

export type Check = (fixture: Fixture, stripe: StripeBooks) => Promise<Disagreement[]>;

export interface Rule {
  verdict: Verdict;
  what: string;
  /** Selects an `id` for each row that breaks the rule. */
  sql: string;
}

/** Runs rules that the database alone can tell. */
export async function checkRules({ shop }: Fixture, rules: Rule[]): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const { verdict, what, sql } of rules) {
    const rows = await shop.query<{ id: string }>(sql);
    found.push(...rows.map(({ id }) => ({ verdict, what, id })));
  }
  return found;
}
