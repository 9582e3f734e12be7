import { CURRENCY } from "../contract/money";
/**
 * SQL for the price in dollars of a record that this link table connects to a price set. `amount` is
 * the stored price; `is_plain` is true when it is the only one, so that no price list, rule or
 * quantity can change it.
 */
export const plainPrice = (linkTable: string, isLinked: string) => `
  select min(price.price_set_id) as price_set_id,
    min(price.amount) filter (where kind.is_plain) as amount,
    bool_and(kind.is_plain) and count(*) = 1 as is_plain
  from ${linkTable} link
  join price on price.price_set_id = link.price_set_id and price.deleted_at is null
    and price.currency_code = '${CURRENCY}'
  cross join lateral (select price.price_list_id is null and coalesce(price.rules_count, 0) = 0
    and price.min_quantity is null and price.max_quantity is null as is_plain) kind
  where ${isLinked} and link.deleted_at is null`;
