import { AsyncLocalStorage } from "node:async_hooks";

/** What is known about the current request. */
export interface RequestContext {
  /** The same in both servers' logs and in the response's `x-request-id`. */
  requestId: string;
  /** The client's address, according to the trusted proxies. */
  address: string;
  /** When it came, by the clock of `performance`. */
  begun: number;
  /** Whether the client has closed the connection and will read no answer. */
  hasLeft: () => boolean;
  /** Who is asking, once known: a customer, an engine user or a secret API key. */
  by?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `answer` so that everything it starts can read the request's context. */
export function inRequest<T>(context: RequestContext, answer: () => T): T {
  return storage.run(context, answer);
}

/** Adds the request's user or key to its line in the log. */
export function setRequestUser(id: string): void {
  const context = storage.getStore();
  if (context) context.by = id;
}

/** Whether nobody waits for the answer of the current request any more. */
export function clientHasLeft(): boolean {
  return storage.getStore()?.hasLeft() ?? false;
}

/** For how many milliseconds the current request has waited for its answer. */
export function waitedMs(): number {
  const context = storage.getStore();
  return context ? performance.now() - context.begun : 0;
}

/** Undefined outside requests: in jobs and subscribers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
