import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedEvent } from "./signed-event";

const NOW = 1_800_000_000;
const SECRET = "whsec_test";
const payload = JSON.stringify({ id: "evt_1", object: "event" });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function eventIdOrRefused(timestamp: number, secret = SECRET): string {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  try {
    return signedEvent(Buffer.from(payload), header, SECRET).id;
  } catch {
    return "refused";
  }
}

test.each([
  ["now", 0, "evt_1"],
  ["five minutes ago", -300, "evt_1"],
  ["more than five minutes ago", -301, "refused"],
  ["five minutes ahead", 300, "evt_1"],
  ["more than five minutes ahead", 301, "refused"],
  ["an hour ahead", 3600, "refused"],
])("checks an event that was signed %s", (_when, seconds, outcome) => {
  expect(eventIdOrRefused(NOW + seconds)).toBe(outcome);
});

test("rejects an event that was signed with another secret", () => {
  expect(eventIdOrRefused(NOW, "whsec_other")).toBe("refused");
});

test("rejects a future timestamp beside a valid one", () => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: NOW,
  });
  const read = (sent: string) => () => signedEvent(Buffer.from(payload), sent, SECRET);
  expect(read(header)).not.toThrow();
  expect(read(`t=${NOW + 3600},${header}`)).toThrow("The signature is dated ahead.");
});
