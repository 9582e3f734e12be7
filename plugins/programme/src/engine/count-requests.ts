import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest } from "../contract/http-metrics";
import type { OpenRoute } from "./open-routes";

/** Express adds the route that matched, as it is registered: `/store/shopper/wishlist/:id`. */
interface RoutedRequest extends IncomingMessage {
  route?: { path?: unknown };
}

/** Counts the request under the pattern of its route once it is answered or aborted. */
export function countWhenAnswered(
  req: RoutedRequest,
  res: ServerResponse,
  openRoute: () => OpenRoute | undefined,
): void {
  const begun = performance.now();
  res.once("close", () => {
    const registered = req.route?.path;
    countRequest({
      method: req.method,
      // A request that a check refused before its route is known by the door that it came through.
      route: typeof registered === "string" ? registered : (openRoute()?.path ?? "closed"),
      status: res.writableFinished ? res.statusCode : undefined,
      seconds: (performance.now() - begun) / 1000,
    });
  });
}
