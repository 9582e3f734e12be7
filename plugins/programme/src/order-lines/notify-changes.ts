import type { MedusaContainer } from "@medusajs/framework/types";
import { notifyLineChanged } from "../notifications/order-notifications";
import { notifyReturnChanged, returnMailFor } from "../notifications/return-notifications";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineChangeRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readLine } from "./own-line";

/** Queues the customer's mail about one change, once. */
export async function notifyChange(
  container: MedusaContainer,
  change: Pick<OrderLineChangeRow, "id" | "line_id" | "from_status" | "to_status">,
): Promise<void> {
  const { id, line_id: lineId, from_status: from, to_status: to } = change;
  // Removing a line from the list changes no status and is internal to the shop.
  const what = returnMailFor(from, to);
  if (what) await notifyReturnChanged(container, await readLine(container, lineId), { id, what });
  else if (to !== from && to !== "confirmed") {
    await notifyLineChanged(container, await readLine(container, lineId), to);
  }
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .updateOrderLineChanges({ id, told_at: new Date() });
}

/** Queues missing mails for changes made before `before`; returns the changes' ids. */
export async function notifyChanges(container: MedusaContainer, before: Date): Promise<string[]> {
  const unsent = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLineChanges(
      { told_at: null, created_at: { $lt: before } },
      { order: { created_at: "ASC" }, take: 100 },
    );
  for (const change of unsent) await notifyChange(container, change);
  return unsent.map(({ id }) => id);
}
