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

function taken(timestamp: number, secret = SECRET): string {
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
  ["longer ago", -301, "refused"],
  ["five minutes ahead, by a clock that is fast", 300, "evt_1"],
  ["further ahead", 301, "refused"],
  ["an hour ahead", 3600, "refused"],
])("an event of Stripe's that was signed %s", (_when, seconds, outcome) => {
  expect(taken(NOW + seconds)).toBe(outcome);
});

test("an event that somebody else has signed is refused", () => {
  expect(taken(NOW, "whsec_other")).toBe("refused");
});

test("a time ahead beside a good one is refused, too", () => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: NOW,
  });
  const read = (sent: string) => () => signedEvent(Buffer.from(payload), sent, SECRET);
  expect(read(header)).not.toThrow();
  expect(read(`t=${NOW + 3600},${header}`)).toThrow("The signature is dated ahead.");
});
