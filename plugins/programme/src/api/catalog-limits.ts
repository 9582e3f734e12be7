import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { problem } from "../lib/problem";

/** The most that each may ask for; the engine takes any number, and answers 500 below zero. */
const most = { limit: 100, offset: 100_000 } as const;

/** Where pieces lie, how many are held, and by whom payments are taken is nobody else's business. */
const INTERNAL = /inventory_items|location|reserv|payment_provider|sales_channel|price_set/i;

/** The engine hands these on to the database, which would fail over what is no date. */
const MOMENTS = ["created_at", "updated_at", "deleted_at"] as const;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** For the engine's own routes that anybody may read. Throws 400. */
export function limitCatalog(
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
  const deep = Object.keys(req.query).find((name) => name.split(".").length > 2);
  if (deep !== undefined) throw problem(400, "A parameter's name must have one dot at the most.");
  for (const name of MOMENTS) {
    if (textsIn(req.query[name]).some((text) => !moment.safeParse(text).success)) {
      throw problem(400, `${name} must be a day or a moment such as 2026-11-21.`);
    }
  }
  const { fields } = req.query;
  const [internal] = INTERNAL.exec(JSON.stringify(fields ?? "")) ?? [];
  if (internal !== undefined) throw problem(400, `fields must not name ${internal}.`);
  next();
}

/** The texts of a parameter, however deep its operators stand. */
function textsIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [value];
  return Object.values(value).flatMap(textsIn);
}

function isWithin(asked: unknown, highest: number): boolean {
  return typeof asked === "string" && /^\d{1,6}$/.test(asked) && Number(asked) <= highest;
}
