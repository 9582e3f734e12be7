import type { IncomingMessage, ServerResponse } from "node:http";
import accepts from "accepts";
import fresh from "fresh";
import { encodings, type Encoding } from "./document.ts";
import { REQUEST_ID } from "./response-heads.ts";
import type { CachedPage } from "./page-cache.ts";

/** Sends the page, or 304 if the client has it. Returns the status. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { document, heads }: Required<CachedPage>,
  requestId: string,
): number {
  const encoding = encodingFor(req);
  const etag = document.etags[encoding];
  if (req.headers["if-none-match"] !== undefined && fresh(req.headers, { etag })) {
    res.writeHead(304, [...heads.notModified[encoding], REQUEST_ID, requestId]).end();
    return 304;
  }
  res.writeHead(200, [...heads.whole[encoding], REQUEST_ID, requestId]);
  res.end(document.bodies[encoding]);
  return 200;
}

/**
 * Browsers send only a few different Accept-Encoding values. Caches no more than this many, because
 * other clients may send any number.
 */
const MAX_KNOWN = 50;
const known = new Map<string, Encoding>();

function encodingFor(req: IncomingMessage): Encoding {
  const accepted = req.headers["accept-encoding"] ?? "";
  const before = known.get(accepted);
  if (before) return before;
  const found = encodings.find((one) => accepts(req).encodings(one) !== false) ?? "identity";
  if (known.size < MAX_KNOWN && accepted.length < MAX_KNOWN) known.set(accepted, found);
  return found;
}
