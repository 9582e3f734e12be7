import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { environment } from "./environment.ts";

const KEY: unique symbol = Symbol.for("storefront.deadlines");

/** Shared by the two bundles that contain this file: the server and its pages. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<AbortSignal> };
const deadlines = (shared[KEY] ??= new AsyncLocalStorage());

/**
 * The longest wait for a connection to the commerce server; further calls wait here instead of on
 * connections of their own, where they would be processed long after their callers have left. The
 * commerce server has not seen a waiting call, so rejecting it is safe. The rest of the visitor's 8
 * seconds is for the commerce server, where a request may wait another 3 seconds for its turn.
 */
export const MAX_QUEUE_MS = 2000;

/** Returns the time in milliseconds that a visitor's request waits for the commerce server. */
export function waitMs(): number {
  return environment().COMMERCE_WAIT_SECONDS * 1000;
}

/**
 * Handles a request with one deadline for all of its calls to the commerce server. Clears the timer
 * when the response ends, because a running timer would keep the request in memory.
 */
export function withDeadline<T>(res: ServerResponse, answer: () => T): T {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(
      new DOMException("The commerce server took too long to respond.", "TimeoutError"),
    );
  }, waitMs()).unref();
  res.once("close", () => {
    clearTimeout(timer);
  });
  return deadlines.run(controller.signal, answer);
}

export function deadline(): AbortSignal {
  return deadlines.getStore() ?? AbortSignal.timeout(waitMs());
}

/**
 * Returns a deadline for the start of a response only, because reading its body may take as long as
 * the reader needs.
 */
export function deadlineUntilResponse(): { signal: AbortSignal; answered: () => void } {
  const over = deadline();
  const controller = new AbortController();
  const abort = () => {
    controller.abort(over.reason);
  };
  if (over.aborted) abort();
  over.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    answered: () => {
      over.removeEventListener("abort", abort);
    },
  };
}
