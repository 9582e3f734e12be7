import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { fitCardPart } from "./fit-card";
import { finishSettlement } from "./pay-back";

/**
 * Lowers an order's failed refunds to what is left of its payment after money left it another way,
 * and closes those with nothing left. Safe to repeat. The caller holds the order's lock.
 */
export async function lowerOpenRefunds(container: MedusaContainer, orderId: string): Promise<void> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const open = await service.listOrderSettlements(
    { order_id: orderId, card_waits: "failed" },
    { order: { created_at: "ASC", id: "ASC" } },
  );
  for (const settlement of open) {
    const { id, card_attempt: attempt } = settlement;
    const lowered = await fitCardPart(container, settlement);
    if (lowered.card_cents > 0) continue;
    await service.decideCard({ id, attempt }, null, "stripe");
    await finishSettlement(container, {
      settlement: { ...lowered, decided_by: "stripe" },
      waits: null,
    });
  }
}
