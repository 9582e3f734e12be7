import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { exactDollars, ONE_CENT, owedCents } from "./owed-cents";

/**
 * Records the fractions of cents that Medusa's order still owes after its payment and settlements.
 * Medusa never rounds, so each of these can leave a fraction, and Medusa ignores less than one cent
 * in total. Does nothing while a return is open, because Medusa then also owes its price. Safe to
 * repeat.
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

/** Returns how many cents an order may differ because its payment and each settlement were rounded. */
export async function roundedCents(container: MedusaContainer, orderId: string): Promise<number> {
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ order_id: orderId }, { select: ["id"] });
  return (settlements.length + 1) * ONE_CENT;
}
