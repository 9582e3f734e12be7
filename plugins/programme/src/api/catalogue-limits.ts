import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../lib/problem";

/** The most that each may ask for; the engine takes any number, and answers 500 below zero. */
const most = { limit: 100, offset: 100_000 } as const;

/** Where pieces lie, how many are held, and by whom payments are taken is nobody else's business. */
const INTERNAL = /inventory_items|location|reserv|payment_provider|sales_channel|price_set/i;

/** For the engine's own routes that anybody may read. Throws 400. */
export function limitCatalogue(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  for (const [name, highest] of Object.entries(most)) {
    const asked: unknown = req.query[name];
    if (asked !== undefined && !isWithin(asked, highest)) {
      throw problem(400, `${name} must be a whole number from 0 to ${highest}.`);
    }
  }
  const { fields } = req.query;
  const [internal] = INTERNAL.exec(JSON.stringify(fields ?? "")) ?? [];
  if (internal !== undefined) throw problem(400, `fields must not name ${internal}.`);
  next();
}

function isWithin(asked: unknown, highest: number): boolean {
  return typeof asked === "string" && /^\d{1,6}$/.test(asked) && Number(asked) <= highest;
}
