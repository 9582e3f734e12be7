import { apiAsAdmin, type ApiOrderItem, type ApiUser, type MessageBody } from "./api.ts";

export interface OrderResponse extends MessageBody {
  order: ApiOrderItem;
}

/** Returns the path of a line by its index in the user's list. */
export const order = (user: Pick<ApiUser, "_id">, index: number | string, rest = "") =>
  `/user/${user._id}/orders/${index}${rest}`;

/** Calls an admin-only route of a line. */
export const asAdmin = <T = OrderResponse>(method: string, path: string, body?: unknown) =>
  apiAsAdmin<T>(method, path, body);
