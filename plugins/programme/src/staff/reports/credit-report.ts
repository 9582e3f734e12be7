import type { CreditReport } from "../../read/reports";
import { amountCell } from "./cells";

export const creditHeader = ["Entry", "Customer", "Email", "Amount"];

const reasonTexts: Partial<Record<string, string>> = {
  return: "Granted for returns",
  refund: "Granted for other refunds",
  granted: "Granted by staff",
  payment: "Spent",
  payment_undone: "Returned after failed payments",
  taken_back: "Taken back by staff",
  given_up: "Given up with deleted accounts",
};

/**
 * Returns the opening balance, the changes by reason, the closing balance, and the customers who
 * hold it.
 */
export function creditRows({ opening, entries, closing, open }: CreditReport): string[][] {
  return [
    ["Opening balance", "", "", amountCell(opening)],
    ...entries.map(({ reason, cents }) => [
      reasonTexts[reason] ?? reason,
      "",
      "",
      amountCell(cents),
    ]),
    ["Closing balance", "", "", amountCell(closing)],
    ...open.map(({ name, email, cents }) => ["Open", name, email, amountCell(cents)]),
  ];
}
