import type { AdminOrder, OrderPaymentChoice } from "@tomashi/programme/contract/http-admin-order";
import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const pathOf = (orderId: string, more = "") =>
  `/admin/placed-orders/${encodeURIComponent(orderId)}${more}`;

/** Returns an order with all of its details. Throws CommerceError 404 for an unknown one. */
export async function readOrder(orderId: string, auth: Auth): Promise<AdminOrder> {
  return (await commerce<{ order: AdminOrder }>(pathOf(orderId), auth)).order;
}

export async function addNote(orderId: string, text: string, auth: Auth): Promise<void> {
  await commerce(pathOf(orderId, "/notes"), { method: "POST", body: { text }, ...auth });
}

/** The refund that staff enter. Amounts are in dollars. */
export type EnteredRefund = {
  amount: number;
  method: string;
  reason: string;
  note?: string;
  expected_left: number;
};

/** Refunds a part of an order. Throws CommerceError 409 if less is left, or it has changed. */
export async function refundOrder(
  orderId: string,
  refund: EnteredRefund,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(orderId, "/refunds"), { method: "POST", body: refund, ...auth });
}

/** Pays a refund that failed or waits for a dispute. Throws CommerceError 409 if it is no longer open. */
export async function payOpenRefund(
  orderId: string,
  { id, ...decision }: { id: string; method: string; attempt: number; reference?: string },
  auth: Auth,
): Promise<void> {
  const path = pathOf(orderId, `/refunds/${encodeURIComponent(id)}`);
  await commerce(path, { method: "POST", body: decision, ...auth });
}

/**
 * Changes the address. Throws CommerceError 409 if the order has shipped, or if the change must be
 * confirmed first, for example because of a higher tax.
 */
export async function changeOrderAddress(
  orderId: string,
  change: { address: ShippingAddress; reason: string; isConfirmed: boolean },
  auth: Auth,
): Promise<void> {
  const { address, reason, isConfirmed } = change;
  const body = { shipping_address: { ...address }, reason, confirmed: isConfirmed };
  await commerce(pathOf(orderId, "/address"), { method: "POST", body, ...auth });
}

/** Queues an email again. `seen` is the number of emails that the page showed. */
export async function resendEmail(
  orderId: string,
  mail: { id: string; seen: number },
  auth: Auth,
): Promise<void> {
  const path = `/mails/${encodeURIComponent(mail.id)}/send-again`;
  await commerce(pathOf(orderId, path), { method: "POST", body: { seen: mail.seen }, ...auth });
}

/** Puts an order on hold. */
export async function placeHold(orderId: string, note: string, auth: Auth): Promise<void> {
  await commerce(pathOf(orderId, "/hold"), { method: "POST", body: { note }, ...auth });
}

/** Records a payment outside the shop, or emails a payment link. Safe to repeat. */
export async function collectPayment(
  orderId: string,
  choice: OrderPaymentChoice,
  auth: Auth,
): Promise<void> {
  const request = { method: "POST", body: { ...choice }, ...auth } as const;
  await commerce(pathOf(orderId, "/payment"), request);
}

export async function cancelOrderLink(orderId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(orderId, "/payment"), { method: "DELETE", ...auth });
}

/** Releases only the holds that the page showed. */
export async function releaseHolds(
  orderId: string,
  release: { note: string; holds: string[] },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(orderId, "/hold/release"), { method: "POST", body: release, ...auth });
}
