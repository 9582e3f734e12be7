import type { MedusaContainer } from "@medusajs/framework/types";
import { openReturnStatuses } from "../contract/statuses";
import { withLock } from "../lib/locks";
import { canceledReturns } from "../medusa/change-return";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readLine } from "../order-lines/customer-line";
import { openReturn } from "../order-lines/medusa-return";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { repairEach, type Finding } from "./finding";

/**
 * Opens a new return in Medusa for each item whose cancellation or denial was interrupted after Medusa's
 * return had been canceled, and not repeated. Otherwise Medusa's order would not expect the item.
 */
export async function reopenInterruptedReturns(container: MedusaContainer): Promise<Finding[]> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const lines = await service.listOrderLines(
    { status: openReturnStatuses, return_id: { $ne: null } },
    { select: ["line_id", "order_id", "return_id"], take: null },
  );
  const ids = lines.flatMap(({ return_id }) => return_id ?? []);
  const canceled = await canceledReturns(container, ids);
  const interrupted = lines.filter(({ return_id }) => canceled.has(return_id ?? ""));
  return repairEach(interrupted, ({ line_id: id, order_id, return_id: before }) => ({
    id,
    run: () =>
      withLock(container, "order", order_id, async () => {
        const line = await readLine(container, id);
        const { status, return_id } = line;
        if (!openReturnStatuses.includes(status) || return_id !== before) return false;
        await cancelPendingChanges(container, order_id);
        const opened = await openReturn(container, line);
        await service.updateOrderLines({
          selector: { line_id: id },
          data: { return_id: opened.id, return_number: opened.display_id },
        });
        return true;
      }),
    done: {
      kind: "return_reopened",
      what: "a Medusa return that was canceled too early was opened",
    },
    waits: {
      kind: "return_waits",
      what: "a Medusa return that was canceled too early waits",
      log: `Medusa's return of line ${id} waits for the next round.`,
    },
  }));
}
