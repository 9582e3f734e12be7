import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** `a[4294967294]=1`, in whatever spelling, before anybody has read it. */
const HUGE_INDEX = /(\[|%5B)[^\]%&=]*\d{4,}[^\]%&=]*(\]|%5D)/i;

const refused = new WeakSet<object>();

/**
 * The engine reads queries into arrays without a limit, before any middleware: one request with a
 * huge index holds the whole server for minutes. Such a query is cut off as soon as Node has read
 * the request's head, and the request remembered.
 */
export function cutHostileQueries(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const [path = "/", ...query] = (request.url ?? "/").split("?");
    if (!HUGE_INDEX.test(query.join("?"))) return;
    request.url = path;
    refused.add(request);
  });
}

export function hadHostileQuery(request: object): boolean {
  return refused.has(request);
}
