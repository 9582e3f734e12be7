import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { admit } from "./load-shedding";

/** Returns true if a request starts immediately. Its response never ends. */
function startsImmediately(path: string): boolean {
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

// Fills all slots of the server.
beforeAll(() => {
  expect(Array.from({ length: 5 }, () => startsImmediately("/shop/shopper"))).toEqual([
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
  "/shop/shopper/checkout/confirm",
  "/api/payment/confirm",
])("never queues %s", { tags: ["CROWD-02"] }, (path) => {
  expect(startsImmediately(path)).toBe(true);
});

test.each([
  "/shop/shopper/checkout",
  "/shop/shopper/cart/health",
  "/api/product",
  "/api/payment",
  "/admin/shop-pictures/1",
  "/pictures/",
  "/healthy",
])("queues %s when the server is busy", { tags: ["CROWD-02"] }, (path) => {
  expect(startsImmediately(path)).toBe(false);
});
