import { expect, test } from "vitest";
import { isOutage, isStripeOutage } from "./outage";

const coded = (code: string) => Object.assign(new Error("no"), { code });
const named = (name: string) => Object.assign(new Error("no"), { name });
const typed = (type: string) => ({ type, message: "no" });

test.each<[string, unknown]>([
  ["Stripe is out of reach", typed("StripeConnectionError")],
  ["Stripe has a fault of its own", typed("StripeAPIError")],
  ["Stripe is asked too often", typed("StripeRateLimitError")],
  ["nothing listens at the database's port", coded("ECONNREFUSED")],
  ["a connection was cut", coded("ECONNRESET")],
  ["a pipe was closed", coded("EPIPE")],
  ["a host has no address", coded("ENOTFOUND")],
  ["a host does not answer", coded("ETIMEDOUT")],
  ["the database lost the connection", coded("08006")],
  ["the database has no connections left", coded("53300")],
  ["the database is being shut down", coded("57P01")],
  ["the database is starting", coded("57P03")],
  ["no connection of the pool became free", named("KnexTimeoutError")],
  ["the database ended the connection", new Error("Connection terminated unexpectedly")],
  ["somebody else keeps a lock", new Error("Timed-out acquiring lock.")],
  ["a lock was lost", new Error('Lost the lock for key(s) "a" while the job ran')],
  ["Redis gives no lock", new Error("Failed to acquire lock for key a")],
  ["Redis does not answer", new Error("Reached the max retries per request limit (which is 1).")],
  ["Redis has gone", new Error("Connection is closed.")],
  ["Redis takes too long", new Error("Command timed out")],
  [
    "Redis cannot be written to",
    new Error("Stream isn't writeable and enableOfflineQueue is false"),
  ],
  ["a request took too long", named("TimeoutError")],
  ...["ECONNECTION", "EDNS", "EENVELOPE", "EMESSAGE", "EPROTOCOL", "ESOCKET", "ETLS"].map(
    (code): [string, unknown] => [`the mail server says ${code}`, coded(code)],
  ),
  ["a client has left", coded("ERR_STREAM_PREMATURE_CLOSE")],
])("it is an outage when %s", (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["a card is refused", typed("StripeCardError")],
  ["Stripe is asked for what cannot be", typed("StripeInvalidRequestError")],
  ["Stripe does not know the key", typed("StripeAuthenticationError")],
  ["a row is there already", coded("23505")],
  ["a table is missing", coded("42P01")],
  ["a file is missing", coded("ENOENT")],
  ["a mail server does not know the password", coded("EAUTH")],
  ["code is wrong", new TypeError("no price")],
  ["a text was thrown", "Connection is closed."],
  ["nothing was thrown", null],
])("it is none when %s", (_, error) => {
  expect(isOutage(error)).toBe(false);
});

test("Stripe's outages are told from all others", () => {
  expect(isStripeOutage(typed("StripeAPIError"))).toBe(true);
  for (const other of [coded("ECONNREFUSED"), typed("StripeCardError"), null, "StripeAPIError"]) {
    expect(isStripeOutage(other)).toBe(false);
  }
});
