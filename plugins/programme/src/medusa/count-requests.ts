import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest } from "../server-kit/http-metrics";

/** Express adds the route that matched, as it is registered: `/shop/shopper/wishlist/:id`. */
interface RoutedRequest extends IncomingMessage {
  route?: { path?: unknown };
}

/**
 * Counts the request under the pattern of its route once it is answered or aborted. Returns a
 * function that takes the door through which it came: what a check refuses before its route counts
 * under that, and what came through none as `closed`.
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
