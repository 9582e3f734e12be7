import ipaddr from "ipaddr.js";

/** Internet providers assign a /64 IPv6 network to a household and a /48 to a company. */
const HOUSEHOLD_BITS = 64;
const COMPANY_BITS = 48;

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or the /64 network of
 * an IPv6 address, because a household has 2^64 addresses. Returns anything else unchanged.
 */
export function clientNetwork(address: string): string {
  return networkOf(address, HOUSEHOLD_BITS) ?? address;
}

/** Returns the /48 network of an IPv6 address, or undefined for anything else. */
export function companyNetwork(address: string): string | undefined {
  return networkOf(address, COMPANY_BITS);
}

function networkOf(address: string, bits: number): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return undefined;
  const groups = parsed.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}
