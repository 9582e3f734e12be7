import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { environment } from "./environment.ts";

const KEY: unique symbol = Symbol.for("storefront.deadlines");

/** The storefront's server and its pages are two bundles with this file; the storage is there once. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<AbortSignal> };
const deadlines = (shared[KEY] ??= new AsyncLocalStorage());

/** How long a request of a visitor waits for the commerce server, in milliseconds. */
export function waitMs(): number {
  return environment().COMMERCE_WAIT_SECONDS * 1000;
}

/**
 * Answers one request: all of its calls to the commerce server together have this long. The timer ends
 * with the request, which it would keep in memory.
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

/** The running request's. */
export function deadline(): AbortSignal {
  return deadlines.getStore() ?? AbortSignal.timeout(waitMs());
}

/** The deadline for the beginning of an answer only: its body may take as long as its reader does. */
export function deadlineUntilAnswered(): { signal: AbortSignal; answered: () => void } {
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
