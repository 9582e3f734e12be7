import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { rejectedRequestsTotal, requestsWaiting } from "../lib/metrics";
import { poolWaiting } from "./database-pool";
import { environment } from "../server-kit/environment";
import { RequestQueue, watchEventLoopLoad } from "../server-kit/request-queue";

/** More concurrent CPU-bound requests would only increase latency. */
const CONCURRENCY = 4;
/** The part of the storefront's timeout that a request may queue, because it still needs time to run. */
const QUEUED_PART = 3 / 8;

/**
 * Matches routes that never wait: probes, data that every page needs, and the end of a payment.
 * Uploads, which take seconds each, have their own queue.
 */
const UNQUEUED_ROUTES =
  /^\/(health|ready|catalog|storefront-key|pictures\/.+|admin\/shop-pictures|hooks\/.*|shop\/shopper\/checkout\/.+|api\/payment\/confirm)$/;

const requestQueue = new RequestQueue({
  atOnce: CONCURRENCY,
  longestWaitMs: () => environment().COMMERCE_WAIT_SECONDS * 1000 * QUEUED_PART,
});

interface IncomingTask {
  path: string;
  res: ServerResponse;
  hasLeft: () => boolean;
  answer: () => void;
  refuse: () => void;
}

/** Runs a request when a slot is free, or rejects it after the longest wait, 3 s by default. */
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
