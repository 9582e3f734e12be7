import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import { rejectInvalidBody } from "./api/body";

interface Checked {
  in: "body" | "query";
  schema: z.ZodType;
}

const checks = new WeakMap<object, Checked>();

/** Returns what a middleware validates; undefined for one that validates nothing. */
export function checkOf(middleware: object): Checked | undefined {
  return checks.get(middleware);
}

/**
 * Validates the body and sets it as `validatedBody`. Responds 400 to an invalid body with the
 * schema's first message: the sentence that the shop shows, not a list of paths.
 */
export function validateBody(schema: z.ZodType) {
  const check = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    rejectInvalidBody(req.body);
    const result = schema.safeParse(req.body ?? {});
    if (result.success) {
      req.validatedBody = result.data;
      next();
      return;
    }
    res.status(400).json({ message: firstMessage(result.error) });
  };
  checks.set(check, { in: "body", schema });
  return check;
}

export function validateQuery(schema: z.ZodType<Record<string, unknown>>) {
  const check = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const result = schema.safeParse(req.query);
    if (result.success) {
      req.validatedQuery = result.data;
      next();
      return;
    }
    res.status(400).json({ message: firstMessage(result.error) });
  };
  checks.set(check, { in: "query", schema });
  return check;
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "The request could not be read.";
}
