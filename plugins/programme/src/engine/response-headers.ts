import type { ServerResponse } from "node:http";
import { environment } from "../contract/environment";

/**
 * What every answer of this server carries, unless a route says otherwise; and takes away what tells
 * strangers by which framework it was made, which that one sets later.
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
