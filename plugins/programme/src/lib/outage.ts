import Stripe from "stripe";
import { isLockTimeout } from "./locks";

const OF_STRIPE: unknown[] = [
  Stripe.errors.StripeConnectionError.name,
  Stripe.errors.StripeAPIError.name,
  Stripe.errors.StripeRateLimitError.name,
];

/** By the error's type name: workflows pass on plain objects instead of the client's errors. */
export function isStripeOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("type" in error)) return false;
  return OF_STRIPE.includes(error.type);
}

/** Of the client of Redis: it says only in words that nobody answers it. */
const WITHOUT_REDIS =
  /^(Reached the max retries per request limit|Connection is closed\.|Command timed out|Stream isn't writeable)/;

export function isRedisOutage(error: object): boolean {
  return "message" in error && WITHOUT_REDIS.test(String(error.message));
}

/** From nodemailer, when a mail server accepts nothing, and from Node, when a client has left. */
const CODES: unknown[] = [
  "ECONNECTION",
  "EDNS",
  "EENVELOPE",
  "EMESSAGE",
  "EPROTOCOL",
  "ESOCKET",
  "ETLS",
  "ERR_STREAM_PREMATURE_CLOSE",
];

/** Whether another system was unreachable or too slow: not a fault in the shop's code. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (isStripeOutage(error) || isDatabaseOutage(error)) return true;
  if (isLockTimeout(error) || isRedisOutage(error)) return true;
  if ("name" in error && error.name === "TimeoutError") return true;
  return "code" in error && CODES.includes(error.code);
}

/** PostgreSQL is unreachable, shutting down, or out of connections: class 08, 53, 57P. */
const OUTAGES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08\w{3}|53\w{3}|57P\w{2})$/;

/** Whether the database, not the request, caused this error. */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && typeof error.code === "string" && OUTAGES.test(error.code)) return true;
  if ("name" in error && error.name === "KnexTimeoutError") return true;
  return error instanceof Error && error.message.includes("Connection terminated");
}
