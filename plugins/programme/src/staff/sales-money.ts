import type { SalesMoney } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import type { MoneyRow, PaidBackRow } from "../read/sales";

const NO_PAYMENT = { outside: 0, credit: 0 };
const NONE_SOLD: MoneyRow = { discounts: 0, shipping: 0, tax: 0, captured: 0, ...NO_PAYMENT };
const NONE_BACK: PaidBackRow = { goods: 0, shipping: 0, tax: 0, fees: 0, card: 0, ...NO_PAYMENT };

/** Returns the amounts that lead from gross sales to the card payments received, in dollars. */
export function salesMoney(
  grossCents: number,
  {
    sold = NONE_SOLD,
    paidBack = NONE_BACK,
  }: { sold: MoneyRow | undefined; paidBack: PaidBackRow | undefined },
): SalesMoney {
  return {
    gross: dollarsOf(grossCents),
    discounts: dollarsOf(sold.discounts),
    returns: dollarsOf(paidBack.goods),
    net: dollarsOf(grossCents - sold.discounts - paidBack.goods),
    shipping: dollarsOf(sold.shipping - paidBack.shipping),
    tax: dollarsOf(sold.tax - paidBack.tax),
    fees: dollarsOf(paidBack.fees),
    credit: dollarsOf(sold.credit - paidBack.credit),
    outside: dollarsOf(sold.outside - paidBack.outside),
    card: dollarsOf(sold.captured - paidBack.card),
  };
}
