import { engine, engineFile } from "./engine.server";
import type { Auth } from "./auth";

/** Asks to return a line, or to exchange its color. EngineError 409 against the return policy. */
export async function requestReturn(
  lineId: string,
  exchangeColor: string | undefined,
  auth: Auth,
): Promise<void> {
  await engine(`/store/shopper/orders/${encodeURIComponent(lineId)}/return`, {
    method: "POST",
    body: exchangeColor ? { exchangeColor } : {},
    ...auth,
  });
}

/** The invoice of a line's order, or the line's credit note. EngineError 404 for somebody else's. */
export function fetchDocument(
  kind: "invoice" | "credit-note",
  lineId: string,
  auth: Auth,
): Promise<Response> {
  const address = `/store/shopper/orders/${encodeURIComponent(lineId)}/${kind}`;
  return engineFile(address, auth, "application/pdf");
}
