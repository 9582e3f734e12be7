import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { json } from "express";
import { hasBody, isJsonType, NOT_JSON_MESSAGE } from "../../lib/json-type";
import { problem } from "../../lib/problem";

const MAX_BYTES = 1024 * 1024;
const MAX_LEVELS = 8;

type Parse = (req: MedusaRequest, res: MedusaResponse, next: (error?: Error) => void) => void;
const parse: Parse = json({ limit: MAX_BYTES, strict: false, type: () => true });

/**
 * Returns the body as JSON; `{}` if none was sent. Throws 413 above 1 MB, 415 for anything but JSON
 * in UTF-8, and 400 for a body that cannot be parsed or stored.
 */
export async function readBody(req: MedusaRequest, res: MedusaResponse): Promise<unknown> {
  if (Number(req.headers["content-length"] ?? 0) > MAX_BYTES)
    throw problem(413, "The body must not be larger than 1 MB.");
  const isSent = hasBody(req.headers);
  const type = req.headers["content-type"];
  if (type === undefined ? isSent : !isJsonType(type)) throw problem(415, NOT_JSON_MESSAGE);
  if (!isSent) return {};
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  const body: unknown = req.body;
  rejectInvalidBody(body);
  return body;
}

/**
 * Matches NUL, which no text column stores, and half a surrogate pair, which no JSON column stores.
 */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/**
 * Rejects deep nesting, and strings and field names that the database cannot store. Not recursive,
 * so that deep nesting cannot overflow the stack.
 */
export function rejectInvalidBody(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) throw problem(400, "The body is nested too deeply.");
    level = level.flatMap((value) => {
      if (typeof value === "string" && NOT_STORABLE.test(value)) throw unsupportedCharacter();
      if (typeof value !== "object" || value === null) return [];
      if (Object.keys(value).some((name) => NOT_STORABLE.test(name))) throw unsupportedCharacter();
      return Object.values(value) as unknown[];
    });
  }
}

export function unsupportedCharacter() {
  return problem(400, "The request contains an unsupported character.");
}
