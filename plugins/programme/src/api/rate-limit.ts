import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countRequest, type AddressLimit } from "../lib/address-limits";
import { clientAddress } from "../lib/client-address";

/** Rejects an IP address that sends too many requests: 429 with `Retry-After`. */
export function limitByAddress(name: AddressLimit) {
  return async (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) => {
    await countRequest(name, clientAddress(req));
    next();
  };
}
