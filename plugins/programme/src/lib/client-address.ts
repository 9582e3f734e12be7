import type { MedusaRequest } from "@medusajs/framework/http";
import { CLIENT_ADDRESS, signedAddress } from "../contract/client-address";
import { environment } from "../contract/environment";
import { addressBehind, parseProxies } from "../contract/trusted-proxies";

type ClientRequest = Pick<MedusaRequest, "headers" | "socket">;

/**
 * The client's address: the one the storefront signs, else the one from the socket and the proxies
 * in TRUST_PROXY. The engine's own `req.ip` trusts any X-Forwarded-For.
 */
export function clientAddress(req: ClientRequest): string {
  const { SESSION_SECRET, TRUST_PROXY } = environment();
  const header = req.headers[CLIENT_ADDRESS];
  const signed =
    SESSION_SECRET && typeof header === "string"
      ? signedAddress(header, SESSION_SECRET)
      : undefined;
  if (signed !== undefined) return signed;
  const forwarded = req.headers["x-forwarded-for"];
  return addressBehind(
    TRUST_PROXY ? parseProxies(TRUST_PROXY) : undefined,
    req.socket.remoteAddress,
    typeof forwarded === "string" ? forwarded : undefined,
  );
}
