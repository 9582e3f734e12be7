import Stripe from "stripe";
import { isLockTimeout } from "./locks";

const OF_STRIPE: unknown[] = [
  Stripe.errors.StripeConnectionError.name,
  Stripe.errors.StripeAPIError.name,
  Stripe.errors.StripeRateLimitError.name,
];

/** Checks the type name because workflows pass on plain objects instead of the client's errors. */
export function isStripeOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("type" in error)) return false;
  return OF_STRIPE.includes(error.type);
}

/** Matches the messages of the Redis client, which sets no code when Redis does not respond. */
const WITHOUT_REDIS =
  /^(Reached the max retries per request limit|Connection is closed\.|Command timed out|Stream isn't writeable)/;

export function isRedisOutage(error: object): boolean {
  return "message" in error && WITHOUT_REDIS.test(String(error.message));
}

/**
 * Lists the codes of nodemailer, when an email server accepts nothing, and of Node, when a client
 * has disconnected.
 */
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

/**
 * Returns true if another system was unreachable or too slow, so the shop's code is not at fault.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (isStripeOutage(error) || isDatabaseOutage(error)) return true;
  if (isLockTimeout(error) || isRedisOutage(error)) return true;
  if ("name" in error && error.name === "TimeoutError") return true;
  return "code" in error && CODES.includes(error.code);
}

/**
 * Matches the codes for an unreachable, stopping, or exhausted PostgreSQL: classes 08, 53, and 57P.
 */
const OUTAGES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08\w{3}|53\w{3}|57P\w{2})$/;

/** Returns true if the database, not the request, caused the error. */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && typeof error.code === "string" && OUTAGES.test(error.code)) return true;
  if ("name" in error && error.name === "KnexTimeoutError") return true;
  return error instanceof Error && error.message.includes("Connection terminated");
}
