import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { json } from "express";
import { problem } from "../../lib/problem";

const MOST_BYTES = 1024 * 1024;
const MOST_LEVELS = 8;

type Parse = (req: MedusaRequest, res: MedusaResponse, next: (error?: Error) => void) => void;
const parse: Parse = json({ limit: MOST_BYTES, strict: false, type: () => true });

/**
 * The body as JSON; `{}` where none was sent. Throws 413 beyond 1 MB, 415 for what is not JSON in
 * UTF-8 and 400 for what cannot be read or can mean nothing here.
 */
export async function readBody(req: MedusaRequest, res: MedusaResponse): Promise<unknown> {
  const length = Number(req.headers["content-length"] ?? 0);
  if (length > MOST_BYTES) throw problem(413, "The body must not be larger than 1 MB.");
  const hasBody = length > 0 || req.headers["transfer-encoding"] !== undefined;
  if (!isJson(req.headers["content-type"], hasBody)) {
    throw problem(415, "The body must be JSON in UTF-8, with the content type application/json.");
  }
  if (!hasBody) return {};
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  const body: unknown = req.body;
  refuseStrange(body);
  return body;
}

function isJson(type: string | undefined, hasBody: boolean): boolean {
  if (type === undefined) return !hasBody;
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type.trim());
}

/** Deep nesting and the character that no text column holds. Walks without calling itself. */
export function refuseStrange(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) throw problem(400, "The body is nested too deeply.");
    level = level.flatMap((value) => {
      if (typeof value === "string" && value.includes("\0")) throw strangeCharacter();
      if (typeof value !== "object" || value === null) return [];
      return Object.values(value) as unknown[];
    });
  }
}

export function strangeCharacter() {
  return problem(400, "The request holds a character that cannot be kept.");
}
