import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../../contract/statuses";
import { readUserOrders, type UserOrderItem } from "../../read/users";
import type { Caller } from "../../read/session";
import { lineAt, orderItem } from "./translate";

interface LinePosition {
  user: string;
  index: number;
  lineId: string | undefined;
}

/** Returns the order line at a position of a user's list. Throws 404 and 409; see `lineAt`. */
export async function readLine(
  container: MedusaContainer,
  { user, index, lineId }: LinePosition,
): Promise<UserOrderItem> {
  return lineAt(await readUserOrders(container, user), index, lineId);
}

/**
 * Advances the order line at a position and returns it. A change to some of its units returns the
 * new order line that contains them.
 */
export async function changeLine(
  container: MedusaContainer,
  position: LinePosition,
  message: string,
  change: (line: UserOrderItem) => Promise<{ line_id: string }>,
) {
  const line = await readLine(container, position);
  const { line_id } = await change(line);
  const orders = await readUserOrders(container, position.user);
  const order = orders.find((one) => one.line_id === line_id);
  if (!order) throw new Error(`Line ${line_id} is missing after its update.`);
  return { message, order: orderItem(order) };
}

/** Returns the actor for the audit log: an admin acts as an admin, also on their own orders. */
export function actorOf({ adminId, customerId }: Caller): Actor {
  return adminId === null ? { kind: "customer", id: customerId } : { kind: "admin", id: adminId };
}
