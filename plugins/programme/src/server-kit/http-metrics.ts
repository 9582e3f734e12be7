import { Histogram } from "prom-client";

/** In seconds. From a page out of memory to a payment page that Stripe is slow to open. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Histogram({
  name: "shop_http_request_duration_seconds",
  help: "Requests to this server by route pattern, with response times.",
  labelNames: ["method", "route", "status"] as const,
  buckets: BUCKETS,
});

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface AnsweredRequest {
  method: string | undefined;
  /** A pattern from a fixed list, never what a client sent: each new value takes memory for good. */
  route: string;
  /** Undefined when the client left before its answer was complete. */
  status: number | undefined;
  seconds: number;
}

/** Counts a request. Takes less than a microsecond. */
export function countRequest({ method = "", route, status, seconds }: AnsweredRequest): void {
  const labels = {
    method: METHODS.has(method) ? method : "other",
    route,
    status: status === undefined ? "aborted" : statusClass(status),
  };
  requests.observe(labels, seconds);
}

/** 404 is "4xx". */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
