import { createHmac, timingSafeEqual } from "node:crypto";

/** The header in which the storefront sends the client's IP address to the commerce server. */
export const CLIENT_ADDRESS = "x-client-address";

function signatureOf(address: string, secret: string): string {
  return createHmac("sha256", secret).update(`client-address:${address}`).digest("hex");
}

/**
 * Returns the header's value, signed with SESSION_SECRET so that no one else can claim an IP
 * address.
 */
export function signAddress(address: string, secret: string): string {
  return `${address} ${signatureOf(address, secret)}`;
}

/** Returns the IP address in a correctly signed header, or undefined. */
export function signedAddress(header: string | undefined, secret: string): string | undefined {
  const [address = "", given = ""] = (header ?? "").split(" ");
  const expected = signatureOf(address, secret);
  if (given.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? address : undefined;
}
