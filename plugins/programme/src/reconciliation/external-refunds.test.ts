import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookExternalRefunds } from "./external-refunds";
import { stripeAnswers } from "../../tests/stripe-server";

const NOW = Date.parse("2026-03-01T12:00:00Z");

let asked: string[];
stripeAnswers((request, answer) => {
  asked.push(decodeURIComponent(request.url ?? ""));
  answer.setHeader("content-type", "application/json");
  answer.end('{"object":"list","data":[]}');
});

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An empty container: without refunds nothing is resolved from it. */
const container = {} as MedusaContainer;
const look = (isThorough = false) => bookExternalRefunds(container, { isThorough });
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("lists the refunds of three days every 5 minutes, and in every thorough run", async () => {
  expect(await look()).toEqual([]);
  expect(asked).toEqual([
    `/v1/refunds?created[gte]=${Date.parse("2026-02-26T12:00:00Z") / 1000}&limit=100`,
  ]);
  later(299);
  await look();
  expect(asked).toHaveLength(1);
  await look(true);
  expect(asked).toHaveLength(2);
  later(299);
  await look();
  expect(asked).toHaveLength(2);
  later(1);
  await look();
  expect(asked).toHaveLength(3);
});
