import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (lineId: string, part: string) =>
  `/shop/shopper/orders/${encodeURIComponent(lineId)}/${part}`;

/** What a customer chose for a return; "" is not chosen. */
export type ReturnWish = Record<"exchangeColor" | "reason" | "note", string>;

/** Asks to return a line, or to exchange its color. CommerceError 409 against the return policy. */
export async function requestReturn(lineId: string, wish: ReturnWish, auth: Auth): Promise<void> {
  const body = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== ""));
  await commerce(pathOf(lineId, "return"), { method: "POST", body, ...auth });
}

/** Takes the request back. CommerceError 409 when it has been decided. */
export async function withdrawReturn(lineId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "return/withdrawal"), { method: "POST", body: {}, ...auth });
}

/** The slip of an approved return, as a PDF. */
export function fetchReturnSlip(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "return-slip"), auth, "application/pdf");
}

/** The invoice of a line's order, or the line's credit note. CommerceError 404 for somebody else's. */
export function fetchDocument(
  kind: "invoice" | "credit-note",
  lineId: string,
  auth: Auth,
): Promise<Response> {
  const address = `/shop/shopper/orders/${encodeURIComponent(lineId)}/${kind}`;
  return commerceFile(address, auth, "application/pdf");
}
