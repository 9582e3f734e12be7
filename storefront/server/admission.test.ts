import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { inLine } from "./admission.ts";

const AT_ONCE = 20;

/** A storefront that has as much to do as it takes on at once: whether it answers a request now. */
function fullStorefront(): (url: string) => boolean {
  const answered: string[] = [];
  const listen = inLine(({ url }) => answered.push(url ?? ""));
  const request = (url: string) => {
    listen({ url } as IncomingMessage, new EventEmitter() as ServerResponse);
  };
  for (let page = 1; page <= AT_ONCE; page += 1) request(`/products?page=${page}`);
  expect(answered).toHaveLength(AT_ONCE);
  return (url) => {
    request(url);
    return answered.at(-1) === url;
  };
}

test("files, probes and what ends a payment never wait in line", { tags: ["CROWD-05"] }, () => {
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
});

test("pages and calls wait for their turn", { tags: ["CROWD-05"] }, () => {
  const answersNow = fullStorefront();
  const others = ["/", "/products/media/", "/api/product", "/api/payment", "/cart?to=/healthz"];
  expect(others.filter((url) => answersNow(url))).toEqual([]);
});
