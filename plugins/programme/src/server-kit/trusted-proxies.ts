import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

/** Returns true if an IP address belongs to a trusted proxy; used as Express's `trust proxy`. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Converts an IPv4 address of an IPv6 socket back to IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** Parses `10.0.0.1, 172.16.0.0/12, loopback`; returns undefined if a part is invalid. */
export function parseProxies(text: string): TrustsProxy | undefined {
  const parts = text.split(",").map((part) => part.trim());
  // `proxy-addr` would also accept `10` as an address.
  const isRange = (part: string) => isIP(part.replace(/\/\d{1,3}$/, "")) !== 0;
  if (!parts.every((part) => NAMES.includes(part) || isRange(part))) return undefined;
  try {
    return proxyAddr.compile(parts.flatMap((part) => UNIVERSAL_RANGES[part] ?? [part]));
  } catch {
    return undefined;
  }
}

const NAMES = ["loopback", "linklocal", "uniquelocal"];

/** Replaces ranges that `proxy-addr` does not accept with two halves. */
const UNIVERSAL_RANGES: Record<string, string[]> = {
  "0.0.0.0/0": ["0.0.0.0/1", "128.0.0.0/1"],
  "::/0": ["::/1", "8000::/1"],
};

/**
 * Returns the client's IP address: the socket's or, if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not a trusted proxy. Ignores an invalid address and everything before
 * it.
 */
export function clientAddressBehindProxies(
  trusts: TrustsProxy | undefined,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string {
  // `proxy-addr` reads only these fields of a request.
  const request = {
    socket: { remoteAddress: socketAddress ?? "" },
    headers: { "x-forwarded-for": forwardedFor },
  } as unknown as IncomingMessage;
  const known = proxyAddr.all(request, trusts ?? (() => false)).map(plainAddress);
  const end = known.findIndex((one) => isIP(one) === 0);
  return known[(end === -1 ? known.length : end) - 1] ?? "";
}
