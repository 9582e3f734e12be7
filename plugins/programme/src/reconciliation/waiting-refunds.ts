import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { payWaitingRefunds } from "../order-lines/waiting-refunds";
import { failedFinding, type Finding } from "./finding";

/** Pays refunds that waited for a dispute, if handling the event of its end was interrupted. */
export async function payRefundsAfterDisputes(container: MedusaContainer): Promise<Finding[]> {
  const waiting = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ card_waits: "dispute" }, { select: ["order_id"], take: null });
  const findings: Finding[] = [];
  for (const orderId of new Set(waiting.map(({ order_id }) => order_id))) {
    findings.push(...(await paid(container, orderId)));
  }
  return findings;
}

async function paid(container: MedusaContainer, orderId: string): Promise<Finding[]> {
  try {
    const ids = await payWaitingRefunds(container, orderId);
    const what = "a refund was made after a dispute";
    return ids.map((id) => ({ kind: "refund_finished", what, id }));
  } catch (error) {
    const log = `A refund of order ${orderId} waits for the next round.`;
    const what = "a refund waits for the next round";
    return [failedFinding(error, { kind: "refund_waits", what, id: orderId, log })];
  }
}
