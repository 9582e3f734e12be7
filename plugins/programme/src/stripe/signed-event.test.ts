import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedEvent } from "./signed-event";

const NOW = 1_800_000_000;
const SECRET = "whsec_test";
const event = { id: "evt_1", type: "charge.refunded", data: { object: { id: "ch_1" } } };
const payload = JSON.stringify(event);

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

test("rejects a signature with both a valid and a future timestamp", () => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: NOW,
  });
  const read = (sent: string) => () => signedEvent(Buffer.from(payload), sent, SECRET);
  expect(read(header)).not.toThrow();
  expect(read(`t=${NOW + 3600},${header}`)).toThrow("The signature's time is in the future.");
});

test.each<[string, unknown]>([
  ["is no object", 1],
  ["is null", null],
  ["has no id", { ...event, id: undefined }],
  ["has an object as its id", { ...event, id: { $ne: null } }],
  ["has an id that no column stores", { ...event, id: "evt_\0" }],
  ["has an id that starts with a space", { ...event, id: " evt_1" }],
  ["has a list as its type", { ...event, type: ["charge.refunded"] }],
  ["has no data", { ...event, data: null }],
  ["has an object without an id", { ...event, data: { object: {} } }],
  ["has a number as its object's id", { ...event, data: { object: { id: 1 } } }],
  ["has a text as its object", { ...event, data: { object: "ch_1" } }],
])("rejects a signed event that %s", (_, sent) => {
  const body = JSON.stringify(sent);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: SECRET,
    timestamp: NOW,
  });
  expect(() => signedEvent(Buffer.from(body), header, SECRET)).toThrow(
    "The signed JSON is not an event.",
  );
});

test.each(["balance.available", "application_fee.refund.updated"])(
  "returns an event of type %s whose object has no id",
  (type) => {
    const body = JSON.stringify({ ...event, type, data: { object: {} } });
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: SECRET,
      timestamp: NOW,
    });
    expect(signedEvent(Buffer.from(body), header, SECRET).id).toBe("evt_1");
  },
);
