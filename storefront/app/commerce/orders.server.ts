import { engine } from "./engine.server";
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
