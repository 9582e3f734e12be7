import type { ServerResponse } from "node:http";
import { environment } from "../server-kit/environment";

/**
 * Sets the headers of every response, unless a route overrides them. Also drops the header that
 * reveals the framework, which the framework sets later.
 */
export function setResponseHeaders(res: ServerResponse): void {
  res.setHeader("x-content-type-options", "nosniff");
  res.setHeader("x-frame-options", "DENY");
  res.setHeader("referrer-policy", "no-referrer");
  res.setHeader("cache-control", "no-store");
  if (environment().COMMERCE_URL.startsWith("https:")) {
    res.setHeader("strict-transport-security", "max-age=31536000");
  }
  const set = res.setHeader.bind(res);
  res.setHeader = (name, value) => (name.toLowerCase() === "x-powered-by" ? res : set(name, value));
}
