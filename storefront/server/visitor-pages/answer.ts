import type { IncomingMessage, ServerResponse } from "node:http";
import accepts from "accepts";
import fresh from "fresh";
import { encodings } from "./document.ts";
import type { CachedPage } from "./page-cache.ts";

/** Sends the page, or 304 if the client has it. Returns the status. */
export function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { document, headers = {} }: CachedPage,
  requestId: string,
): number {
  const encoding = encodings.find((one) => accepts(req).encodings(one) !== false) ?? "identity";
  const etag = document.etags[encoding];
  const body = document.bodies[encoding];
  if (req.headers["if-none-match"] !== undefined && fresh(req.headers, { etag })) {
    res.writeHead(304, { ...headers, etag, "x-request-id": requestId }).end();
    return 304;
  }
  res.writeHead(200, {
    ...headers,
    etag,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
    "x-request-id": requestId,
  });
  res.end(body);
  return 200;
}
