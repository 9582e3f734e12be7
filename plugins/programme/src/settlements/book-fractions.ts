import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { exactDollars, ONE_CENT, owedCents } from "./owed-cents";

/**
 * Records the fractions of cents that Medusa's order owes after its payment and settlements: each leaves less
 * than a cent, because Medusa never rounds, and Medusa ignores only one. While a return is open, Medusa owes
 * its price too, and nothing is recorded until it ends. Safe to repeat.
 */
export async function bookFractions(
  container: MedusaContainer,
  orderId: string,
  referenceId: string,
): Promise<void> {
  const owed = -(await owedCents(container, orderId));
  if (owed < ONE_CENT || owed >= (await roundedCents(container, orderId))) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: orderId,
      credit_lines: [
        { amount: -exactDollars(owed), reference: "fractions", reference_id: referenceId },
      ],
    },
  });
}

/** Returns by how many cents an order may differ, because its payment and each settlement were rounded. */
export async function roundedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ order_id: orderId }, { select: ["id"] });
  return (settlements.length + 1) * ONE_CENT;
}
