import { engine } from "./engine.server";

interface Auth {
  token: string;
  requestId: string;
}

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
