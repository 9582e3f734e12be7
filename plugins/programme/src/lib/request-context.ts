import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestContext {
  /** Request ID, the same in both servers' logs and in the response's `x-request-id`. */
  requestId: string;
  /** Client IP address, according to the trusted proxies. */
  address: string;
  /** Start time by `performance.now()`. */
  begun: number;
  hasLeft: () => boolean;
  /** ID of the customer, Medusa user, or secret API key, once known. */
  by?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `answer` so that everything it starts can read the request's context. */
export function runInRequest<T>(context: RequestContext, answer: () => T): T {
  return storage.run(context, answer);
}

export function setRequestUser(id: string): void {
  const context = storage.getStore();
  if (context) context.by = id;
}

export function isClientDisconnected(): boolean {
  return storage.getStore()?.hasLeft() ?? false;
}

/** Returns the milliseconds since the current request started; 0 outside requests. */
export function requestAgeMs(): number {
  const context = storage.getStore();
  return context ? performance.now() - context.begun : 0;
}

/** Returns undefined outside requests, such as in jobs and subscribers. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
