import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types";
import { lineFacts, variantOfLine, type LineFacts } from "../catalog/line-facts";
import { dollarsOf } from "../contract/money";
import { sql } from "../lib/sql";
import type { OrderLineRow } from "../modules/order-line/service";

/** The order item that replaces a returned one, at the same price: also of what has left the sale. */
export async function exchangedPiece(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<CreateOrderLineItemDTO> {
  const [variant] = await sql<{ facts: LineFacts }>(
    container,
    `select ${lineFacts} as facts ${variantOfLine} where v.id = ? and v.deleted_at is null`,
    [variantId],
  );
  if (!variant) throw new Error(`There is no variant ${variantId} to exchange for.`);
  return {
    ...variant.facts,
    quantity: line.quantity,
    unit_price: dollarsOf(line.unit_cents),
    metadata: { exchanged_for: line.line_id },
  };
}
