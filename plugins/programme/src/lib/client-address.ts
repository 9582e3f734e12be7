import type { MedusaRequest } from "@medusajs/framework/http";
import { CLIENT_ADDRESS, signedAddress } from "../server-kit/client-address";
import { environment } from "../server-kit/environment";
import { clientAddressBehindProxies, parseProxies } from "../server-kit/trusted-proxies";

type ClientRequest = Pick<MedusaRequest, "headers" | "socket">;

/**
 * Returns the client's IP address: the one that the storefront signed, or the socket's after
 * skipping the proxies in TRUST_PROXY. Medusa's `req.ip` trusts any X-Forwarded-For header.
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
