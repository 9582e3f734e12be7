import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** For the connection and the response's head. The body is not read. */
const TIMEOUT_MS = 10_000;

export class PrivateAddressError extends Error {}

interface Posted {
  body: string;
  headers: Record<string, string>;
  /** True to allow http:// and private IP addresses. */
  allowsPrivate: boolean;
}

/**
 * Posts JSON and returns the response's status. Never follows a redirect. Checks the IP address
 * that it connects to, so that a host name cannot resolve to the shop's own network.
 */
export function postJson(to: string, { body, headers, allowsPrivate }: Posted): Promise<number> {
  const url = new URL(to);
  if (!allowsPrivate) assertPublic(url);
  const { request } = url.protocol === "http:" ? http : https;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "tomashi-webhooks", ...headers },
      // Opens a new connection, so that its IP address is checked.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!allowsPrivate && { lookup: lookUpPublic }),
    });
    sent.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns true if a receiver has accepted what was posted. A redirect accepts nothing. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

function assertPublic({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:" || (isIP(host) !== 0 && !isPublic(host))) {
    throw new PrivateAddressError("The URL is not public.");
  }
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, "");
      return;
    }
    const [first] = addresses;
    if (!first) {
      callback(new Error(`${hostname} has no address.`), "");
    } else if (!addresses.every(({ address }) => isPublic(address))) {
      callback(new PrivateAddressError("The URL resolves to a private address."), "");
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

/** Returns true for a public IP address. Also checks an IPv4 address that is written as IPv6. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}
