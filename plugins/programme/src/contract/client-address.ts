import { createHmac, timingSafeEqual } from "node:crypto";

/** How the storefront tells the engine, for itself and for its visitors, whose request it is. */
export const CLIENT_ADDRESS = "x-client-address";

function mark(address: string, secret: string): string {
  return createHmac("sha256", secret).update(`client-address:${address}`).digest("hex");
}

/** The header's value. The secret is SESSION_SECRET: nobody else can name an address. */
export function signAddress(address: string, secret: string): string {
  return `${address} ${mark(address, secret)}`;
}

/** The address of a header that carries the right mark, or undefined. */
export function signedAddress(header: string | undefined, secret: string): string | undefined {
  const [address = "", given = ""] = (header ?? "").split(" ");
  const wanted = mark(address, secret);
  if (given.length !== wanted.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? address : undefined;
}
