import type { MedusaContainer } from "@medusajs/framework/types";
import { openReturnStatuses } from "../contract/statuses";
import { graph } from "../lib/graph";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readLine } from "../order-lines/customer-line";
import { cancelReturn } from "../order-lines/medusa-return";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { repairEach, type Finding } from "./finding";

/** A newer return may belong to a request that is still running. */
const MIN_AGE_MS = 60_000;

interface OpenReturn {
  items: { metadata: { line?: string } | null }[] | null;
}

/**
 * Cancels Medusa's returns of items that are not being returned. An interrupted request that is not
 * repeated leaves such a return, and Medusa's order would owe the item's price.
 */
export async function cancelOrphanedReturns(container: MedusaContainer): Promise<Finding[]> {
  const open = await graph<OpenReturn>(container, {
    entity: "return",
    fields: ["items.metadata"],
    filters: { status: "requested", created_at: { $lt: new Date(Date.now() - MIN_AGE_MS) } },
  });
  const ids = open.flatMap(({ items }) => items?.[0]?.metadata?.line ?? []);
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ line_id: ids }, { select: ["line_id", "order_id", "status"] });
  return repairEach(lines.filter(isNotReturning), ({ line_id: id, order_id }) => ({
    id,
    run: () =>
      withLock(container, "order", order_id, async () => {
        const line = await readLine(container, id);
        if (!isNotReturning(line)) return;
        await cancelPendingChanges(container, order_id);
        await cancelReturn(container, line);
      }),
    done: { kind: "stray_return", what: "a Medusa return that no item needs was canceled" },
    waits: {
      kind: "stray_return_waits",
      what: "a Medusa return that no item needs waits",
      log: `Medusa's return of line ${id} waits for the next round.`,
    },
  }));
}

/** Returns false during a receipt, which closes Medusa's return before the line has its new status. */
const isNotReturning = ({ status }: Pick<OrderLineRow, "status">) =>
  !openReturnStatuses.includes(status);
