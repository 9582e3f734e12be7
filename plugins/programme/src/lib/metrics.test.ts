import { register } from "prom-client";
import { expect, test } from "vitest";
import { countRequest } from "../server-kit/http-metrics";
import { countLockWaits, securityEvents } from "./metrics";

/** Returns the value of one series, given with its labels as in the output. */
async function valueOf(series: string): Promise<number | undefined> {
  const lines = (await register.metrics()).split("\n");
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("starts each kind of security event at 0, so that the first one is an increase", async () => {
  expect(await valueOf('shop_security_events_total{kind="log_in_failed"}')).toBe(0);
  securityEvents.inc({ kind: "log_in_failed" });
  expect(await valueOf('shop_security_events_total{kind="log_in_failed"}')).toBe(1);
});

test("counts a lock that was not acquired as refused, but not work that fails inside one", async () => {
  const take = <T>(work: () => Promise<T>) => work();
  const fail = () => Promise.reject(new Error("broken"));
  expect(await countLockWaits("cart", () => Promise.resolve("done"), take)).toBe("done");
  await expect(countLockWaits("cart", fail, take)).rejects.toThrow("broken");
  expect(await valueOf('shop_lock_wait_duration_seconds_count{lock="cart"}')).toBe(2);
  expect(await valueOf('shop_locks_refused_total{lock="cart"}')).toBeUndefined();
  await expect(countLockWaits("cart", () => Promise.resolve(), fail)).rejects.toThrow("broken");
  expect(await valueOf('shop_lock_wait_duration_seconds_count{lock="cart"}')).toBe(2);
  expect(await valueOf('shop_locks_refused_total{lock="cart"}')).toBe(1);
});

test("counts requests by method, route, and status class, and unknown methods as one", async () => {
  countRequest({ method: "GET", route: "/ready", status: 204, seconds: 0.004 });
  countRequest({ method: "GET", route: "/ready", status: 200, seconds: 0.3 });
  countRequest({ method: "BREW", route: "/ready", status: 405, seconds: 0.001 });
  countRequest({ method: "GET", route: "/ready", status: undefined, seconds: 1 });
  const name = "shop_http_request_duration_seconds";
  const of = (method: string, status: string) =>
    `{method="${method}",route="/ready",status="${status}"}`;
  expect(await valueOf(`${name}_count${of("GET", "2xx")}`)).toBe(2);
  expect(await valueOf(`${name}_sum${of("GET", "2xx")}`)).toBe(0.304);
  expect(await valueOf(`${name}_count${of("other", "4xx")}`)).toBe(1);
  expect(await valueOf(`${name}_count${of("GET", "aborted")}`)).toBe(1);
});
