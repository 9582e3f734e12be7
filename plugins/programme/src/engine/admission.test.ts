import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { admit } from "./admission";

/** Whether a request is answered at once; its answer never ends. */
function isAnsweredAtOnce(path: string): boolean {
  let isAnswered = false;
  admit({
    path,
    res: new EventEmitter() as ServerResponse,
    hasLeft: () => false,
    answer: () => (isAnswered = true),
    refuse: () => undefined,
  });
  return isAnswered;
}

// The server has as much to do as it takes on at once.
beforeAll(() => {
  expect(Array.from({ length: 5 }, () => isAnsweredAtOnce("/store/shopper"))).toEqual([
    ...[true, true, true, true],
    false,
  ]);
});

test.each([
  "/health",
  "/ready",
  "/catalog",
  "/storefront-key",
  "/pictures/abc-256.jpg",
  "/admin/shop-pictures",
  "/hooks/stripe-checkout",
  "/store/shopper/checkout/confirm",
  "/api/payment/confirm",
])("%s never waits in line", { tags: ["CROWD-02"] }, (path) => {
  expect(isAnsweredAtOnce(path)).toBe(true);
});

test.each([
  "/store/shopper/checkout",
  "/store/shopper/cart/health",
  "/api/product",
  "/api/payment",
  "/admin/shop-pictures/1",
  "/pictures/",
  "/healthy",
])("%s waits for its turn", { tags: ["CROWD-02"] }, (path) => {
  expect(isAnsweredAtOnce(path)).toBe(false);
});
