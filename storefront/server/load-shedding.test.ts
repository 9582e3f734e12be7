import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { expect, test, vi } from "vitest";
import { queueRequests } from "./load-shedding.ts";

const MAX_CONCURRENT = 20;

/**
 * Fills a storefront's request limit. Returns a function that requests a URL and returns true if it
 * is served immediately.
 */
function fullStorefront(): (url: string) => boolean {
  const answered: string[] = [];
  const listen = queueRequests(({ url }) => answered.push(url ?? ""));
  const request = (url: string) => {
    listen({ url } as IncomingMessage, new EventEmitter() as ServerResponse);
  };
  for (let page = 1; page <= MAX_CONCURRENT; page += 1) request(`/products?page=${page}`);
  expect(answered).toHaveLength(MAX_CONCURRENT);
  return (url) => {
    request(url);
    return answered.at(-1) === url;
  };
}

test(
  "serves files, probes, and payment results immediately when overloaded",
  { tags: ["CROWD-05"] },
  () => {
    const answersNow = fullStorefront();
    const first = [
      "/healthz",
      "/assets/root.js",
      "/media/pictures/a-256.jpg",
      "/payment-success?session_id=cs_1",
      "/payment-cancel",
      "/api/payment/confirm",
    ];
    expect(first.filter((url) => !answersNow(url))).toEqual([]);
  },
);

test("queues pages and API requests when overloaded", { tags: ["CROWD-05"] }, () => {
  const answersNow = fullStorefront();
  const others = ["/", "/products/media/", "/api/product", "/api/payment", "/cart?to=/healthz"];
  expect(others.filter((url) => answersNow(url))).toEqual([]);
});

test(
  "responds 429 when a request has waited 4 seconds in the queue",
  { tags: ["CROWD-02"] },
  async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "Date"], now: 0 });
    const clock = vi.spyOn(performance, "now").mockImplementation(() => Date.now());
    // Simulates a busy event loop, because an idle server would raise its limit of concurrent
    // requests.
    const busy = { idle: 0, active: 1, utilization: 1 };
    const isBusy = vi.spyOn(performance, "eventLoopUtilization").mockReturnValue(busy);
    try {
      const statuses: number[] = [];
      const listen = queueRequests(() => undefined);
      for (let page = 0; page <= MAX_CONCURRENT; page += 1) {
        const res = Object.assign(new EventEmitter(), {
          writeHead: (status: number) => statuses.push(status),
          end: () => undefined,
        });
        listen({ url: "/", method: "GET", headers: {} } as IncomingMessage, res as never);
      }
      vi.advanceTimersByTime(3900);
      expect(statuses).toEqual([]);
      vi.advanceTimersByTime(100);
      expect(statuses).toEqual([429]);
    } finally {
      clock.mockRestore();
      isBusy.mockRestore();
      vi.useRealTimers();
    }
  },
);
