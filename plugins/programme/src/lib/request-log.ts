import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logLine } from "./log-line";
import type { RequestContext } from "./request-context";

const ID = /^[\w.-]{8,64}$/;
const MAX_PATH_LENGTH = 500;
const QUIET = new Set(["/health", "/ready"]);

export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers["x-request-id"];
  return typeof given === "string" && ID.test(given) ? given : randomUUID();
}

/**
 * Logs one line of JSON after a request is answered or aborted. Omits the query, which may contain
 * secrets.
 */
export function logRequest(
  { method, url = "/" }: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
): void {
  const path = url.split("?", 1)[0] ?? "/";
  if (QUIET.has(path)) return;
  const begun = performance.now();
  res.once("close", () => {
    logLine("http", {
      client_ip: context.address,
      request_id: context.requestId,
      by: context.by,
      method,
      path: path.slice(0, MAX_PATH_LENGTH),
      status: res.writableFinished ? res.statusCode : "aborted",
      duration: Math.round((performance.now() - begun) * 10) / 10,
    });
  });
}
