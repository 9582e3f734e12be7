import { AsyncResource } from "node:async_hooks";
import type { RequestListener } from "node:http";
import {
  RequestQueue,
  watchEventLoopLoad,
} from "../../plugins/programme/src/server-kit/request-queue.ts";
import { sendOverloadResponse } from "./overload-page.ts";

/** The number of pages that render at the same time; each uses some milliseconds of CPU time. */
const MAX_CONCURRENT = 20;
const MAX_WAIT_MS = 4000;

/** Files, probes, and the end of a payment are never queued. */
const NEVER_QUEUED = /^\/(healthz|assets\/|media\/|payment-|api\/payment\/confirm)/;

/** Queues requests while the server is busy. Responds 429 to requests that have waited too long. */
export function queueRequests(listener: RequestListener): RequestListener {
  const queue = new RequestQueue({ atOnce: MAX_CONCURRENT, longestWaitMs: () => MAX_WAIT_MS });
  watchEventLoopLoad((hasTimeToSpare) => {
    queue.look(hasTimeToSpare);
  });
  return (req, res) => {
    if (NEVER_QUEUED.test(req.url ?? "/")) {
      listener(req, res);
      return;
    }
    queue.join({
      // Restores this request's async context, because the end of another request may call this
      // function.
      begin: AsyncResource.bind(() => {
        res.once("close", () => {
          queue.leave();
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
