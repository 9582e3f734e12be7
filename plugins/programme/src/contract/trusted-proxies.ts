import { BlockList, isIP } from "node:net";

/** The names that stand for whole ranges, as everywhere that knows TRUST_PROXY. */
const ranges: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** An IPv4 address that came in through an IPv6 socket is the IPv4 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** `10.0.0.1, 172.16.0.0/12, loopback` as a list; undefined when a part is none of these. */
export function parseProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  const parts = text.split(",").map((part) => part.trim());
  for (const part of parts.flatMap((name) => ranges[name] ?? [name])) {
    const [address = "", bits] = part.split("/");
    const family = familyOf(address);
    if (isIP(address) === 0) return undefined;
    if (bits === undefined) list.addAddress(address, family);
    else {
      const most = family === "ipv6" ? 128 : 32;
      if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return undefined;
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

/**
 * Whose request this is: the socket's address or, where that is a trusted proxy, the last address
 * of `X-Forwarded-For` that is not one.
 */
export function addressBehind(
  proxies: BlockList | undefined,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string {
  const told = (forwardedFor ?? "").split(",").map((part) => plainAddress(part.trim()));
  let address = plainAddress(socketAddress ?? "");
  while (isIP(address) !== 0 && proxies?.check(address, familyOf(address))) {
    const before = told.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}
