import type { AddressChangeResult } from "@tomashi/programme/contract/http-orders";
import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (lineId: string, part: string) =>
  `/shop/shopper/orders/${encodeURIComponent(lineId)}/${part}`;

/** A customer's choices for a return. "" means no choice. */
export type ReturnChoices = Record<"exchangeColor" | "reason" | "note", string> & {
  /** All items unless set. */
  quantity?: number;
};

/**
 * Requests a return or an exchange. Throws CommerceError 409 if the return policy does not allow
 * it.
 */
export async function requestReturn(
  lineId: string,
  choices: ReturnChoices,
  auth: Auth,
): Promise<void> {
  const body = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ""));
  await commerce(pathOf(lineId, "return"), { method: "POST", body, ...auth });
}

/** Cancels a return request. Throws CommerceError 409 if it was already approved or denied. */
export async function withdrawReturn(lineId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "return/withdrawal"), { method: "POST", body: {}, ...auth });
}

/** Cancels items of a line that have not been sent. Throws CommerceError 409 if they have. */
export async function cancelItems(lineId: string, quantity: number, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "cancellation"), { method: "POST", body: { quantity }, ...auth });
}

/**
 * Changes the address of an order. Throws CommerceError 409 with the reason if it can't be changed.
 */
export function changeAddress(
  orderId: string,
  address: ShippingAddress,
  auth: Auth,
): Promise<AddressChangeResult> {
  return commerce<AddressChangeResult>(pathOf(orderId, "address"), {
    method: "POST",
    body: { shipping_address: { ...address } },
    ...auth,
  });
}

export function fetchReturnSlip(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "return-slip"), auth, "application/pdf");
}

/**
 * Returns the label that the shop bought for a return. Throws CommerceError 404 if there is none.
 */
export function fetchReturnLabel(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "return-label"), auth, "application/pdf");
}

/**
 * Returns the invoice of a line's order or the line's credit note. Throws CommerceError 404 for
 * another customer's.
 */
export function fetchDocument(
  kind: "invoice" | "credit-note",
  lineId: string,
  auth: Auth,
): Promise<Response> {
  const address = `/shop/shopper/orders/${encodeURIComponent(lineId)}/${kind}`;
  return commerceFile(address, auth, "application/pdf");
}
