import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { problem } from "../lib/problem";

/** The largest values a request may ask for; the engine takes any, and answers 500 below zero. */
const most = { limit: 100, offset: 100_000 } as const;

/** Stock locations, reservations and payment providers are internal to the shop. */
const INTERNAL = /inventory_items|location|reserv|payment_provider|sales_channel|price_set/i;

/** The engine passes these to the database, which fails on an invalid date. */
const MOMENTS = ["created_at", "updated_at", "deleted_at"] as const;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** Limits the engine's own public routes. Throws 400. */
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

/** The texts of a parameter, at any depth of its operators. */
function textsIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [value];
  return Object.values(value).flatMap(textsIn);
}

function isWithin(asked: unknown, highest: number): boolean {
  return typeof asked === "string" && /^\d{1,6}$/.test(asked) && Number(asked) <= highest;
}
