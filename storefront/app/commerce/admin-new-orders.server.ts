import type {
  NewOrder,
  OpenNewOrder,
  PhoneOrderOutcome,
  PhonePaymentChoice,
} from "@tomashi/programme/contract/phone-orders";
import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const PATH = "/admin/new-orders";
const pathOf = (id: string, more = "") => `${PATH}/${encodeURIComponent(id)}${more}`;

/** Returns the phone orders that are not placed yet. */
export async function readNewOrders(auth: Auth): Promise<OpenNewOrder[]> {
  return (await commerce<{ new_orders: OpenNewOrder[] }>(PATH, auth)).new_orders;
}

/**
 * Starts a phone order and returns its ID. Throws CommerceError 404 if the email has no account and
 * no name was entered.
 */
export async function startNewOrder(
  caller: { email: string; name: string },
  auth: Auth,
): Promise<string> {
  return (await commerce<{ id: string }>(PATH, { method: "POST", body: caller, ...auth })).id;
}

/** Throws CommerceError 404 for an unknown phone order. */
export async function readNewOrder(id: string, auth: Auth): Promise<NewOrder> {
  return (await commerce<{ new_order: NewOrder }>(pathOf(id), auth)).new_order;
}

export interface EnteredItem {
  variant_id: string;
  quantity: number;
  own?: { price: number; reason: string };
}

/** A change of one part of a phone order. */
export type NewOrderChange =
  | { item: EnteredItem }
  | { shipping_address: ShippingAddress }
  | { shipping_option: string }
  | { add_code: string }
  | { remove_code: string };

export async function changeNewOrder(
  id: string,
  change: NewOrderChange,
  auth: Auth,
): Promise<NewOrder> {
  const request = { method: "POST", body: { ...change }, ...auth } as const;
  return (await commerce<{ new_order: NewOrder }>(pathOf(id), request)).new_order;
}

/** Places the order, or emails a payment link. Safe to repeat. */
export function placeNewOrder(
  id: string,
  choice: PhonePaymentChoice,
  auth: Auth,
): Promise<PhoneOrderOutcome> {
  return commerce(pathOf(id, "/payment"), { method: "POST", body: { ...choice }, ...auth });
}

export function cancelPaymentLink(id: string, auth: Auth): Promise<PhoneOrderOutcome> {
  return commerce(pathOf(id, "/payment"), { method: "DELETE", ...auth });
}

export async function discardNewOrder(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "DELETE", ...auth });
}
