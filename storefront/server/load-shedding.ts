import { AsyncResource } from "node:async_hooks";
import type { RequestListener } from "node:http";
import {
  RequestQueue,
  watchEventLoopLoad,
} from "../../plugins/programme/src/server-kit/request-queue.ts";
import { sendOverloadResponse } from "./overload-page.ts";

/** Of pages, each of which takes some milliseconds of the processor. */
const AT_ONCE = 20;
const LONGEST_WAIT_MS = 4000;

/** Files and probes, and what ends a payment, never wait. */
const FIRST = /^\/(healthz|assets\/|media\/|payment-|api\/payment\/confirm)/;

/** Requests wait in a line while the server has more to do than it can, or are told to come again. */
export function inLine(listener: RequestListener): RequestListener {
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
      // The answer of another request may be what calls this one.
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
