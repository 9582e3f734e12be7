import { BlockList, isIPv6 } from "node:net";

/** How much of an IPv6 address names the network; the rest changes by the day. */
const NETWORK_BITS = 64;

/** Whether two client addresses are probably in the same network. */
export function isSameNetwork(one: string, other: string): boolean {
  if (one === other) return true;
  if (!isIPv6(one) || !isIPv6(other)) return false;
  const network = new BlockList();
  network.addSubnet(one, NETWORK_BITS, "ipv6");
  return network.check(other, "ipv6");
}
