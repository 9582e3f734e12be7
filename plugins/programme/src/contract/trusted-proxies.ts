import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

/** Whether an address is one of the trusted proxies, as Express takes it for `trust proxy`. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** An IPv4 address that came in through an IPv6 socket is the IPv4 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** `10.0.0.1, 172.16.0.0/12, loopback`; undefined when a part is none of these. */
export function parseProxies(text: string): TrustsProxy | undefined {
  const parts = text.split(",").map((part) => part.trim());
  // The package would take `10` for an address, too.
  const isRange = (part: string) => isIP(part.replace(/\/\d{1,3}$/, "")) !== 0;
  if (!parts.every((part) => NAMES.includes(part) || isRange(part))) return undefined;
  try {
    return proxyAddr.compile(parts.flatMap((part) => EVERYBODY[part] ?? [part]));
  } catch {
    return undefined;
  }
}

const NAMES = ["loopback", "linklocal", "uniquelocal"];

/** Ranges that the package does not take, in two halves. */
const EVERYBODY: Record<string, string[]> = {
  "0.0.0.0/0": ["0.0.0.0/1", "128.0.0.0/1"],
  "::/0": ["::/1", "8000::/1"],
};

/**
 * Whose request this is: the socket's address or, where that is a trusted proxy, the last address
 * of `X-Forwarded-For` that is not one. What is no address ends the list.
 */
export function addressBehind(
  trusts: TrustsProxy | undefined,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string {
  // All that the package reads of a request.
  const request = {
    socket: { remoteAddress: socketAddress ?? "" },
    headers: { "x-forwarded-for": forwardedFor },
  } as unknown as IncomingMessage;
  const known = proxyAddr.all(request, trusts ?? (() => false)).map(plainAddress);
  const end = known.findIndex((one) => isIP(one) === 0);
  return known[(end === -1 ? known.length : end) - 1] ?? "";
}
