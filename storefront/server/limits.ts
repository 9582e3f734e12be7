import { createServer, type RequestListener, type Server } from "node:http";

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // By default Node checks every 30 seconds, which would triple the time limit of the headers.
  connectionsCheckingInterval: 2_000,
};

export function limitedServer(listener: RequestListener): Server {
  return createServer(limits, listener);
}
