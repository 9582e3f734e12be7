import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

const US_STATE = /^us-([a-z]{2})$/i;

/**
 * Converts the states of a service zone to the format of addresses: Medusa's dashboard sends
 * `us-ny`, and Medusa compares it with an address's `NY` unchanged, so the zone would never match.
 */
export function normalizeStateCodes(
  { body }: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { geo_zones: zones } = (body ?? {}) as { geo_zones?: unknown };
  for (const zone of Array.isArray(zones) ? (zones as unknown[]) : []) {
    if (typeof zone !== "object" || zone === null || !("province_code" in zone)) continue;
    const [, code] = US_STATE.exec(String(zone.province_code)) ?? [];
    if (code) zone.province_code = code.toUpperCase();
  }
  next();
}
