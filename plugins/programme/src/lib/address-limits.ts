import { RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "../server-kit/environment";
import { clientLimiter } from "./limiter";
import { problem } from "./problem";

/** Sets the allowed requests (points) per IP address or account within a window of seconds. */
const limits = {
  // Medusa's catalog routes compute prices, which takes about 60 ms per response.
  catalog: { points: 600, seconds: 60 },
  "log-in": { points: 100, seconds: 60 },
  "sign-up": { points: 100, seconds: 60 },
  // Each message sends an email and a receipt to an address that the sender may have made up.
  contact: { points: 5, seconds: 600 },
  // Each request may send an email to an address that the sender may have made up.
  newsletter: { points: 5, seconds: 600 },
  // Email providers unsubscribe on behalf of their users, many from one IP address.
  "newsletter-link": { points: 600, seconds: 60 },
  // Email scanners open the links of many shoppers from one IP address.
  "delay-link": { points: 600, seconds: 60 },
  "new-password": { points: 10, seconds: 600 },
  // Each request reserves stock; many shoppers may share an IP address.
  checkout: { points: 300, seconds: 600 },
  "account-checkout": { points: 30, seconds: 600 },
  // Each request makes Medusa calculate prices, shipping, and taxes.
  "account-quote": { points: 60, seconds: 60 },
  // Prevents guessing of discount codes; valid codes do not count.
  "account-code": { points: 10, seconds: 3600 },
  // Each request computes a password hash, which takes about 170 ms of CPU time.
  "account-password": { points: 20, seconds: 60 },
  "account-data": { points: 5, seconds: 60 },
  // Each alert that a customer creates and cancels leaves a row.
  "account-stock-waits": { points: 60, seconds: 60 },
} as const;

export type AddressLimit = keyof typeof limits;

type Counter = ReturnType<typeof clientLimiter>;

const limiters = new Map<AddressLimit, Counter>();

function limiterOf(name: AddressLimit): Counter {
  const made = limiters.get(name);
  if (made) return made;
  const { points, seconds } = limits[name];
  const factor = environment().RATE_LIMIT_FACTOR;
  const one = clientLimiter({ name, points: Math.ceil(points * factor), seconds });
  limiters.set(name, one);
  return one;
}

/**
 * Counts a request by an IP address or account. Throws a 429 `Problem` with `retryAfter` over the
 * limit.
 */
export async function countRequest(name: AddressLimit, address: string): Promise<void> {
  try {
    await limiterOf(name).consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfter = refused.msBeforeNext / 1000;
    throw problem(429, "Too many requests. Please try again in a few minutes.", { retryAfter });
  }
}

/**
 * Counts an attempt before it is made, so that concurrent ones do not bypass the limit, and removes
 * it from the count if it succeeds. Throws like `countRequest` over the limit.
 */
export async function countFailures(
  name: AddressLimit,
  address: string,
  attempt: () => Promise<void>,
): Promise<void> {
  await countRequest(name, address);
  await attempt();
  await limiterOf(name).reward(address);
}
