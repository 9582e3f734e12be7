import { AsyncResource } from "node:async_hooks";
import type { RequestListener } from "node:http";
import {
  RequestQueue,
  watchEventLoopLoad,
} from "../../plugins/programme/src/server-kit/request-queue.ts";
import { sendOverloadResponse } from "./overload-page.ts";

/** The number of pages that render at the same time; each uses some milliseconds of CPU time. */
const AT_ONCE = 20;
const LONGEST_WAIT_MS = 4000;

/** Files, probes, and the end of a payment are never queued. */
const FIRST = /^\/(healthz|assets\/|media\/|payment-|api\/payment\/confirm)/;

/** Queues requests while the server is busy. Responds 429 to requests that have waited too long. */
export function queueRequests(listener: RequestListener): RequestListener {
  const line = new RequestQueue({ atOnce: AT_ONCE, longestWaitMs: LONGEST_WAIT_MS });
  watchEventLoopLoad((hasTimeToSpare) => {
    line.look(hasTimeToSpare);
  });
  return (req, res) => {
    if (FIRST.test(req.url ?? "/")) {
      listener(req, res);
      return;
    }
    line.join({
      // Restores this request's async context, because the end of another request may call this
      // function.
      begin: AsyncResource.bind(() => {
        res.once("close", () => {
          line.leave();
        });
        listener(req, res);
      }),
      refuse: () => {
        sendOverloadResponse(req, res);
      },
      hasLeft: () => res.destroyed,
    });
  };
}
