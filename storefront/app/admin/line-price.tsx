import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";

type Priced = Pick<AdminOrderLine, "price" | "quantity" | "exchanged_for">;

/** What a line cost in all, and below it each of several pieces; what came in exchange cost nothing. */
export function LinePrice({ price, quantity, exchanged_for }: Priced) {
  if (exchanged_for) return "No charge";
  return (
    <>
      {dollarsText(price * quantity)}
      {quantity > 1 && <span className="block text-stone">{dollarsText(price)} each</span>}
    </>
  );
}
