import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered. */
export interface RequestContext {
  /** The same in the logs of both servers and in the answer's `x-request-id`. */
  requestId: string;
  /** The client's, by the proxies that are trusted. */
  address: string;
  /** Who asks, once that is known: a customer, the engine's user or a program's key. */
  by?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `answer` so that everything it starts can read the request's context. */
export function inRequest<T>(context: RequestContext, answer: () => T): T {
  return storage.run(context, answer);
}

/** Adds the user or key that the request came with to its line in the log. */
export function setRequestUser(id: string): void {
  const context = storage.getStore();
  if (context) context.by = id;
}

/** Undefined where nobody asked: in jobs and subscribers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
