import { spentCredit } from "./ledger-references";
import { orderCaptures } from "./order-payments";

/** What paid for an order: a card, store credit, or a part each. */
export type PaidBy = "card" | "credit" | "both";

/** The same of an order `o`, in SQL. */
export const paidBy = `case
  when not exists (select 1 ${spentCredit}) then 'card'
  when exists (select 1 ${orderCaptures} where link.order_id = o.id) then 'both'
  else 'credit' end`;
