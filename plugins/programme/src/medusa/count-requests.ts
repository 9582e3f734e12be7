import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest } from "../server-kit/http-metrics";

/**
 * Adds Express's `route`: the pattern of the matched route, such as `/shop/shopper/wishlist/:id`.
 */
interface RoutedRequest extends IncomingMessage {
  route?: { path?: unknown };
}

/**
 * Counts the request under its route pattern once it is answered or aborted. Returns a function
 * that sets a fallback pattern for requests that are rejected before their handler. Requests to
 * denied routes count as `closed`.
 */
export function countWhenAnswered(
  req: RoutedRequest,
  res: ServerResponse,
): (openRoute: string) => void {
  const begun = performance.now();
  let route = "closed";
  res.once("close", () => {
    const registered = req.route?.path;
    countRequest({
      method: req.method,
      route: typeof registered === "string" ? registered : route,
      status: res.writableFinished ? res.statusCode : undefined,
      seconds: (performance.now() - begun) / 1000,
    });
  });
  return (openRoute) => {
    route = openRoute;
  };
}
