import { expect, test } from "vitest";
import { isOutage, isStripeOutage } from "./outage";

const coded = (code: string) => Object.assign(new Error("no"), { code });
const named = (name: string) => Object.assign(new Error("no"), { name });
const typed = (type: string) => ({ type, message: "no" });

test.each<[string, unknown]>([
  ["Stripe is unreachable", typed("StripeConnectionError")],
  ["Stripe has an internal error", typed("StripeAPIError")],
  ["Stripe limits the rate", typed("StripeRateLimitError")],
  ["the database's port is closed", coded("ECONNREFUSED")],
  ["a connection was reset", coded("ECONNRESET")],
  ["a pipe was closed", coded("EPIPE")],
  ["a host name does not resolve", coded("ENOTFOUND")],
  ["a host does not respond", coded("ETIMEDOUT")],
  ["the database lost the connection", coded("08006")],
  ["the database has no connections left", coded("53300")],
  ["the database is being shut down", coded("57P01")],
  ["the database is starting", coded("57P03")],
  ["no connection of the pool became free", named("KnexTimeoutError")],
  ["the database ended the connection", new Error("Connection terminated unexpectedly")],
  ["a lock times out", new Error("Timed-out acquiring lock.")],
  ["a lock was lost", new Error('Lost the lock for key(s) "a" while the job ran')],
  ["Redis does not grant a lock", new Error("Failed to acquire lock for key a")],
  ["Redis does not respond", new Error("Reached the max retries per request limit (which is 1).")],
  ["the connection to Redis is closed", new Error("Connection is closed.")],
  ["Redis takes too long", new Error("Command timed out")],
  [
    "Redis cannot be written to",
    new Error("Stream isn't writeable and enableOfflineQueue is false"),
  ],
  ["a request took too long", named("TimeoutError")],
  ...["ECONNECTION", "EDNS", "EENVELOPE", "EMESSAGE", "EPROTOCOL", "ESOCKET", "ETLS"].map(
    (code): [string, unknown] => [`the mail server fails with ${code}`, coded(code)],
  ),
  ["a client has disconnected", coded("ERR_STREAM_PREMATURE_CLOSE")],
])("reports an outage when %s", (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["a card is declined", typed("StripeCardError")],
  ["a Stripe request is invalid", typed("StripeInvalidRequestError")],
  ["Stripe rejects the key", typed("StripeAuthenticationError")],
  ["a row already exists", coded("23505")],
  ["a table is missing", coded("42P01")],
  ["a file is missing", coded("ENOENT")],
  ["a mail server rejects the password", coded("EAUTH")],
  ["the code has a bug", new TypeError("no price")],
  ["a text was thrown", "Connection is closed."],
  ["nothing was thrown", null],
])("reports no outage when %s", (_, error) => {
  expect(isOutage(error)).toBe(false);
});

test("recognizes only Stripe's outages as Stripe outages", () => {
  expect(isStripeOutage(typed("StripeAPIError"))).toBe(true);
  for (const other of [coded("ECONNREFUSED"), typed("StripeCardError"), null, "StripeAPIError"]) {
    expect(isStripeOutage(other)).toBe(false);
  }
});
