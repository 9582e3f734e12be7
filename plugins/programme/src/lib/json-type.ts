import type { IncomingHttpHeaders } from "node:http";

export const NOT_JSON_MESSAGE =
  "The body must be JSON in UTF-8, with the content type application/json.";

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/** Returns true if a content type is JSON in UTF-8, the default charset of JSON. */
export function isJsonType(type: string): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type.trim());
}
