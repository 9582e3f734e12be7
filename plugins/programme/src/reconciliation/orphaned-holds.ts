import type { MedusaContainer } from "@medusajs/framework/types";
import { openReturnStatuses } from "../contract/statuses";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { exchangeReference } from "../order-lines/exchange";
import { releaseHold } from "../inventory/holds";
import { checkoutService } from "../payments/attempt";
import type { Finding } from "./finding";

/** Newer holds may belong to a checkout that has not stored its attempt yet. */
const MIN_AGE_MS = 60_000;

/**
 * Releases holds that an interrupted run left: those without an open payment, a requested exchange,
 * or a lost item to send again.
 */
export async function releaseOrphanedHolds(container: MedusaContainer): Promise<Finding[]> {
  const held = await graph<{ external_id: string }>(container, {
    entity: "reservation",
    fields: ["external_id"],
    filters: {
      external_id: { $ne: null },
      created_at: { $lt: new Date(Date.now() - MIN_AGE_MS) },
    },
  });
  const references = new Set(held.map((one) => one.external_id));
  if (references.size === 0) return [];
  const needed = new Set([
    ...(await openPayments(container, [...references])),
    ...(await openExchanges(container)),
    ...(await openReshipments(container)),
  ]);
  const stray = [...references].filter((reference) => !needed.has(reference));
  for (const reference of stray) await releaseHold(container, reference);
  return stray.map((id) => ({
    kind: "stray_hold",
    what: "a hold that nothing needs was released",
    id,
  }));
}

async function openPayments(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const open = await checkoutService(container).listPaymentAttempts({ id: ids, state: "open" });
  return open.map(({ id }) => id);
}

async function openReshipments(container: MedusaContainer): Promise<string[]> {
  const decided = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ kind: "lost", state: "decided" });
  return decided.map(({ reference }) => reference);
}

async function openExchanges(container: MedusaContainer): Promise<string[]> {
  const lines = await container.resolve<OrderLineService>(ORDER_LINE_MODULE).listOrderLines({
    status: openReturnStatuses,
    exchange_variant_id: { $ne: null },
  });
  return lines.map((line) => exchangeReference(line.line_id));
}
