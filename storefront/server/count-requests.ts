import type { RequestListener } from "node:http";
import { countRequest } from "../../plugins/programme/src/server-kit/http-metrics.ts";

/** Counts each request by its route pattern once it has a response or is aborted. */
export function countRequests(
  listener: RequestListener,
  routeOf: (url: string) => string,
): RequestListener {
  return (req, res) => {
    const begun = performance.now();
    const { method, url = "/" } = req;
    res.once("close", () => {
      countRequest({
        method,
        route: routeOf(url),
        status: res.writableFinished ? res.statusCode : undefined,
        seconds: (performance.now() - begun) / 1000,
      });
    });
    listener(req, res);
  };
}
