import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** A promotion's limit on uses by all orders together. */
export interface CodeLimitRow {
  /** ID of the campaign if it has the limit, which its codes share; otherwise of the promotion. */
  id: string;
  code: string;
  is_used_up: boolean;
}

/**
 * Returns the promotions with these codes that have a limit. An open payment page keeps its
 * discount, so it counts as a use until its attempt ends. Ignores the page of the cart `ownCartId`,
 * because it ends when that cart opens another one.
 */
export function readCodeLimits(
  container: MedusaContainer,
  codes: readonly string[],
  ownCartId = "",
): Promise<CodeLimitRow[]> {
  return sql<CodeLimitRow>(
    container,
    `with opened as (
       select distinct attempt.id, promotion.code, promotion.campaign_id
       from payment_attempt attempt, jsonb_array_elements(attempt.quote -> 'discounts') discount
       join promotion on promotion.code = discount ->> 'code' and promotion.deleted_at is null
       where attempt.state = 'open' and attempt.deleted_at is null and attempt.cart_id <> ?)
     select coalesce(budget.campaign_id, promotion.id) as id, promotion.code,
       coalesce(promotion."limit" <= coalesce(promotion.used, 0) + (
         select count(*) from opened where opened.code = promotion.code), false)
       or coalesce(budget."limit" <= budget.used + (
         select count(distinct opened.id) from opened
         where opened.campaign_id = budget.campaign_id), false) as is_used_up
     from promotion
     left join promotion_campaign_budget budget on budget.campaign_id = promotion.campaign_id
       and budget.type = 'usage' and budget."limit" is not null and budget.deleted_at is null
     where promotion.code = any(?) and promotion.deleted_at is null
       and (promotion."limit" is not null or budget.id is not null)`,
    [ownCartId, [...codes]],
  );
}
