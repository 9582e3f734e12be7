import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { normalizeEmail } from "../contract/email";
import { notifyOrderConfirmed } from "../notifications/order-notifications";
import { notifyStaffOfOrder } from "../notifications/staff-emails";
import { updateUnpaidHold } from "../payment-alerts/unpaid-order";
import { readPlacedItems } from "../read/partial-orders";
import { ADOPTED, readProgramOrders, type ProgramOrder } from "../read/program-orders";
import { storeItemColors } from "./adopt-items";
import { recordLines } from "./record-lines";

/**
 * Takes over an order that a program placed: stores its customer and order lines, puts it on hold
 * unless it is paid, and queues the emails with its invoice. Idempotent; returns true if there was
 * such an order. The caller holds the order's lock.
 */
export async function adoptPlacedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<boolean> {
  const [order] = await readProgramOrders(container, { orderId });
  if (!order) return false;
  const orders = container.resolve(Modules.ORDER);
  await orders.updateOrders(orderId, await customerOf(container, order));
  // Runs first, so that no line can ship before the hold.
  await updateUnpaidHold(container, orderId);
  const items = await readPlacedItems(container, orderId);
  await storeItemColors(
    container,
    items.map(({ id }) => id),
  );
  await recordLines(container, orderId, undefined);
  await notifyOrderConfirmed(container, orderId);
  await notifyStaffOfOrder(container, orderId);
  await orders.updateOrders(orderId, { metadata: { ...order.metadata, [ADOPTED]: true } });
  return true;
}

/**
 * Returns the order's customer. Without one, finds the customer with its email, even without an
 * account, or creates one.
 */
async function customerOf(
  container: MedusaContainer,
  { customer_id, email }: ProgramOrder,
): Promise<{ customer_id: string; email: string }> {
  const customers = container.resolve(Modules.CUSTOMER);
  if (customer_id) {
    const customer = await customers.retrieveCustomer(customer_id, { select: ["id", "email"] });
    return { customer_id, email: email ?? customer.email };
  }
  const address = normalizeEmail(email ?? "");
  const [known] = await customers.listCustomers(
    { email: address },
    { order: { has_account: "DESC", created_at: "ASC" }, take: 1 },
  );
  const { id } = known ?? (await customers.createCustomers({ email: address }));
  return { customer_id: id, email: address };
}
