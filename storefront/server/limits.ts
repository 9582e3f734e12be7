import { createServer, type RequestListener, type Server } from "node:http";

/** Limits that apply to a request before any code reads it. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // By default Node looks every 30 seconds, which would triple the time for the headers.
  connectionsCheckingInterval: 2_000,
};

export function limitedServer(listener: RequestListener): Server {
  return createServer(limits, listener);
}
