import type { IncomingMessage, ServerResponse } from "node:http";
import {
  RETRY_AFTER_SECONDS,
  SHOP_OVERLOADED,
} from "../../plugins/programme/src/contract/overload-messages.ts";
import { acceptsPage, staticPage, staticPageHeaders } from "./static-page.ts";

const TITLE = "One moment, please";
const page = (next: string) =>
  staticPage(TITLE, [`We're very busy right now. ${next}`, "Your bag is saved."]);

/**
 * The page of a visit reloads itself. The page after a form does not, because that would send the
 * form twice.
 */
const pages = {
  visit: page("This page will reload automatically."),
  sent: page("Please go back and try again in a moment."),
};

const headers = { ...staticPageHeaders, "retry-after": String(RETRY_AFTER_SECONDS) };

/** Responds 429 with `Retry-After` while using as little CPU as possible. */
export function sendOverloadResponse(req: IncomingMessage, res: ServerResponse): void {
  const isVisit = req.method === "GET" || req.method === "HEAD";
  if (!acceptsPage(req)) {
    res.writeHead(429, { ...headers, "content-type": "application/json; charset=utf-8" });
    res.end(JSON.stringify({ message: SHOP_OVERLOADED }));
    return;
  }
  res.writeHead(429, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    ...(isVisit && { refresh: String(RETRY_AFTER_SECONDS + 1) }),
  });
  res.end(isVisit ? pages.visit : pages.sent);
}
