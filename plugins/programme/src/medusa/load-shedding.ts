import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { rejectedRequestsTotal, requestsWaiting } from "../lib/metrics";
import { poolWaiting } from "./database-pool";
import { RequestQueue, watchEventLoopLoad } from "../server-kit/request-queue";

/** Of work that computes, more at once would make each take longer, and none be done sooner. */
const AT_ONCE = 4;
/** The storefront waits for 8 s, and then the work itself is still to be done. */
const LONGEST_WAIT_MS = 3000;

/**
 * Probes, what the storefront asks for everybody, and what ends a payment: these never wait. Uploads,
 * each of which takes seconds, have a line of their own.
 */
const FIRST =
  /^\/(health|ready|catalog|storefront-key|pictures\/.+|admin\/shop-pictures|hooks\/.*|shop\/shopper\/checkout\/.+|api\/payment\/confirm)$/;

const line = new RequestQueue({ atOnce: AT_ONCE, longestWaitMs: LONGEST_WAIT_MS });

interface Arrived {
  path: string;
  res: ServerResponse;
  hasLeft: () => boolean;
  answer: () => void;
  refuse: () => void;
}

/** Answers a request when it is its turn, or refuses it after some seconds in the line. */
export function admit({ path, res, hasLeft, answer, refuse }: Arrived): void {
  if (FIRST.test(path)) {
    answer();
    return;
  }
  // The answer of another request may be what calls this one: each keeps what is known about it.
  const begin = AsyncResource.bind(() => {
    res.once("close", () => {
      line.leave();
    });
    answer();
  });
  line.join({
    begin,
    hasLeft,
    refuse: AsyncResource.bind(() => {
      rejectedRequestsTotal.inc();
      if (!hasLeft()) refuse();
    }),
  });
}

/** Keeps the line moving. */
export function startQueueMonitor(): void {
  watchEventLoopLoad((hasTimeToSpare) => {
    line.look(hasTimeToSpare && poolWaiting() === 0);
    requestsWaiting.set(line.length);
  });
}
