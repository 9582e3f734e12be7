import type { MedusaRequest } from "@medusajs/framework/http";
import { CLIENT_ADDRESS, signedAddress } from "../server-kit/client-address";
import { environment } from "../server-kit/environment";
import { clientAddressBehindProxies, parseProxies } from "../server-kit/trusted-proxies";

type ClientRequest = Pick<MedusaRequest, "headers" | "socket">;

/**
 * The client's address: the one the storefront signs, else the one from the socket and the proxies
 * in TRUST_PROXY. The engine's own `req.ip` trusts any X-Forwarded-For.
 */
export function clientAddress(req: ClientRequest): string {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS, TRUST_PROXY } = environment();
  const header = req.headers[CLIENT_ADDRESS];
  for (const secret of [SESSION_SECRET, SESSION_SECRET_PREVIOUS]) {
    if (secret === undefined || typeof header !== "string") continue;
    const signed = signedAddress(header, secret);
    if (signed !== undefined) return signed;
  }
  const forwarded = req.headers["x-forwarded-for"];
  return clientAddressBehindProxies(
    TRUST_PROXY ? parseProxies(TRUST_PROXY) : undefined,
    req.socket.remoteAddress,
    typeof forwarded === "string" ? forwarded : undefined,
  );
}
