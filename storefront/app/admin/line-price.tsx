import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";

type Priced = Pick<AdminOrderLine, "price" | "quantity" | "exchanged_for">;

/** Shows the total of a line and the unit price, and no charge for exchanged items. */
export function LinePrice({ price, quantity, exchanged_for }: Priced) {
  if (exchanged_for) return "No charge";
  return (
    <>
      {dollarsText(price * quantity)}
      {quantity > 1 && <span className="block text-stone">{dollarsText(price)} each</span>}
    </>
  );
}
