import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { rejectedRequestsTotal, requestsWaiting } from "../lib/metrics";
import { poolWaiting } from "./database-pool";
import { RequestQueue, watchEventLoopLoad } from "../server-kit/request-queue";

/** More concurrent CPU-bound requests would only increase latency. */
const CONCURRENCY = 4;
/** The storefront times out after 8 s, and a queued request still needs time to run. */
const MAX_WAIT_MS = 3000;

/**
 * Matches routes that never wait: probes, data that every page needs, and the end of a payment.
 * Uploads, which take seconds each, have their own queue.
 */
const UNQUEUED_ROUTES =
  /^\/(health|ready|catalog|storefront-key|pictures\/.+|admin\/shop-pictures|hooks\/.*|shop\/shopper\/checkout\/.+|api\/payment\/confirm)$/;

const requestQueue = new RequestQueue({ atOnce: CONCURRENCY, longestWaitMs: MAX_WAIT_MS });

interface IncomingTask {
  path: string;
  res: ServerResponse;
  hasLeft: () => boolean;
  answer: () => void;
  refuse: () => void;
}

/** Runs a request when a slot is free, or rejects it after `MAX_WAIT_MS` in the queue. */
export function admit({ path, res, hasLeft, answer, refuse }: IncomingTask): void {
  if (UNQUEUED_ROUTES.test(path)) {
    answer();
    return;
  }
  // The end of another request may call this, so bind it to this request's async context.
  const begin = AsyncResource.bind(() => {
    res.once("close", () => {
      requestQueue.leave();
    });
    answer();
  });
  requestQueue.join({
    begin,
    hasLeft,
    refuse: AsyncResource.bind(() => {
      rejectedRequestsTotal.inc();
      if (!hasLeft()) refuse();
    }),
  });
}

export function startQueueMonitor(): void {
  watchEventLoopLoad((hasTimeToSpare) => {
    requestQueue.look(hasTimeToSpare && poolWaiting() === 0);
    requestsWaiting.set(requestQueue.length);
  });
}
