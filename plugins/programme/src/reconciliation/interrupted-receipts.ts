import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { receiveReturn } from "../order-lines/receive-return";
import type { Finding } from "./finding";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";

const LEAVE_ALONE_MS = 30_000;

/**
 * Completes returns whose receipt was decided and then interrupted, before or after the restock or
 * the refund. Uses the amounts already decided, and checks with Stripe before it repeats a refund.
 */
export async function resumeReceipts(container: MedusaContainer): Promise<Finding[]> {
  const lines = await container.resolve<OrderLineService>(ORDER_LINE_MODULE).listOrderLines({
    status: "return_approved",
    received_at: { $lt: new Date(Date.now() - LEAVE_ALONE_MS) },
  });
  const findings: Finding[] = [];
  for (const line of lines) {
    const actor = { kind: "admin" as const, id: line.received_by ?? "reconciliation" };
    try {
      await receiveReturn(container, line.line_id, { isPackagingMissing: false }, actor);
      findings.push({
        kind: "receipt_finished",
        what: "an interrupted receipt was finished",
        id: line.line_id,
      });
    } catch (error) {
      logError(`The receipt of line ${line.line_id} waits for the next round.`, error);
      const reason = errorText(error);
      const what = `a receipt waits for the next round: ${reason}`;
      findings.push({ kind: "receipt_waits", what, id: line.line_id, hasFailed: true });
    }
  }
  return findings;
}
