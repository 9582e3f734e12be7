import { createHmac, timingSafeEqual } from "node:crypto";

/** The header in which the storefront sends the engine the client's address. */
export const CLIENT_ADDRESS = "x-client-address";

function signatureOf(address: string, secret: string): string {
  return createHmac("sha256", secret).update(`client-address:${address}`).digest("hex");
}

/** The header's value. The secret is SESSION_SECRET, so that nobody else can claim an address. */
export function signAddress(address: string, secret: string): string {
  return `${address} ${signatureOf(address, secret)}`;
}

/** The address in a correctly signed header, or undefined. */
export function signedAddress(header: string | undefined, secret: string): string | undefined {
  const [address = "", given = ""] = (header ?? "").split(" ");
  const expected = signatureOf(address, secret);
  if (given.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? address : undefined;
}
